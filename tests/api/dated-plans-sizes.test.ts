import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DatedSession } from '@/lib/contract/dated-plans'
import { starterExercises } from '@/lib/domain/exercises/starter'
import { addDays } from '@/lib/domain/time/clock'
import { ask, clinic, closeRooms as close, freshClinic, openRooms as open, owner } from '@/tests/support/room-desk'

beforeAll(open)
beforeEach(freshClinic)
afterAll(close)

const START = '2027-03-22'

/** A plan of the clinic's of one session of forty exercises, on so many days one after the other. */
async function template(days: number, note: string) {
  const items = starterExercises.slice(0, 40).map(({ key }) => ({
    ...{ starter_key: key, sets: 3, reps: 10, hold_seconds: null, rest_seconds: null, note },
  }))
  const { data: session } = await ask('exercise-sessions.create', {
    body: { name: 'Larga', notes: null, color: 'blue', items },
  })
  const sessions = Array.from({ length: days }, (_, day) => ({ day, exercise_session_id: session.id }))
  const phases = [{ name: 'Una', days, exit_criteria: null, sessions }]
  const { data } = await ask('exercise-plans.create', { body: { name: 'Plan', notes: null, phases } })
  return data.id as number
}
const give = (exercise_plan_id: number) =>
  ask('dated-plans.create', { body: { patient_id: clinic.patient, exercise_plan_id, starts_on: START } })
const plans = async () => (await ask('dated-plans.list', { query: { patient_id: clinic.patient } })).data.length

it('no plan is given of more than can be written at once; it is said at what is copied, and nothing is left', async () => {
  const before = await plans()
  const refused = await give(await template(700, 'x'.repeat(1000)))
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['exercise_plan_id']])
  expect(await plans()).toBe(before)
  expect(await owner(sql`select from dated_sessions where clinic_id = ${clinic.id} and name = 'Larga'`)).toEqual([])
})

it('a hundred sessions of forty exercises are given, and scaled as each of them is', async () => {
  const { data: plan } = await give(await template(100, 'Sin prisa'))
  const all = async (): Promise<DatedSession[]> =>
    (await ask('dated-sessions.list', { id: plan.id, query: { from: START, to: addDays(START, 99) } })).data
  const own = (await all())[4]!
  const lighter = [{ ...own.items[0], reps: 4 }]
  const changed = await ask('dated-sessions.update', { id: own.id, version: 1, body: { scope: 'day', items: lighter } })
  expect(changed.status).toBe(200)
  const { version } = (await ask('dated-plans.show', { id: plan.id })).data
  const scaled = await ask('dated-plans.scale', {
    ...{ id: plan.id, version, body: { from: START, percent: 150, parts: ['reps'] } },
  })
  expect(scaled.meta).toEqual({ sessions: 100 })
  const after = await all()
  expect(after.map(({ items }) => [items.length, items[0]!.reps, items[0]!.note])).toEqual(
    after.map(({ id }) => (id === own.id ? [1, 6, 'Sin prisa'] : [40, 15, 'Sin prisa'])),
  )
  // Each counts as changed: who has read it before changes nothing of it unseen.
  expect(new Set(after.map((one) => (one.id === own.id ? one.version - 1 : one.version)))).toEqual(new Set([2]))
})
