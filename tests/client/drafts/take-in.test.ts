import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftDesk as desk, entry, fields, said } from '@/tests/support/draft-desk'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what somebody else wrote, as it comes by itself', () => {
  it('is taken while nothing waits here, and what is typed then stands on it', async () => {
    const { server, open } = desk(fields({ plan: 'Uno', seen: 'a' }))
    const keeper = open()
    Object.assign(server, { version: 2, content: fields({ plan: 'Uno', seen: 'b' }) })
    keeper.hear(entry(2, server.content))
    expect(keeper.state()).toMatchObject({ content: server.content, merges: 1, status: 'saved' })
    keeper.type(fields({ plan: 'Dos', seen: 'b' }))
    await vi.advanceTimersByTimeAsync(2000)
    expect([server.saves, server.content, keeper.state().merges]).toEqual([1, fields({ plan: 'Dos', seen: 'b' }), 1])
  })

  it('is taken again and again, but not in place of what was written here: that is asked when one goes on', async () => {
    const { server, open } = desk(fields({ plan: 'Uno', seen: 'a' }))
    const keeper = open()
    keeper.type(fields({ plan: 'Mío', seen: 'a' }))
    await vi.advanceTimersByTimeAsync(2000)
    for (const seen of ['b', 'c']) {
      Object.assign(server, { version: server.version + 1, content: fields({ plan: 'Mío', seen }) })
      keeper.hear(entry(server.version, server.content))
      expect(keeper.state().content).toEqual(fields({ plan: 'Mío', seen }))
    }
    Object.assign(server, { version: server.version + 1, content: fields({ plan: 'Suyo', seen: 'c' }) })
    keeper.hear(entry(server.version, server.content))
    expect(keeper.state()).toMatchObject({ content: fields({ plan: 'Mío', seen: 'c' }), status: 'saved' })
    keeper.type(fields({ plan: 'Mío y más', seen: 'c' }))
    await vi.advanceTimersByTimeAsync(2000)
    expect(keeper.state()).toMatchObject({ status: 'conflict', clashes: ['answers.plan'] })
  })

  it('leaves what is being typed alone until that is sent', async () => {
    const { server, open } = desk(fields({ plan: 'Uno', seen: 'a' }))
    const keeper = open()
    keeper.type(fields({ plan: 'Dos', seen: 'a' }))
    Object.assign(server, { version: 2, content: fields({ plan: 'Uno', seen: 'b' }) })
    keeper.hear(entry(2, server.content))
    expect(keeper.state().content).toEqual(fields({ plan: 'Dos', seen: 'a' }))
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.content).toEqual(fields({ plan: 'Dos', seen: 'b' }))
  })

  it.each([
    ['an older version', entry(0, said('Antes'))],
    ['the version that is here', entry(1, said('Igual'))],
    ['another entry', { ...entry(2, said('Otra')), id: 8 }],
  ])('is not taken of %s', (_, theirs) => {
    const keeper = desk(said('Aquí')).open()
    keeper.hear(theirs)
    expect(keeper.state()).toMatchObject({ content: said('Aquí'), merges: 0 })
  })

  it.each([
    ['signed', said('Aquí')],
    ['removed', said('')],
  ])(
    'is its end where it was %s and nothing of it was written here: nothing is asked or kept',
    async (state, content) => {
      const { server, device, open } = desk(said('Aquí'))
      const keeper = open()
      Object.assign(server, { version: 2, state, content })
      expect(keeper.hear(entry(2, content, state))).toBe(true)
      expect(keeper.hear(entry(2, content, state))).toBe(false)
      await vi.runAllTimersAsync()
      await keeper.drop()
      expect([keeper.state().status, device.content, server.removed]).toEqual(['saved', null, []])
    },
  )

  it.each([
    ['signed with it', fields({ plan: 'Mío', seen: 'suyo' }), 'signed', true],
    ['signed with something else in its place', fields({ plan: 'Suyo', seen: 'a' }), 'signed', false],
    ['signed without it', fields({ seen: 'a' }), 'signed', false],
    ['removed with it', fields({}), 'removed', false],
  ])('is its end where what was written here was %s only if that stands in it', async (_, content, state, isEnd) => {
    const { server, device, open } = desk(fields({ plan: 'Uno', seen: 'a' }))
    const keeper = open()
    keeper.type(fields({ plan: 'Mío', seen: 'a' }))
    await vi.advanceTimersByTimeAsync(2000)
    Object.assign(server, { version: 3, state, content })
    expect(keeper.hear(entry(3, content, state))).toBe(isEnd)
    await vi.advanceTimersByTimeAsync(0)
    expect([keeper.state().status, device.content?.answers.plan]).toEqual(
      isEnd ? ['saved', undefined] : ['refused', 'Mío'],
    )
  })

  it('is neither taken nor its end in place of what came back from the device and was sent', async () => {
    const { server, open, reopen } = desk(fields({ plan: 'Uno', seen: 'a' }))
    const keeper = open()
    keeper.type(fields({ plan: 'Mío', seen: 'a' }))
    keeper.stop()
    const again = reopen()
    await vi.advanceTimersByTimeAsync(2000)
    Object.assign(server, { version: 3, content: fields({ plan: 'Suyo', seen: 'a' }) })
    again.hear(entry(3, server.content))
    expect(again.state()).toMatchObject({ content: fields({ plan: 'Mío', seen: 'a' }), status: 'saved' })
    expect(again.hear(entry(4, server.content, 'signed'))).toBe(false)
  })

  it('is not its end while something waits here to be sent', async () => {
    const { server, device, open } = desk(said('Aquí'))
    const keeper = open()
    keeper.type(said('Aquí y más'))
    Object.assign(server, { version: 2, state: 'signed' })
    expect(keeper.hear(entry(2, said('Aquí'), 'signed'))).toBe(false)
    await vi.advanceTimersByTimeAsync(2000)
    expect([keeper.state().status, device.content]).toEqual(['refused', said('Aquí y más')])
  })
})
