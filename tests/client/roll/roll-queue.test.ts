import { beforeEach, expect, it, vi } from 'vitest'
import { type Mark, RollQueue, type Tap } from '@/lib/client/roll/roll-queue'

const tap = (enrolment_id: number, state: Mark = 'attended', version = 1): Tap => ({
  ...{ activity_id: 7, enrolment_id, state, version },
})
const kept = () => {
  const rows = new Map<string, string>()
  return {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, text: string) => void rows.set(key, text),
    removeItem: (key: string) => void rows.delete(key),
  }
}

const sent: Tap[] = []
/** What the server answers next: an error, or that it is saved. */
const answers: string[] = []
const versionOf = vi.fn<(tap: Tap) => Promise<number | null>>()
const refused = vi.fn()

const queueOn = (store = kept()) =>
  new RollQueue(store, 'roll.1', {
    send: async (each) => {
      sent.push(each)
      const answer = answers.shift()
      if (answer) throw new Error(answer)
      return each.version + 1
    },
    versionOf,
    failureOf: (error) => (error as Error).message as 'later' | 'stale' | 'refused',
    refused,
  })

beforeEach(() => {
  sent.length = 0
  answers.length = 0
  versionOf.mockReset().mockResolvedValue(5)
  refused.mockReset()
})

it('sends what is pressed, in order, and keeps nothing of it', async () => {
  const store = kept()
  const queue = queueOn(store)
  await queue.tap(tap(1), tap(2, 'missed'))
  expect(sent).toEqual([tap(1), tap(2, 'missed')])
  expect(queue.taps).toEqual([])
  expect(store.getItem('roll.1')).toBeNull()
})

it('keeps what nobody answered on the device, where the next page finds it and sends it', async () => {
  const store = kept()
  answers.push('later', 'later')
  const queue = queueOn(store)
  await queue.tap(tap(1))
  await queue.tap(tap(2, 'missed'))
  expect(queue.taps).toEqual([tap(1), tap(2, 'missed')])

  sent.length = 0
  const next = queueOn(store)
  expect(next.taps).toEqual([tap(1), tap(2, 'missed')])
  await next.flush()
  expect(sent).toEqual([tap(1), tap(2, 'missed')])
  expect(store.getItem('roll.1')).toBeNull()
})

it('means the last of two presses for one person', async () => {
  answers.push('later')
  const queue = queueOn()
  await queue.tap(tap(1))
  await queue.tap(tap(1, 'missed'))
  expect(sent).toEqual([tap(1), tap(1, 'missed')])
  expect(queue.taps).toEqual([])
})

it('means a press that comes while the one before is on its way of what stands then', async () => {
  const queue = queueOn()
  await Promise.all([queue.tap(tap(1)), queue.tap(tap(1, 'missed'))])
  expect(sent).toEqual([tap(1), tap(1, 'missed', 2)])
})

it('reads again where somebody else was faster, and sends the press of what stands now', async () => {
  answers.push('stale')
  const queue = queueOn()
  await queue.tap(tap(1), tap(2))
  expect(sent).toEqual([tap(1), tap(1, 'attended', 5), tap(2)])
  expect(refused).not.toHaveBeenCalled()
})

it('gives up what the server refuses, or of whom there is nothing any more, and goes on with the next', async () => {
  answers.push('refused', 'stale')
  versionOf.mockResolvedValueOnce(null)
  const queue = queueOn()
  await queue.tap(tap(1), tap(2), tap(3))
  expect(refused.mock.calls.map(([each]) => each.enrolment_id)).toEqual([1, 2])
  expect(sent.map(({ enrolment_id }) => enrolment_id)).toEqual([1, 2, 3])
  expect(queue.taps).toEqual([])
})

it('waits where nobody answers what stands now', async () => {
  answers.push('stale')
  versionOf.mockRejectedValueOnce(new Error('later'))
  const queue = queueOn()
  await queue.tap(tap(1))
  expect(queue.taps).toEqual([tap(1)])
})

it('begins anew where the device holds what it cannot read', () => {
  const store = kept()
  store.setItem('roll.1', '{')
  expect(queueOn(store).taps).toEqual([])
})
