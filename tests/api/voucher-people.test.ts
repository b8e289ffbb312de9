import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireVouchers } from '@/server/jobs/expire-vouchers'
import {
  ahead,
  api,
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
  past,
  sell,
  sessionsOf,
  setPolicy,
  shown,
  visitIn,
} from '@/tests/support/voucher-desk'

/** Whose a voucher is, who shares it, and what becomes of it when two are one person, or one is nobody. */

beforeAll(openVouchers)
beforeEach(freshClinic)
afterAll(closeVouchers)

const versionOf = async (id: number) =>
  (await owner<{ version: number }>(sql`select version from patients where id = ${id}`))[0]!.version
const merge = async (kept: number, other: number): Promise<number> => {
  const body = { other_id: other, other_version: await versionOf(other), choices: {} }
  return (await done('patient-merges.create', { id: kept, version: await versionOf(kept), body })).meta.merge_id
}
const parted = (id: number) => done('patient-merges.undo', { id })
const addsUp = async (id: number) => {
  const { lines, row } = await counted(id)
  expect(row).toEqual(lines)
}
const newcomer = async (name: string) =>
  (
    await owner<{ id: number }>(
      sql`insert into patients (clinic_id, name) values (${clinic.id}, ${name}) returning id::float8 as id`,
    )
  )[0]!.id

describe('a family', () => {
  it('uses a shared voucher together, one’s own before it, to the last session', async () => {
    const family = await sell({ sharer_ids: [clinic.otherPatient], sessions: 2, expires_on: '2027-06-30' })
    const own = await sell({ patient_id: clinic.otherPatient, sessions: 1, expires_on: '2027-06-30' })
    const theirs = await book(ahead, { patient_ids: [clinic.otherPatient] })
    expect(await visitIn(theirs.id)).toMatchObject({ voucher: { id: own.id, owner: null } })
    const both = await book('2027-05-06T09:00:00Z', { patient_ids: [clinic.patient, clinic.otherPatient] })
    const { data } = await done('visits.list', { id: both.id })
    expect(data.map(({ voucher }: { voucher: { id: number } }) => voucher.id)).toEqual([family.id, family.id])
    const late = await book('2027-05-07T09:00:00Z', { patient_ids: [clinic.otherPatient] })
    expect(await visitIn(late.id)).toMatchObject({ voucher: null, use: 'none' })
    expect(await sessionsOf(family.id)).toEqual({ held: 2, used: 0, left: 0 })
    await addsUp(family.id)
  })

  it('that shares it no more keeps what is booked, until that changes', async () => {
    const { id, version } = await sell({ sharer_ids: [clinic.otherPatient] })
    const visit = await book(ahead, { patient_ids: [clinic.otherPatient] })
    await done('vouchers.update', { id, version, body: { sharer_ids: [] } })
    expect(await sessionsOf(id)).toEqual({ held: 1, used: 0, left: 9 })
    await change(visit.id, moveTo('2027-05-06T09:00:00Z'))
    expect(await sessionsOf(id)).toEqual({ held: 0, used: 0, left: 10 })
  })

  it.each([
    ['is shared no more', () => ({ name: 'vouchers.update' as const, body: { sharer_ids: [] } }), 9],
    ['pays another service', () => ({ name: 'vouchers.update' as const, body: { service_ids: [clinic.service] } }), 9],
    [
      'ends earlier',
      () => ({ name: 'vouchers.extend' as const, body: { expires_on: '2026-02-01', reason: 'Error' } }),
      0,
    ],
  ] as const)('has what it held used as they come, where it %s by then', async (_, changed, left) => {
    const { id, version } = await sell({ sharer_ids: [clinic.otherPatient] })
    const visit = await book(past, { patient_ids: [clinic.otherPatient] })
    expect(await visitIn(visit.id)).toMatchObject({ voucher: { id }, use: 'held' })
    const { name, body } = changed()
    await done(name, { id, version, body })
    await change(visit.id, { attendance: 'attended' })
    expect(await visitIn(visit.id)).toMatchObject({ voucher: { id }, use: 'used' })
    expect(await sessionsOf(id)).toEqual({ held: 0, used: 1, left })
    await addsUp(id)
  })
})

