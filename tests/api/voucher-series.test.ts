import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { instantAt } from '@/lib/domain/time/clock'
import {
  ask,
  book,
  change,
  clinic,
  closeVouchers,
  counted,
  done,
  freshClinic,
  moveTo,
  openVouchers,
  owner,
  sell,
  sessionsOf,
  visitIn,
} from '@/tests/support/voucher-desk'

/** Appointments that repeat hold a session each, as long as there are sessions, the earliest first. */

beforeAll(openVouchers)
beforeEach(freshClinic)
afterAll(closeVouchers)

type Made = { ids: number[]; undo_id: number; uses: () => Promise<string[]> }
const starts = instantAt('2027-05-05', 11 * 60, 'Europe/Madrid')
const weekly = (count: number) => ({
  ...{ professional_id: clinic.professionals.professional, patient_ids: [clinic.patient], ...moveTo(starts) },
  recurrence: { frequency: 'week', interval: 1, weekdays: [3], ends: { kind: 'count', count } },
  changes: [] as object[],
})
const repeat = async (count: number): Promise<Made> => {
  const { meta } = await done('series.create', { body: weekly(count) })
  const ids: number[] = meta.appointments.map(({ id }: { id: number }) => id)
  return { ids, undo_id: meta.undo_id, uses: () => Promise.all(ids.map(async (id) => (await visitOf(id)) ?? 'gone')) }
}
/** Of one that is deleted nothing is read any more. */
const visitOf = async (id: number) => (await ask('visits.list', { id })).data?.[0]?.use as string | undefined
const changeFrom = async (id: number, body: object) => {
  const { data } = await done('appointments.show', { id })
  return done('series.change', { id, version: data.version, body: { scope: 'future', changes: [], ...body } })
}
const addsUp = async (id: number) => {
  const { lines, row } = await counted(id)
  expect(row).toEqual(lines)
}

it('says before how many are paid, and from which day on none is, and does that', async () => {
  const { id } = await sell({ sessions: 2 })
  const preview = await done('series.preview', { body: weekly(4) })
  expect(preview.meta.covers).toEqual([{ patient_id: clinic.patient, covered: 2, uncovered_from: '2027-05-19' }])
  expect(await sessionsOf(id)).toEqual({ held: 0, used: 0, left: 2 })
  const { uses } = await repeat(4)
  expect(await uses()).toEqual(['held', 'held', 'none', 'none'])
})

it('says nothing of who has no voucher, and counts no day that is left out', async () => {
  expect((await done('series.preview', { body: weekly(3) })).meta.covers).toEqual([])
  await sell({ sessions: 2, expires_on: '2027-05-19' })
  const body = { ...weekly(4), changes: [{ day: '2027-05-05', skip: true }] }
  const preview = await done('series.preview', { body })
  expect(preview.meta.covers).toEqual([{ patient_id: clinic.patient, covered: 2, uncovered_from: '2027-05-26' }])
})

it('takes the voucher that expires first, and then the next one', async () => {
  const later = await sell({ sessions: 9 })
  const first = await sell({ sessions: 2, expires_on: '2027-05-31' })
  const { uses } = await repeat(4)
  expect(await uses()).toEqual(['held', 'held', 'held', 'held'])
  expect(await sessionsOf(first.id)).toEqual({ held: 2, used: 0, left: 0 })
  expect(await sessionsOf(later.id)).toEqual({ held: 2, used: 0, left: 7 })
})

it('that is moved keeps what it holds, behind the last day it does not, and comes back with the undo', async () => {
  const { id } = await sell({ sessions: 4, expires_on: '2027-05-27' })
  const { ids, uses } = await repeat(4)
  const later = await changeFrom(ids[1]!, { action: 'update', change: moveTo('2027-05-14T09:00:00Z') })
  expect(await uses()).toEqual(['held', 'held', 'held', 'none'])
  expect(await sessionsOf(id)).toEqual({ held: 3, used: 0, left: 1 })
  await addsUp(id)
  await done('series.undo', { id: later.data.undo_id, body: {} })
  expect(await uses()).toEqual(['held', 'held', 'held', 'held'])
  await addsUp(id)
})

it.each(['cancel', 'delete'] as const)(
  'gives back what is held from one on with a %s, and holds it again after the undo',
  async (action) => {
    const { id } = await sell({ sessions: 4 })
    const { ids, uses } = await repeat(4)
    const { data } = await changeFrom(ids[2]!, { action })
    expect(await sessionsOf(id)).toEqual({ held: 2, used: 0, left: 2 })
    await done('series.undo', { id: data.undo_id, body: {} })
    expect(await sessionsOf(id)).toEqual({ held: 4, used: 0, left: 0 })
    expect(await uses()).toEqual(['held', 'held', 'held', 'held'])
    await addsUp(id)
  },
)

it('that is given to another patient holds theirs from then on', async () => {
  const mine = await sell({ sessions: 4 })
  const theirs = await sell({ patient_id: clinic.otherPatient, sessions: 1 })
  const { ids } = await repeat(4)
  await changeFrom(ids[2]!, { action: 'update', change: { patient_ids: [clinic.otherPatient] } })
  expect(await sessionsOf(mine.id)).toEqual({ held: 2, used: 0, left: 2 })
  expect(await sessionsOf(theirs.id)).toEqual({ held: 1, used: 0, left: 0 })
  expect(await visitIn(ids[2]!)).toMatchObject({ patient_id: clinic.otherPatient, use: 'held' })
})

it('what one gives back is had by those that are changed with it', async () => {
  const { id } = await sell({ sessions: 3, expires_on: '2027-05-20' })
  const early = await book('2027-05-03T09:00:00Z')
  const { ids, uses } = await repeat(3)
  expect(await uses()).toEqual(['held', 'held', 'none'])
  await change(early.id, { status: 'canceled' })
  await changeFrom(ids[0]!, { action: 'update', change: moveTo('2027-05-04T09:00:00Z') })
  expect(await uses()).toEqual(['held', 'held', 'held'])
  expect(await sessionsOf(id)).toEqual({ held: 3, used: 0, left: 0 })
  await addsUp(id)
})

it('that gets longer holds for what is added, as long as there are sessions', async () => {
  const { id } = await sell({ sessions: 3 })
  const { ids } = await repeat(2)
  const recurrence = { ...weekly(4).recurrence }
  const { meta } = await changeFrom(ids[0]!, { action: 'update', change: {}, recurrence })
  expect(meta.appointments.length).toBeGreaterThan(1)
  expect(await sessionsOf(id)).toEqual({ held: 3, used: 0, left: 0 })
  await addsUp(id)
})

it('is not deleted with the others, nor by taking them back, once something was paid of one', async () => {
  const { ids, undo_id } = await repeat(3)
  await owner(sql`update appointments set price_cents = 5000 where clinic_id = ${clinic.id}`)
  const body = { patient_id: clinic.patient, cents: 5000, method: 'cash', paid_on: '2026-11-02' }
  const { data } = await done('visits.pay', { id: ids[2]!, body })
  const { version } = (await done('appointments.show', { id: ids[1]! })).data
  const removal = { scope: 'future', action: 'delete', changes: [] }
  expect((await ask('series.change', { id: ids[1]!, version, body: removal })).code).toBe('visit_paid')
  expect((await ask('series.undo', { id: undo_id })).code).toBe('visit_paid')
  const back = { patient_id: clinic.patient, payment_id: data.payments[0].id, reason: 'Se equivocó' }
  await done('visits.reverse', { id: ids[2]!, body: back })
  expect((await ask('series.change', { id: ids[1]!, version, body: removal })).status).toBe(200)
})
