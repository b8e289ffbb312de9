import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recurrence } from '@/lib/contract/series'
import { weekly } from '@/tests/support/factories/series'
import {
  appointment,
  change,
  clinic,
  closeDesk,
  create,
  monday,
  openDesk,
  preview,
  previewChange,
  rows,
  show,
} from '@/tests/support/series-desk'

beforeAll(() => openDesk(65))
afterAll(closeDesk)

const daily = (count: number): Recurrence => ({
  frequency: 'day',
  interval: 1,
  weekdays: [],
  ends: { kind: 'count', count },
})
const yearly = (count: number): Recurrence => ({ ...daily(count), frequency: 'year' })
const written = async () =>
  (
    await rows<{ n: number }>(
      sql`select (select count(*) from appointments where clinic_id = ${clinic.id})::int
        + (select count(*) from appointment_series where clinic_id = ${clinic.id})::int as n`,
    )
  )[0]!.n

/** What a rule counts out lies where the product knows days, or nothing is written. */
describe('a series that leaves the known years', () => {
  it.each([
    ['after its first day', () => appointment('2199-12-29', { recurrence: daily(3) })],
    ['after weeks', () => appointment('2199-12-01', { recurrence: daily(40) })],
    ['after years', () => appointment('2198-06-01', { recurrence: yearly(3) })],
    [
      'by one that is moved',
      () =>
        appointment('2029-01-01', {
          recurrence: weekly(2),
          changes: [{ day: '2029-01-08', starts_at: '2199-12-30T22:30:00Z' }],
        }),
    ],
    [
      'before them, in the clinic’s time',
      () =>
        appointment('1900-01-02', {
          starts_at: '1900-01-02T00:00:00Z',
          ends_at: '1900-01-02T01:00:00Z',
          recurrence: daily(2),
        }),
    ],
  ])('%s is refused before anything is written, and when it is only shown', async (_name, bodyOf) => {
    const body = bodyOf()
    const before = await written()
    const made = await create(body)
    expect([made.status, made.problem.code]).toEqual([422, 'date_bounds'])
    expect((await preview(body)).problem.code).toBe('date_bounds')
    expect(await written()).toBe(before)
  })

  it.each([
    ['after them', '2199-12-30'],
    ['before them', '1900-01-02'],
  ])('%s by a change is refused, and stays as it was', async (_name, day) => {
    const { body } = await create(appointment(monday(), { recurrence: daily(3) }))
    const [first, , last] = body.meta.appointments
    const selected = day === '1900-01-02' ? last! : first!
    const to = { starts_at: `${day}T10:00:00Z`, ends_at: `${day}T11:00:00Z` }
    const wanted = { scope: 'all', action: 'update', change: to }
    expect((await previewChange(selected.id, wanted)).problem.code).toBe('date_bounds')
    expect((await change(selected, wanted)).problem.code).toBe('date_bounds')
    expect((await show(selected.id)).starts_at).toBe(selected.starts_at)
  })
})