describe('two who were merged and are parted again', () => {
  it('have each their vouchers and visits as before', async () => {
    const mine = await sell()
    const theirs = await sell({ patient_id: clinic.otherPatient, sharer_ids: [clinic.patient] })
    const visit = await book(ahead, { patient_ids: [clinic.otherPatient] })
    const was = await book(past, { patient_ids: [clinic.otherPatient] })
    await change(was.id, { attendance: 'attended' })
    const merged = await merge(clinic.patient, clinic.otherPatient)
    expect(await shown(theirs.id)).toMatchObject({ patient: { id: clinic.patient } })
    await parted(merged)
    expect(await shown(theirs.id)).toMatchObject({
      ...{ patient: { id: clinic.otherPatient }, sharers: [{ id: clinic.patient }] },
      sessions: { held: 1, used: 1, left: 8 },
    })
    expect(await visitIn(visit.id)).toMatchObject({ patient_id: clinic.otherPatient, voucher: { id: theirs.id } })
    await addsUp(mine.id)
    await addsUp(theirs.id)
  })

  it('pay nothing of each other: what was booked meanwhile with what goes back is paid by it no more', async () => {
    const theirs = await sell({ patient_id: clinic.otherPatient })
    const merged = await merge(clinic.patient, clinic.otherPatient)
    const meanwhile = await book(ahead)
    const used = await book(past)
    await change(used.id, { attendance: 'attended' })
    expect(await sessionsOf(theirs.id)).toEqual({ held: 1, used: 1, left: 8 })
    await parted(merged)
    expect(await visitIn(meanwhile.id)).toMatchObject({ patient_id: clinic.patient, voucher: null, use: 'none' })
    // What took place was paid by it, and that stays said.
    expect(await sessionsOf(theirs.id)).toEqual({ held: 0, used: 1, left: 9 })
    await addsUp(theirs.id)
  })

  it('who both came to an appointment held one session of it while they were one', async () => {
    const { id } = await sell({ sharer_ids: [clinic.otherPatient] })
    await book(ahead, { patient_ids: [clinic.patient, clinic.otherPatient] })
    expect(await sessionsOf(id)).toEqual({ held: 2, used: 0, left: 8 })
    const merged = await merge(clinic.patient, clinic.otherPatient)
    expect(await sessionsOf(id)).toEqual({ held: 1, used: 0, left: 9 })
    await parted(merged)
    expect(await sessionsOf(id)).toEqual({ held: 2, used: 0, left: 8 })
    await addsUp(id)
  })
})

describe('who is erased', () => {
  it('leaves what was paid and used, and no word: nor their relatives’ vouchers, nor what they waited with', async () => {
    await setPolicy({ no_show_charge: 'session' })
    const name = 'Zuriñe Olabarria'
    const gone = await newcomer(name)
    const own = await sell({
      patient_id: gone,
      title: `Bono de ${name}`,
      sharer_ids: [clinic.otherPatient],
      price_cents: 100,
    })
    const payment = { cents: 100, method: 'cash', paid_on: '2026-01-02' }
    const paid = (await done('vouchers.pay', { id: own.id, version: own.version, body: payment })).data
    const reason = `Lo pidió ${name}`
    const body = { payment_id: paid.payments[0].id, reason }
    await done('vouchers.reverse', { id: own.id, version: paid.version, body })
    await done('vouchers.adjust', { id: own.id, version: paid.version + 1, body: { sessions: 1, reason } })
    const missed = await book(past, { patient_ids: [gone] })
    await change(missed.id, { attendance: 'no_show' })
    await done('visits.waive', { id: missed.id, body: { patient_id: gone, waived: true, reason } })
    const family = await sell({ sharer_ids: [gone], group_ids: [clinic.group] })
    await owner(sql`update group_plans set kind = 'drop_in', activities = null where clinic_id = ${clinic.id}`)
    await owner(sql`insert into group_members (clinic_id, group_id, plan_id, patient_id, payment_method, from_day)
      select clinic_id, group_id, plan_id, ${gone}, payment_method, '2026-01-01' from group_members where clinic_id = ${clinic.id} limit 1`)
    await owner(sql`update groups set waiting_list = true where clinic_id = ${clinic.id}`)
    const activity = await book('2027-05-05T17:00:00Z', { patient_ids: [], group_id: clinic.group, capacity: 1 })
    await owner(sql`insert into enrolments (clinic_id, group_id, activity_id, patient_id, state)
      select ${clinic.id}, ${clinic.group}, ${activity.id}, ${clinic.otherPatient}, 'enrolled'`)
    await done('enrolments.create', {
      id: clinic.group,
      body: { activity_ids: [activity.id], patient_ids: [gone] },
    })
    expect(await sessionsOf(family.id)).toEqual({ held: 1, used: 0, left: 9 })

    await done('erasures.create', {
      id: gone,
      version: await versionOf(gone),
      body: { confirmation: name, reason: 'Lo pidió por escrito', requested_on: '2026-11-02' },
    })
    expect(await sessionsOf(family.id)).toEqual({ held: 0, used: 0, left: 10 })
    expect((await shown(family.id)).sharers).toEqual([])
    await addsUp(family.id)
    const kept = await owner(
      sql`select granted_sessions, paid_cents, price_cents, title from vouchers where id = ${own.id}`,
    )
    expect(kept).toEqual([{ granted_sessions: 11, paid_cents: 0, price_cents: 100, title: '–' }])
    await addsUp(own.id)
    const words =
      await owner(sql`select id from audit where clinic_id = ${clinic.id} and entity in ('voucher', 'appointment')
      and (before::text like ${`%${name}%`} or after::text like ${`%${name}%`})
      union all select id from voucher_lines where reason like ${`%${name}%`}
      union all select id from voucher_payments where reason like ${`%${name}%`}
      union all select id from visits where waived_reason like ${`%${name}%`}`)
    expect(words).toEqual([])
    // A relative goes on using what is left of it.
    const visit = await book(ahead, { patient_ids: [clinic.otherPatient] })
    expect(await visitIn(visit.id)).toMatchObject({ voucher: { id: own.id }, use: 'held' })
  })
})

