import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepDraft } from '@/lib/client/drafts/draft-keeper'
import type { DraftWays, KeptWriting } from '@/lib/client/drafts/draft-state'
import type { EntryContent, RecordEntry } from '@/lib/contract/record'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const said = (plan: string): EntryContent => ({ answers: { plan }, carried: {} })
const fields = (answers: Record<string, string>): EntryContent => ({ answers, carried: {} })
const entry = (version: number, content: EntryContent, state = 'draft') =>
  ({ id: 7, version, content, state }) as RecordEntry

/** A server with one entry, which can be out of reach, or lose its answers. */
function desk(content = said('')) {
  const server = {
    version: 1,
    content,
    state: 'draft',
    isDown: false,
    losesAnswer: false,
    begun: 0,
    saves: 0,
    removed: [] as number[],
  }
  const device = { kept: null as KeptWriting | null, content: null as EntryContent | null, isFull: false }
  const fail = (kind: string) => Promise.reject(new Error(kind))
  const ways: DraftWays = {
    begin: () => {
      if (server.isDown) return fail('unreached')
      server.begun++
      return Promise.resolve(entry(server.version, server.content))
    },
    save: ({ version }, given) => {
      if (server.isDown) return fail('unreached')
      if (server.state !== 'draft') return fail('refused')
      if (version !== server.version) return fail('stale')
      server.saves++
      server.version++
      server.content = given
      return server.losesAnswer ? fail('unreached') : Promise.resolve(entry(server.version, given))
    },
    remove: async ({ version }) => {
      if (version !== server.version) return fail('stale')
      server.removed.push(version)
    },
    read: () => Promise.resolve(entry(server.version, server.content, server.state)),
    keep: async (kept) => {
      if (device.isFull) throw new Error('QuotaExceededError')
      device.kept = kept
      device.content = kept.content
    },
    forget: () => {
      device.kept = null
      device.content = null
    },
    isOwn: () => Promise.resolve(true),
    failureOf: (error) => (error as Error).message as ReturnType<DraftWays['failureOf']>,
  }
  const open = (isNew = false) =>
    keepDraft({ content: server.content, entry: isNew ? null : { id: 7, version: 1 } }, ways)
  /** As after a reload: with what the device has. */
  const reopen = () => {
    const again = keepDraft(device.kept!, ways)
    again.resend()
    return again
  }
  return { server, device, open, reopen }
}

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

describe('what somebody else wrote meanwhile', () => {
  const collide = async () => {
    const { server, device, open } = desk()
    const keeper = open()
    server.version = 5
    server.content = said('Lo suyo')
    keeper.type(said('Lo mío'))
    await vi.advanceTimersByTimeAsync(2000)
    return { server, device, keeper }
  }

  it('is shown beside one’s own, and neither is written over by itself', async () => {
    const { server, device, keeper } = await collide()
    expect(keeper.state()).toMatchObject({
      status: 'conflict',
      content: said('Lo mío'),
      theirs: { content: said('Lo suyo') },
    })
    keeper.type(said('Lo mío y más'))
    await vi.runAllTimersAsync()
    expect([server.content, device.content]).toEqual([said('Lo suyo'), said('Lo mío y más')])
  })

  it.each([
    ['mine', 'useMine', 'Lo mío'],
    ['theirs', 'useTheirs', 'Lo suyo'],
  ] as const)('gives way or stays as one chooses: %s', async (_, choose, left) => {
    const { server, keeper } = await collide()
    keeper[choose]()
    await vi.runAllTimersAsync()
    expect([server.content, keeper.state().content, keeper.state().status]).toEqual([said(left), said(left), 'saved'])
  })

  it('comes in by itself where it is about something else', async () => {
    const { server, device, open } = desk(fields({ plan: 'p', objective: 'o' }))
    const keeper = open()
    server.version = 5
    server.content = fields({ plan: 'p', objective: 'suyo' })
    keeper.type(fields({ plan: 'mío', objective: 'o' }))
    await vi.runAllTimersAsync()
    const both = fields({ plan: 'mío', objective: 'suyo' })
    expect([server.content, keeper.state().content]).toEqual([both, both])
    expect([keeper.state().status, keeper.state().merges, device.content]).toEqual(['saved', 1, null])
  })

  it.each([
    ['useMine', 'mío'],
    ['useTheirs', 'suyo'],
  ] as const)('is asked about where both changed it, and what one alone changed is kept: %s', async (choose, plan) => {
    const { server, open } = desk(fields({ plan: 'p', objective: 'o', subjective: 's' }))
    const keeper = open()
    server.version = 5
    server.content = fields({ plan: 'suyo', objective: 'suyo', subjective: 's' })
    keeper.type(fields({ plan: 'mío', objective: 'o', subjective: 'mío' }))
    await vi.advanceTimersByTimeAsync(2000)
    expect(keeper.state()).toMatchObject({ status: 'conflict', clashes: ['answers.plan'], is_own: true })
    keeper[choose]()
    await vi.runAllTimersAsync()
    expect(server.content).toEqual(fields({ plan, objective: 'suyo', subjective: 'mío' }))
  })

  it('is asked about again after a reload, not written over', async () => {
    const { server, open, reopen } = desk(fields({ plan: 'p', objective: 'o' }))
    const keeper = open()
    server.version = 5
    server.content = fields({ plan: 'suyo', objective: 'suyo' })
    keeper.type(fields({ plan: 'mío', objective: 'o' }))
    await vi.advanceTimersByTimeAsync(2000)
    keeper.leave()
    keeper.stop()
    const again = reopen()
    await vi.runAllTimersAsync()
    expect(again.state()).toMatchObject({ status: 'conflict', clashes: ['answers.plan'] })
    expect(server.content).toEqual(fields({ plan: 'suyo', objective: 'suyo' }))
  })

  it('is a signature: what was typed is kept, and said not to be saved', async () => {
    const { server, device, open } = desk()
    const keeper = open()
    server.state = 'signed'
    keeper.type(said('Tarde'))
    await vi.advanceTimersByTimeAsync(2000)
    expect([keeper.state().status, device.content]).toEqual(['refused', said('Tarde')])
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
