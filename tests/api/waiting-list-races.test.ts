import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  api,
  clinic,
  closeWaiting,
  nobodyWaits,
  offer,
  openWaiting,
  slot,
  token,
  wait,
} from '@/tests/support/waiting-desk'

beforeAll(openWaiting)
beforeEach(nobodyWaits)
afterAll(closeWaiting)

const DAY_MS = 86_400_000
/** The same hours of a Tuesday so many weeks later. */
const weeksOn = (weeks: number) => {
  const later = (instant: string) => new Date(Date.parse(instant) + weeks * 7 * DAY_MS).toISOString()
  return { ...slot(), starts_at: later(slot().starts_at), ends_at: later(slot().ends_at) }
}

it('a time is offered to one and booked for another at once: whoever comes second is told of the first', async () => {
  const seen = new Set<string>()
  for (let week = 0; week < 20; week++) {
    const place = weeksOn(week)
    const entry = await wait()
    const body = { ...place, patient_ids: [clinic.otherPatient] }
    const book = () => api.ask('appointments.create', { token: token(), body })
    // Who is first is the database's to say; every other time the booking begins.
    const early = week % 2 ? book() : null
    const [offered, booked] = await Promise.all([offer(entry.id, place), early ?? book()])
    const refused = offered.status === 201 ? booked : offered
    expect([offered.status, booked.status].sort()).toEqual([201, 409])
    seen.add((await refused.json()).code)
  }
  expect(['slot_offered', 'slot_taken']).toEqual(expect.arrayContaining([...seen]))
})
