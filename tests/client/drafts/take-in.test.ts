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

  it('is asked of the server where it was signed, which says so', async () => {
    const { server, open } = desk(said('Aquí'))
    const keeper = open()
    Object.assign(server, { version: 2, state: 'signed' })
    keeper.hear(entry(2, server.content, 'signed'))
    await vi.advanceTimersByTimeAsync(0)
    expect(keeper.state().status).toBe('refused')
  })
})
