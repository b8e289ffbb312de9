import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftDesk as desk, said } from '@/tests/support/draft-desk'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('what the device does not take is said to stand on the page alone, until it takes it', async () => {
  const { server, device, open } = desk()
  const keeper = open()
  Object.assign(server, { isDown: true })
  Object.assign(device, { isFull: true })
  keeper.type(said('Solo aquí'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(keeper.state()).toMatchObject({ status: 'kept', is_unkept: true })
  Object.assign(device, { isFull: false })
  keeper.keepNow()
  await vi.advanceTimersByTimeAsync(0)
  expect([keeper.state().is_unkept, device.content]).toEqual([false, said('Solo aquí')])
})

it('what is given up is neither sent nor kept any more', async () => {
  const { server, device, open } = desk()
  const keeper = open()
  Object.assign(server, { isDown: true })
  keeper.type(said('En otra parte'))
  await vi.advanceTimersByTimeAsync(5000)
  keeper.giveUp()
  Object.assign(server, { isDown: false })
  keeper.stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([server.saves, device.content]).toEqual([0, null])
})

describe('what is typed', () => {
  it('is on the device within a second, and on the server within five though one goes on typing', async () => {
    const { server, device, open } = desk()
    const keeper = open()
    keeper.type(said('a'))
    await vi.advanceTimersByTimeAsync(999)
    expect(device.content).toEqual(said('a'))
    for (let letter = 0; letter < 8; letter++) {
      keeper.type(said('a'.repeat(letter + 2)))
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(server.saves).toBeGreaterThan(0)
  })

  it('is on the device within a second though one never pauses', async () => {
    const { device, open } = desk()
    const keeper = open()
    for (let letter = 1; letter <= 10; letter++) {
      keeper.type(said('a'.repeat(letter)))
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(String(device.content?.answers.plan).length).toBeGreaterThan(6)
  })

  it('is on the device at once when the page goes, which begins no entry any more', async () => {
    const { server, device, open } = desk()
    const keeper = open(true)
    keeper.type(said('Recarga'))
    keeper.leave()
    expect(device.content).toEqual(said('Recarga'))
    keeper.stop()
    await vi.runAllTimersAsync()
    expect([server.begun, device.content]).toEqual([0, said('Recarga')])
  })

  it('is no conflict with oneself after a reload that came between a save and its answer', async () => {
    const { server, open, reopen } = desk()
    const keeper = open()
    server.losesAnswer = true
    keeper.type(said('Uno'))
    await vi.advanceTimersByTimeAsync(2000)
    keeper.type(said('Uno y dos'))
    keeper.stop()
    server.losesAnswer = false
    const again = reopen()
    await vi.runAllTimersAsync()
    expect([server.content, again.state().status]).toEqual([said('Uno y dos'), 'saved'])
  })

  it('is all there once one waits for it, also what is typed while it is being saved', async () => {
    const { server, open } = desk()
    const keeper = open()
    keeper.type(said('Uno'))
    const settled = keeper.settle()
    keeper.type(said('Uno y dos'))
    expect((await settled).status).toBe('saved')
    expect(server.content).toEqual(said('Uno y dos'))
  })

  it('is on the device at once when one goes elsewhere, and nothing is kept that the server has', async () => {
    const { device, open } = desk()
    const keeper = open()
    keeper.keepNow()
    expect(device.content).toBeNull()
    keeper.type(said('Lo último'))
    keeper.keepNow()
    expect(device.content).toEqual(said('Lo último'))
  })

  it('is forgotten by the device once the server has it', async () => {
    const { server, device, open } = desk()
    const keeper = open()
    keeper.type(said('Sigue en casa'))
    await vi.runAllTimersAsync()
    expect([server.content, device.content, keeper.state().status]).toEqual([said('Sigue en casa'), null, 'saved'])
  })

  it('begins an entry with the first word, once', async () => {
    const { server, open } = desk()
    const keeper = open(true)
    expect(server.begun).toBe(0)
    keeper.type(said('a'))
    await vi.runAllTimersAsync()
    keeper.type(said('ab'))
    await vi.runAllTimersAsync()
    expect([server.begun, server.content]).toEqual([1, said('ab')])
  })

  it('waits on the device without a network, and is sent by itself when it is back', async () => {
    const { server, device, open } = desk()
    const keeper = open()
    server.isDown = true
    keeper.type(said('Sin red'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect([keeper.state().status, device.content]).toEqual(['kept', said('Sin red')])
    server.isDown = false
    await vi.advanceTimersByTimeAsync(61_000)
    expect([server.content, keeper.state().status]).toEqual([said('Sin red'), 'saved'])
  })

  it('is not taken for somebody else’s where only the answer was lost', async () => {
    const { server, open } = desk()
    const keeper = open()
    server.losesAnswer = true
    keeper.type(said('Uno'))
    await vi.advanceTimersByTimeAsync(2000)
    server.losesAnswer = false
    keeper.type(said('Uno y dos'))
    await vi.runAllTimersAsync()
    expect([server.content, keeper.state().status]).toEqual([said('Uno y dos'), 'saved'])
  })

  it('stays on the device when the screen goes before it was sent', async () => {
    const { device, open } = desk()
    const keeper = open()
    keeper.type(said('Cierra la pestaña'))
    keeper.stop()
    expect(device.content).toEqual(said('Cierra la pestaña'))
  })
})

describe('what is left with nothing in it', () => {
  const left = async (type: string[], meanwhile: (server: ReturnType<typeof desk>['server']) => void = () => {}) => {
    const { server, open } = desk()
    const keeper = open(true)
    for (const text of type) {
      keeper.type(said(text))
      await vi.advanceTimersByTimeAsync(5000)
    }
    meanwhile(server)
    const gone = keeper.drop().catch(() => undefined)
    keeper.stop()
    await gone
    return server
  }

  it('is removed, where it was begun', async () => {
    expect(await left(['Algo', '<p> </p>'])).toMatchObject({ begun: 1, removed: [3] })
  })

  it('stays where something is written, or somebody else wrote in it meanwhile', async () => {
    expect(await left(['Algo'])).toMatchObject({ begun: 1, removed: [] })
    expect(await left(['Algo', ''], (server) => (server.version += 1))).toMatchObject({ removed: [] })
  })

  it('is removed by the device later, where nobody answers: the emptying, or the removal', async () => {
    const { server, device, open } = desk()
    const keeper = open(true)
    keeper.type(said('Algo'))
    await vi.advanceTimersByTimeAsync(5000)
    server.isDown = true
    keeper.type(said(''))
    const gone = keeper.drop()
    keeper.stop()
    await gone
    expect([device.kept, server.removed]).toMatchObject([{ is_dropped: true, entry: { id: 7, version: 2 } }, []])

    Object.assign(server, { isDown: false, version: 1 })
    const again = open()
    again.type(said(' '))
    await vi.advanceTimersByTimeAsync(5000)
    server.isDown = true
    await again.drop()
    expect(device.kept).toMatchObject({ is_dropped: true, entry: { id: 7, version: 2 } })
  })

  it('is not meant to be removed where something is written, or where it waits on the screen', async () => {
    const { server, device, open } = desk()
    const keeper = open(true)
    keeper.type(said('Algo'))
    await vi.advanceTimersByTimeAsync(5000)
    server.isDown = true
    keeper.type(said(''))
    await vi.advanceTimersByTimeAsync(5000)
    expect(device.kept).not.toHaveProperty('is_dropped')
    keeper.type(said('Otra vez'))
    await keeper.drop()
    keeper.stop()
    expect(device.kept).not.toHaveProperty('is_dropped')
  })

  it('is not begun at all for what was taken away again before', async () => {
    const { server, device, open } = desk()
    const keeper = open(true)
    keeper.type(said('A'))
    keeper.type(said(''))
    await vi.advanceTimersByTimeAsync(5000)
    expect([server.begun, device.content, keeper.state().status]).toEqual([0, null, 'saved'])
  })

  it('is begun where an entry is asked for, to be signed without content', async () => {
    const { server, open } = desk()
    const keeper = open(true)
    keeper.resend()
    await keeper.settle()
    expect(server.begun).toBe(1)
    keeper.end()
    await keeper.drop()
    expect(server.removed).toEqual([])
  })
})
