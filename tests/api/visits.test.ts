import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usualVisitPolicy } from '@/lib/domain/policy/visit-policy'
import {
  ahead,
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
  visitIn,
  visitsIn,
} from '@/tests/support/voucher-desk'

beforeAll(openVouchers)
beforeEach(freshClinic)
afterAll(closeVouchers)

const soon = () => new Date(Date.now() + 3_600_000).toISOString()

describe('a visit', () => {
  it('is held by the voucher that expires first, used by attendance once, and given back', async () => {
    const later = await sell({ expires_on: '2027-12-31' })
    const first = await sell({ expires_on: '2027-06-30' })
    const { id } = await book(past)
    expect(await visitIn(id)).toMatchObject({ voucher: { id: first.id, left: 9 }, use: 'held', chosen: false })
    expect((await visitIn(id)).choices.map((choice) => choice.id)).toEqual([first.id, later.id])
    await change(id, { attendance: 'attended' })
    await change(id, { attendance: 'attended' })
    expect(await sessionsOf(first.id)).toEqual({ held: 0, used: 1, left: 9 })
    await change(id, { attendance: 'unknown' })
    expect(await sessionsOf(first.id)).toEqual({ held: 1, used: 0, left: 9 })
    expect(await sessionsOf(later.id)).toEqual({ held: 0, used: 0, left: 10 })
  })

  type Step = [string, (id: number) => Promise<unknown>, { held: number; used: number; left: number }]
  const held = { held: 1, used: 0, left: 2 }
  const free = { held: 0, used: 0, left: 3 }
  it.each<Step>([
    ['canceled in time', (id) => change(id, { status: 'canceled' }), free],
    ['moved', (id) => change(id, moveTo('2027-05-06T09:00:00Z')), held],
    ['moved behind the last day', (id) => change(id, moveTo('2027-07-01T09:00:00Z')), free],
    ['given another patient', (id) => change(id, { patient_ids: [clinic.otherPatient] }), free],
    ['changed in nothing that is paid', (id) => change(id, { note: 'Rodilla' }), held],
    ['deleted', (id) => done('appointments.remove', { id, version: 1 }), free],
    [
      'deleted and restored',
      async (id) => {
        await done('appointments.remove', { id, version: 1 })
        await done('appointments.restore', { id, body: {} })
      },
      held,
    ],
    [
      'canceled and booked again',
      async (id) => {
        await change(id, { status: 'canceled' })
        await change(id, { status: 'confirmed' })
      },
      held,
    ],
  ])('that is %s has the voucher follow', async (_, act, sessions) => {
    const { id } = await sell({ sessions: 3, expires_on: '2027-06-30' })
    const visit = await book(ahead)
    expect(await sessionsOf(id)).toEqual(held)
    await act(visit.id)
    expect(await sessionsOf(id)).toEqual(sessions)
    const { lines, row } = await counted(id)
    expect(row).toEqual(lines)
  })

  it('of a series is held for each, as many as there are, and all comes back with the undo', async () => {
    const { id } = await sell({ sessions: 2 })
    const body = {
      ...{ professional_id: clinic.professionals.professional, patient_ids: [clinic.patient], ...moveTo(ahead) },
      recurrence: { frequency: 'week', interval: 1, weekdays: [3], ends: { kind: 'count', count: 3 } },
      changes: [],
    }
    const made = await ask('series.create', { body })
    expect(made.status, JSON.stringify(made)).toBe(201)
    expect(await sessionsOf(id)).toEqual({ held: 2, used: 0, left: 0 })
    const uses = await Promise.all(
      made.meta.appointments.map(async (one: { id: number }) => (await visitIn(one.id)).use),
    )
    expect(uses).toEqual(['held', 'held', 'none'])
    await done('series.undo', { id: made.meta.undo_id, body: {} })
    expect(await sessionsOf(id)).toEqual({ held: 0, used: 0, left: 2 })
  })

  it('is paid by what was chosen at its booking, also by nothing', async () => {
    const first = await sell({ expires_on: '2027-06-30' })
    const later = await sell()
    const chosen = await book(ahead, { vouchers: [{ patient_id: clinic.patient, voucher_id: later.id }] })
    expect(await visitIn(chosen.id)).toMatchObject({ voucher: { id: later.id }, chosen: true })
    const none = await book('2027-05-05T11:00:00Z', { vouchers: [{ patient_id: clinic.patient, voucher_id: null }] })
    expect(await visitIn(none.id)).toMatchObject({ voucher: null, chosen: true, use: 'none' })
    await change(none.id, moveTo('2027-05-05T12:00:00Z'))
    expect(await visitIn(none.id)).toMatchObject({ voucher: null, use: 'none' })
    expect(await sessionsOf(first.id)).toEqual({ held: 0, used: 0, left: 10 })
    const other = await done('visits.choose', {
      id: chosen.id,
      body: { patient_id: clinic.patient, voucher_id: first.id },
    })
    expect(other.data).toMatchObject({ voucher: { id: first.id }, use: 'held' })
    expect(await sessionsOf(later.id)).toEqual({ held: 0, used: 0, left: 10 })
  })

  it.each([
    ['expired', { expires_on: '2027-05-04' }],
    ['another patient’s', { patient_id: 'other' }],
    ['of another service', { service_ids: 'service' }],
  ])('is not paid by a chosen one that is %s', async (_, given) => {
    const more = {
      ...given,
      ...('patient_id' in given && { patient_id: clinic.otherPatient }),
      ...('service_ids' in given && { service_ids: [clinic.service] }),
    }
    const { id: voucher_id } = await sell(more)
    const { id } = await book(ahead)
    const refused = await ask('visits.choose', { id, body: { patient_id: clinic.patient, voucher_id } })
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['voucher_id']])
    expect(await visitIn(id)).toMatchObject({ voucher: null, use: 'none' })
  })

  it('is not paid by a voucher that was sold after it, or that has nothing left, unless it is asked for', async () => {
    const empty = await sell({ sessions: 1, expires_on: '2027-12-31' })
    await book(ahead)
    const later = await sell()
    await owner(sql`update vouchers set sold_on = '2027-06-01' where id = ${later.id}`)
    const { id } = await book('2027-05-05T11:00:00Z')
    expect(await visitIn(id)).toMatchObject({ voucher: null, use: 'none' })
    const refused = await ask('visits.choose', { id, body: { patient_id: clinic.patient, voucher_id: empty.id } })
    expect(Object.keys(refused.errors)).toEqual(['voucher_id'])
  })

  it('says which voucher its attendance will use, sold after it was booked; not where somebody said none or paid money of it', async () => {
    const { id } = await book(past)
    expect((await visitIn(id)).would_pay).toBeNull()
    const voucher = await sell({ sold_on: '2026-01-05' })
    expect(await visitIn(id)).toMatchObject({ use: 'none', would_pay: { id: voucher.id, left: 10 } })
    const body = { patient_id: clinic.patient, voucher_id: null }
    const other = await book('2026-03-03T11:00:00Z')
    await done('visits.choose', { id: other.id, body })
    expect(await visitIn(other.id)).toMatchObject({ use: 'none', chosen: true, would_pay: null })
    await owner(sql`update appointments set price_cents = 5000 where id = ${id}`)
    await done('visits.pay', {
      id,
      body: { patient_id: clinic.patient, cents: 1000, method: 'cash', paid_on: '2026-03-03' },
    })
    expect(await visitIn(id)).toMatchObject({ would_pay: null, chosen: true })
    await change(id, { attendance: 'attended' })
    expect(await visitIn(id)).toMatchObject({ use: 'none', paid_cents: 1000, due_cents: 5000 })
    expect(await sessionsOf(voucher.id)).toEqual({ held: 0, used: 0, left: 10 })
  })

  it('of a relative is paid by a shared voucher', async () => {
    const { id } = await sell({ sharer_ids: [clinic.otherPatient] })
    const visit = await book(ahead, { patient_ids: [clinic.otherPatient] })
    expect(await visitIn(visit.id)).toMatchObject({ voucher: { id, owner: expect.any(String) }, use: 'held' })
  })

  it('of a group’s activity is paid by a voucher of its group alone', async () => {
    await owner(sql`update group_plans set kind = 'drop_in', activities = null where clinic_id = ${clinic.id}`)
    const any = await sell({ sold_on: '2026-01-01' })
    const ofGroup = await sell({ group_ids: [clinic.group] })
    await owner(sql`update group_members set from_day = '2026-01-01' where clinic_id = ${clinic.id}`)
    const activity = await book('2027-05-05T17:00:00Z', { patient_ids: [], group_id: clinic.group })
    const body = { activity_ids: [activity.id], patient_ids: [clinic.patient] }
    const { data } = await done('enrolments.create', { id: clinic.group, body })
    expect(await sessionsOf(any.id)).toEqual({ held: 0, used: 0, left: 10 })
    expect(await sessionsOf(ofGroup.id)).toEqual({ held: 1, used: 0, left: 9 })
    await done('enrolments.update', { id: data[0].enrolment.id, version: 1, body: { state: 'removed' } })
    expect(await sessionsOf(ofGroup.id)).toEqual({ held: 0, used: 0, left: 10 })
    const ofAll = await sell({ pays_services: 'none', pays_activities: 'all', expires_on: '2027-12-31' })
    const next = await book('2027-05-12T17:00:00Z', { patient_ids: [], group_id: clinic.group })
    await done('enrolments.create', { id: clinic.group, body: { ...body, activity_ids: [next.id] } })
    expect(await sessionsOf(ofAll.id)).toEqual({ held: 1, used: 0, left: 9 })
  })

  it('goes with its patient who is merged, and their voucher too', async () => {
    const { id } = await sell({ patient_id: clinic.otherPatient })
    const visit = await book(ahead, { patient_ids: [clinic.otherPatient] })
    const rows = await owner<{ id: string; version: number }>(
      sql`select id, version from patients where id in (${clinic.patient}, ${clinic.otherPatient})`,
    )
    const version = (of: number) => rows.find((row) => Number(row.id) === of)!.version
    await done('patient-merges.create', {
      id: clinic.patient,
      version: version(clinic.patient),
      body: { other_id: clinic.otherPatient, other_version: version(clinic.otherPatient), choices: {} },
    })
    expect(await visitIn(visit.id)).toMatchObject({ patient_id: clinic.patient, voucher: { id }, use: 'held' })
    await done('appointments.remove', { id: visit.id, version: 2 })
    expect(await sessionsOf(id)).toEqual({ held: 0, used: 0, left: 10 })
  })
})

