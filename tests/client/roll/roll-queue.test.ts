import { beforeEach, expect, it, vi } from 'vitest'
import { type Mark, RollQueue, type Stands, type Tap } from '@/lib/client/roll/roll-queue'

const tap = (enrolment_id: number, state: Mark = 'attended', version = 1, from: Tap['from'] = 'enrolled'): Tap => ({
  ...{ activity_id: 7, enrolment_id, state, version, from },
})
const stands = (state: Stands['state'], version: number): Stands => ({ patient_name: 'Berta Mas', state, version })
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
const standing = vi.fn<(tap: Tap) => Promise<Stands | null>>()
const refused = vi.fn()

const queueOn = (store = kept()) =>
  new RollQueue(store, 'roll.1', {
    send: async (each) => {
      sent.push(each)
      const answer = answers.shift()
      if (answer) throw new Error(answer)
      return each.version + 1
    },
    standing,
    failureOf: (error) => (error as Error).message as 'later' | 'stale' | 'refused',
    refused,
  })

beforeEach(() => {
  sent.length = 0
  answers.length = 0
  standing.mockReset().mockResolvedValue(stands('enrolled', 5))
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
  expect(sent).toEqual([tap(1), tap(1, 'missed', 2, 'attended')])
})

it('reads again where something else was changed meanwhile, and sends the press of what stands now', async () => {
  answers.push('stale')
  const queue = queueOn()
  await queue.tap(tap(1), tap(2))
  expect(sent).toEqual([tap(1), tap(1, 'attended', 5), tap(2)])
  expect(refused).not.toHaveBeenCalled()
  expect(queue.takeOvertaken()).toEqual([])
})

it('leaves what somebody else marked meanwhile, says so, and goes on with the next', async () => {
  answers.push('stale')
  const attended = stands('attended', 2)
  standing.mockResolvedValueOnce(attended)
  const store = kept()
  const queue = queueOn(store)
  await queue.tap(tap(1, 'missed'), tap(2))
  expect(sent).toEqual([tap(1, 'missed'), tap(2)])
  expect(queue.takeOvertaken()).toEqual([attended])
  expect(queue.takeOvertaken()).toEqual([])
  expect(refused).not.toHaveBeenCalled()
  expect(store.getItem('roll.1')).toBeNull()
})

it('says it of each of a whole list that somebody else marked meanwhile', async () => {
  const people = [1, 2, 3, 4, 5, 6, 7].map((id) => tap(id, 'missed'))
  answers.push(...people.map(() => 'stale'))
  standing.mockResolvedValue(stands('attended', 2))
  const queue = queueOn()
  await queue.tap(...people)
  expect(sent).toEqual(people)
  expect(queue.takeOvertaken()).toHaveLength(people.length)
  expect(refused).not.toHaveBeenCalled()
})

it('leaves a mark that somebody else took back meanwhile', async () => {
  answers.push('stale')
  standing.mockResolvedValueOnce(stands('enrolled', 3))
  const queue = queueOn()
  await queue.tap(tap(1, 'missed', 2, 'attended'))
  expect(sent).toHaveLength(1)
  expect(queue.takeOvertaken()).toHaveLength(1)
})

it('has nothing to say where somebody else marked the same', async () => {
  answers.push('stale')
  standing.mockResolvedValueOnce(stands('missed', 2))
  const queue = queueOn()
  await queue.tap(tap(1, 'missed'))
  expect(sent).toEqual([tap(1, 'missed')])
  expect(queue.taps).toEqual([])
  expect(queue.takeOvertaken()).toEqual([])
})

it('says once what became of two presses for one person that somebody else was faster than', async () => {
  answers.push('stale')
  standing.mockResolvedValueOnce(stands('attended', 2))
  const queue = queueOn()
  await Promise.all([queue.tap(tap(1, 'missed')), queue.tap(tap(1, 'enrolled'))])
  expect(sent).toEqual([tap(1, 'missed')])
  expect(queue.takeOvertaken()).toHaveLength(1)
  expect(queue.taps).toEqual([])
})

it('means a second press of one’s own first, where the first came through and its answer did not', async () => {
  answers.push('stale')
  standing.mockResolvedValueOnce(stands('missed', 2))
  const queue = queueOn()
  await Promise.all([queue.tap(tap(1, 'missed')), queue.tap(tap(1))])
  expect(sent).toEqual([tap(1, 'missed'), tap(1, 'attended', 2, 'missed')])
  expect(queue.takeOvertaken()).toEqual([])
})

it('lets the server say why nobody who came off is marked', async () => {
  answers.push('stale', 'refused')
  standing.mockResolvedValueOnce(stands('removed', 2))
  await queueOn().tap(tap(1))
  expect(sent).toEqual([tap(1), tap(1, 'attended', 2)])
  expect(refused).toHaveBeenCalledOnce()
})

it('takes a press that was kept before it said what stood there as one of who was not marked', async () => {
  const { from, ...old } = tap(1, 'missed')
  const store = kept()
  store.setItem('roll.1', JSON.stringify([old]))
  expect(queueOn(store).taps).toEqual([{ ...old, from }])
})

it('gives up what the server refuses, or of whom there is nothing any more, and goes on with the next', async () => {
  answers.push('refused', 'stale')
  standing.mockResolvedValueOnce(null)
  const queue = queueOn()
  await queue.tap(tap(1), tap(2), tap(3))
  expect(refused.mock.calls.map(([each]) => each.enrolment_id)).toEqual([1, 2])
  expect(sent.map(({ enrolment_id }) => enrolment_id)).toEqual([1, 2, 3])
  expect(queue.taps).toEqual([])
})

it('waits where nobody answers what stands now', async () => {
  answers.push('stale')
  standing.mockRejectedValueOnce(new Error('later'))
  const queue = queueOn()
  await queue.tap(tap(1))
  expect(queue.taps).toEqual([tap(1)])
})

it('begins anew where the device holds what it cannot read', () => {
  const store = kept()
  store.setItem('roll.1', '{')
  expect(queueOn(store).taps).toEqual([])
})