describe('a voucher that has expired', () => {
  const expired = async () => {
    const voucher = await sell({ sessions: 3, expires_on: '2026-06-30' })
    await expireVouchers(api.database, new Date('2026-07-01T00:00:00Z'))
    return voucher
  }
  const extend = ({ id, version }: { id: number; version: number }, body: object) =>
    ask('vouchers.extend', { id, version, body: { expires_on: '2027-12-31', reason: 'De baja', ...body } })

  it('is not extended without a reason, nor before its sale', async () => {
    const voucher = await expired()
    expect(Object.keys((await extend(voucher, { reason: ' ' })).errors)).toEqual(['reason'])
    expect(Object.keys((await extend(voucher, { expires_on: '2025-12-31' })).errors)).toEqual(['expires_on'])
    expect((await shown(voucher.id)).list).toBe('expired')
  })

  it('pays again once it is extended, also a visit of before that is said to have taken place since', async () => {
    const voucher = await expired()
    const visit = await book('2026-07-08T09:00:00Z')
    expect(await visitIn(visit.id)).toMatchObject({ voucher: null, choices: [] })
    const { data } = await extend(voucher, {})
    expect(data).toMatchObject({ list: 'active', sessions: { left: 3, expired: 0 } })
    expect(data.extensions).toMatchObject([{ from: '2026-06-30', to: '2027-12-31', reason: 'De baja' }])
    expect([typeof data.extensions[0].by, Number.isNaN(Date.parse(data.extensions[0].at))]).toEqual(['string', false])
    await change(visit.id, { attendance: 'attended' })
    expect(await sessionsOf(voucher.id)).toEqual({ held: 0, used: 1, left: 2 })
    await addsUp(voucher.id)
  })

  it('has what is left of it expire with the last day that is said, where that has passed, and come back with a later one', async () => {
    const voucher = await sell({ sessions: 3, expires_on: '2027-12-31' })
    const { data } = await extend(voucher, { expires_on: '2026-06-30' })
    expect(data).toMatchObject({ list: 'expired', sessions: { granted: 3, left: 0, expired: 3 } })
    await expireVouchers(api.database, new Date())
    const again = await extend(data, {})
    expect(again.data).toMatchObject({ list: 'active', sessions: { granted: 3, left: 3, expired: 0 } })
    await addsUp(voucher.id)
  })

  it('stays lost where its other last day has passed too', async () => {
    const voucher = await expired()
    expect((await extend(voucher, { expires_on: '2026-08-31' })).data).toMatchObject({
      ...{ list: 'expired', sessions: { left: 0, expired: 3 } },
    })
  })
})

it('a voucher of which two are left, whose last day is near, of which a part is unpaid, says all three', async () => {
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const { id, version } = await sell({
    sessions: 3,
    expires_on: soon,
    payment: { cents: 1, method: 'cash', paid_on: '2026-01-01' },
  })
  expect((await shown(id)).alerts).toEqual(['expires_soon', 'unpaid'])
  await done('vouchers.adjust', { id, version, body: { sessions: -1, reason: 'Regalada' } })
  expect((await shown(id)).alerts).toEqual(['expires_soon', 'few_left', 'unpaid'])
})