describe('what a late cancellation or an absence costs', () => {
  it('is nothing unless the clinic says so', async () => {
    const { id } = await sell()
    const late = await book(soon())
    await change(late.id, { status: 'canceled' })
    expect(await sessionsOf(id)).toEqual({ held: 0, used: 0, left: 10 })
    expect(await visitIn(late.id)).toMatchObject({ charge: null })
  })

  it('is the session that was held, until it is waived with a reason; and asked for after all', async () => {
    await setPolicy({ late_hours: 24, late_charge: 'session' })
    const { id } = await sell()
    const late = await book(soon())
    await change(late.id, { status: 'canceled' })
    expect(await sessionsOf(id)).toEqual({ held: 0, used: 1, left: 9 })
    expect(await visitIn(late.id)).toMatchObject({ use: 'used', charge: { reason: 'late', by: 'session', cents: 0 } })
    const waive = (body: object) => ask('visits.waive', { id: late.id, body: { patient_id: clinic.patient, ...body } })
    expect(Object.keys((await waive({ waived: true, reason: ' ' })).errors)).toEqual(['reason'])
    const waived = await waive({ waived: true, reason: 'Ingresada' })
    expect(waived.data).toMatchObject({ use: 'none', charge: { waived: { reason: 'Ingresada' } } })
    expect(await sessionsOf(id)).toEqual({ held: 0, used: 0, left: 10 })
    expect((await waive({ waived: false })).data).toMatchObject({ use: 'used', charge: { waived: null } })
    await change(late.id, { status: 'confirmed' })
    expect(await sessionsOf(id)).toEqual({ held: 1, used: 0, left: 9 })
    expect(await visitIn(late.id)).toMatchObject({ use: 'held', charge: null })
  })

  it('is the price of the visit where no voucher pays it, or an amount, and the session stays', async () => {
    await setPolicy({ late_hours: 24, late_charge: 'session', no_show_charge: 'amount', no_show_cents: 1500 })
    await owner(sql`update services set price_cents = 4000 where id = ${clinic.service}`)
    const late = await book(soon(), { service_id: clinic.service })
    await change(late.id, { status: 'canceled' })
    expect(await visitIn(late.id)).toMatchObject({ charge: { reason: 'late', by: 'amount', cents: 4000 } })
    const { id } = await sell()
    const missed = await book(past)
    await change(missed.id, { attendance: 'no_show' })
    expect(await visitIn(missed.id)).toMatchObject({
      use: 'none',
      charge: { reason: 'no_show', by: 'amount', cents: 1500 },
    })
    expect(await sessionsOf(id)).toEqual({ held: 0, used: 0, left: 10 })
    // What was asked for stays what it was.
    await setPolicy()
    await change(missed.id, { service_id: clinic.service })
    expect(await visitIn(missed.id)).toMatchObject({ charge: { cents: 1500 } })
  })

  it('is a part of the price, rounded to the cent, nothing of what has none, and the session stays', async () => {
    await setPolicy({ no_show_charge: 'percent', no_show_percent: 50 })
    await owner(sql`update services set price_cents = 4501 where id = ${clinic.service}`)
    const { id } = await sell()
    const missed = await book(past, { service_id: clinic.service })
    await change(missed.id, { attendance: 'no_show' })
    expect(await visitIn(missed.id)).toMatchObject({ use: 'none', charge: { by: 'amount', cents: 2251 } })
    const free = await book('2026-03-05T09:00:00Z')
    await change(free.id, { attendance: 'no_show' })
    expect(await visitIn(free.id)).toMatchObject({ use: 'none', charge: null })
    expect(await sessionsOf(id)).toEqual({ held: 0, used: 0, left: 10 })
  })

  it('is nothing in time, and nothing of what the clinic cancels or deletes', async () => {
    await setPolicy({ late_hours: 24, late_charge: 'amount', late_cents: 1000 })
    const early = await book(ahead)
    await change(early.id, { status: 'canceled' })
    const deleted = await book(soon())
    await done('appointments.remove', { id: deleted.id, version: 1 })
    expect(await visitIn(early.id)).toMatchObject({ charge: null })
    expect(
      await owner(sql`select id from visits where clinic_id = ${clinic.id} and charge_reason is not null`),
    ).toEqual([])
  })

  it('of a group’s activity is asked of who comes off it late, not of who gives up a place that came up in their time', async () => {
    await setPolicy({ late_hours: 24, late_charge: 'amount', late_cents: 1000 })
    await owner(sql`update group_members set from_day = '2026-01-01' where clinic_id = ${clinic.id}`)
    await owner(sql`insert into group_members (clinic_id, group_id, plan_id, patient_id, payment_method, from_day)
      select clinic_id, group_id, plan_id, ${clinic.otherPatient}, payment_method, from_day from group_members
      where clinic_id = ${clinic.id}`)
    await owner(sql`update groups set cut_off_hours = 0 where clinic_id = ${clinic.id}`)
    const activity = await book(soon(), { patient_ids: [], group_id: clinic.group, capacity: 1 })
    const body = { activity_ids: [activity.id], patient_ids: [clinic.patient, clinic.otherPatient] }
    const { data } = await done('enrolments.create', { id: clinic.group, body })
    const [first, second] = data.map(({ enrolment }: { enrolment: { id: number } }) => enrolment.id)
    const off = (id: number, version: number) => done('enrolments.update', { id, version, body: { state: 'removed' } })
    await off(first, 1)
    await off(second, 2)
    expect((await visitsIn(activity.id)).map(({ patient_id, charge }) => [patient_id, charge?.reason])).toEqual([
      [clinic.patient, 'late'],
    ])
  })

  it('says how much where it is an amount or a part, by an admin alone', async () => {
    const body = { ...usualVisitPolicy, late_hours: 24, late_charge: 'amount' }
    expect(Object.keys((await ask('visit-policy.update', { body })).errors)).toEqual(['late_cents'])
    const part = { ...usualVisitPolicy, no_show_charge: 'percent' }
    expect(Object.keys((await ask('visit-policy.update', { body: part })).errors)).toEqual(['no_show_percent'])
    const over = { ...part, no_show_percent: 101 }
    expect(Object.keys((await ask('visit-policy.update', { body: over })).errors)).toEqual(['no_show_percent'])
    expect((await ask('visit-policy.update', { body, token: clinic.tokens.professional })).status).toBe(403)
  })
})

it('nothing is said of an appointment that is not there, or of who does not come', async () => {
  expect((await ask('visits.list', { id: 1 })).status).toBe(404)
  const { id } = await book(ahead)
  const body = { patient_id: clinic.otherPatient, voucher_id: null }
  expect((await ask('visits.choose', { id, body })).status).toBe(422)
  expect(await visitsIn(id)).toHaveLength(1)
})
