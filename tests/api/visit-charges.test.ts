import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayOf } from '@/lib/domain/time/clock'
import { rowsOf } from '@/server/db/client'
import { hashToken } from '@/server/identity/sessions'
import {
  api,
  ask,
  book,
  change,
  clinic,
  closeVouchers,
  done,
  freshClinic,
  openVouchers,
  owner,
  past,
  sell,
  sessionsOf,
  setPolicy,
  visitIn,
} from '@/tests/support/voucher-desk'

/** Who cancels decides what it costs: the patient by their link as the desk for them; the clinic, of its own, nothing. */

const used = { held: 0, used: 1, left: 9 }
const free = { held: 0, used: 0, left: 10 }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
let voucher: number

beforeAll(openVouchers)
beforeEach(async () => {
  await freshClinic()
  await setPolicy({ late_hours: 24, late_charge: 'session' })
  voucher = (await sell()).id
})
afterAll(closeVouchers)

/** Has the clinic's patient cancel by the link of their reminder. */
async function cancelByLink(id: number): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await owner(sql`insert into reminders (clinic_id, appointment_id, patient_id, starts_at, moment, planned_at, status, token_hash)
    select clinic_id, id, ${clinic.patient}, starts_at, ${token}, now(), 'sent', ${hashToken(token)} from appointments where id = ${id}`)
  const answer = await api.ask('appointment-links.answer', { body: { token, answer: 'cancel' } })
  expect(answer.status).toBe(200)
}

describe('a patient who cancels by their reminder’s link', () => {
  it('late pays the session, which is of nobody’s doing in the ledger', async () => {
    const { id } = await book(inHours(2))
    await cancelByLink(id)
    expect(await sessionsOf(voucher)).toEqual(used)
    expect(await visitIn(id)).toMatchObject({ use: 'used', charge: { reason: 'late', by: 'session' } })
    const { data } = await done('vouchers.show', { id: voucher })
    expect(data.lines[0]).toMatchObject({ kind: 'consume', by: null })
  })

  it('in time has it back', async () => {
    const { id } = await book(inHours(48))
    await cancelByLink(id)
    expect(await sessionsOf(voucher)).toEqual(free)
    expect(await visitIn(id)).toMatchObject({ use: 'none', charge: null })
  })

  it('late is let go by the desk, with a reason, and the session is back', async () => {
    const { id } = await book(inHours(2))
    await cancelByLink(id)
    const body = { patient_id: clinic.patient, waived: true, reason: 'Urgencias' }
    const { data } = await done('visits.waive', { id, body })
    expect(data.charge.waived).toMatchObject({ reason: 'Urgencias' })
    expect(await sessionsOf(voucher)).toEqual(free)
  })
})

describe('a clinic that cancels, of its own', () => {
  it('by a closure charges nothing, however late', async () => {
    const { id } = await book(inHours(2))
    const [from, to] = [dayOf(inHours(2), 'Europe/Madrid'), dayOf(inHours(3), 'Europe/Madrid')]
    const body = {
      ...{ professional_id: null, kind: 'holiday', date: from, date_to: to, from: null, to: null },
      cancel_affected: true,
    }
    const closed = await done('planning-exceptions.create', { body })
    expect(closed.meta.canceled).toBeGreaterThan(0)
    expect(await sessionsOf(voucher)).toEqual(free)
    expect(await visitIn(id)).toMatchObject({ use: 'none', charge: null })
  })

  it('by parting with who was to treat them charges nothing', async () => {
    const { id } = await book(inHours(2))
    const body = { patients_to: null, appointments_to: null, cancel_appointments: true }
    const leaver = clinic.professionals.professional
    const { data } = await done('employees.show', { id: leaver })
    await done('employees.deactivate', { id: leaver, version: data.version, body })
    expect(await sessionsOf(voucher)).toEqual(free)
    expect(await visitIn(id)).toMatchObject({ use: 'none', charge: null })
  })

  it('by deleting it charges nothing, also of what was canceled late before', async () => {
    const { id } = await book(inHours(2))
    await change(id, { status: 'canceled' })
    expect(await sessionsOf(voucher)).toEqual(used)
    const { data } = await done('appointments.show', { id })
    await done('appointments.remove', { id, version: data.version })
    expect(await sessionsOf(voucher)).toEqual(free)
  })

  it('by deleting it forgets nothing: brought back, it costs what it did, and what was waived stays waived', async () => {
    const remove = async (id: number) => {
      const { data } = await done('appointments.show', { id })
      await done('appointments.remove', { id, version: data.version })
    }
    const { id } = await book(inHours(2))
    await change(id, { status: 'canceled' })
    await remove(id)
    // What it asked for stays when the policy changes.
    await setPolicy()
    await done('appointments.restore', { id, body: {} })
    expect(await visitIn(id)).toMatchObject({ use: 'used', charge: { reason: 'late', by: 'session', waived: null } })
    expect(await sessionsOf(voucher)).toEqual(used)

    await change(id, { canceled_by: 'mistake', cancel_reason: 'Error' })
    await remove(id)
    await done('appointments.restore', { id, body: {} })
    expect(await visitIn(id)).toMatchObject({ use: 'none', charge: { waived: { reason: 'Error' } } })
  })

  it('by calling a group’s activity off charges nobody of it', async () => {
    await owner(sql`update group_members set from_day = '2026-01-01', until_day = null where clinic_id = ${clinic.id}`)
    await owner(sql`update group_plans set kind = 'drop_in', activities = null where clinic_id = ${clinic.id}`)
    await owner(
      sql`update vouchers set pays_activities = 'chosen', group_ids = array[${clinic.group}]::bigint[] where id = ${voucher}`,
    )
    const { id } = await book(inHours(2), { patient_ids: [], group_id: clinic.group })
    await done('enrolments.create', { id: clinic.group, body: { activity_ids: [id], patient_ids: [clinic.patient] } })
    expect(await sessionsOf(voucher)).toEqual({ held: 1, used: 0, left: 9 })
    await change(id, { status: 'canceled' })
    expect(await sessionsOf(voucher)).toEqual(free)
    expect(await visitIn(id)).toMatchObject({ use: 'none', charge: null })
  })
})

it('what a late cancellation costs is not asked again, nor forgotten, by a change that has nothing to do with it', async () => {
  const { id } = await book(inHours(2))
  await change(id, { status: 'canceled' })
  await setPolicy()
  await change(id, { starts_at: inHours(72), ends_at: inHours(73) })
  expect(await visitIn(id)).toMatchObject({ use: 'used', charge: { reason: 'late', by: 'session' } })
  expect(await sessionsOf(voucher)).toEqual(used)
})

describe('a late cancellation that is not the patient’s', () => {
  const waived = (reason: string) => ({ use: 'none', charge: { reason: 'late', waived: { reason } } })

  it.each(['clinic', 'mistake'])('of the %s costs nothing, and keeps its reason as that of the waiver', async (by) => {
    const { id } = await book(inHours(2))
    await change(id, { status: 'canceled', canceled_by: by, cancel_reason: 'Decisión' })
    expect(await visitIn(id)).toMatchObject(waived('Decisión'))
    expect(await sessionsOf(voucher)).toEqual(free)
  })

  it('may be said after it was canceled, and what the patient cancels costs what it does', async () => {
    const { id } = await book(inHours(2))
    await change(id, { status: 'canceled', canceled_by: 'patient', cancel_reason: 'Enfermedad' })
    expect(await sessionsOf(voucher)).toEqual(used)
    await change(id, { cancel_reason: 'Error', canceled_by: 'mistake' })
    expect(await visitIn(id)).toMatchObject(waived('Error'))
    expect(await sessionsOf(voucher)).toEqual(free)
    const { data } = await done('audit.list', { query: { entity: 'appointment', entity_id: id } })
    expect(JSON.stringify(data)).toContain('"waived":true')
  })

  it('is not asked for again by a reason that is corrected, and is another once it is reactivated', async () => {
    const { id } = await book(inHours(2))
    await change(id, { status: 'canceled', canceled_by: 'clinic', cancel_reason: 'Decisión' })
    await change(id, { cancel_reason: 'Avería' })
    expect(await visitIn(id)).toMatchObject(waived('Decisión'))
    await change(id, { status: 'confirmed' })
    await change(id, { status: 'canceled' })
    expect(await visitIn(id)).toMatchObject({ use: 'used', charge: { waived: null } })
  })

  it('costs nothing in a series either', async () => {
    const starts_at = inHours(2)
    const weekday = new Date(starts_at).getUTCDay() || 7
    const body = {
      ...{ professional_id: clinic.professionals.professional, patient_ids: [clinic.patient], starts_at },
      ends_at: new Date(Date.parse(starts_at) + 1_800_000).toISOString(),
      recurrence: { frequency: 'day', interval: 1, weekdays: [weekday], ends: { kind: 'count', count: 3 } },
      changes: [],
    }
    const { meta } = await done('series.create', { body })
    const [first] = meta.appointments as { id: number; version: number }[]
    const cancel = { scope: 'all', action: 'cancel', changes: [], cancel_reason: 'Decisión', canceled_by: 'clinic' }
    await done('series.change', { id: first!.id, version: first!.version, body: cancel })
    expect(await visitIn(first!.id)).toMatchObject(waived('Decisión'))
    expect(await sessionsOf(voucher)).toEqual(free)
  })

  it('costs nobody of an activity who is taken off it, and no place is lost by it', async () => {
    await owner(sql`update group_members set from_day = '2026-01-01', until_day = null where clinic_id = ${clinic.id}`)
    await owner(sql`update group_plans set kind = 'drop_in', activities = null where clinic_id = ${clinic.id}`)
    await owner(
      sql`update vouchers set pays_activities = 'chosen', group_ids = array[${clinic.group}]::bigint[] where id = ${voucher}`,
    )
    const { id } = await book(inHours(2), { patient_ids: [], group_id: clinic.group })
    const enrolled = { activity_ids: [id], patient_ids: [clinic.patient] }
    const { data } = await done('enrolments.create', { id: clinic.group, body: enrolled })
    const off = { state: 'removed', canceled_by: 'mistake', cancel_reason: 'Error' }
    const { enrolment } = data[0]
    await done('enrolments.update', { id: enrolment.id, version: enrolment.version, body: off })
    expect(await visitIn(id)).toMatchObject(waived('Error'))
    expect(await sessionsOf(voucher)).toEqual(free)
  })

  it('is said with its reason, by the name of the field', async () => {
    const { id, version } = await book(inHours(2))
    const body = { status: 'canceled', canceled_by: 'clinic' }
    expect(await ask('appointments.update', { id, version, body })).toMatchObject({
      status: 422,
      errors: { cancel_reason: [expect.any(String)] },
    })
  })
})

describe('another price of an appointment', () => {
  beforeEach(() => owner(sql`update vouchers set deleted_at = now() where clinic_id = ${clinic.id}`))
  const price = (id: number, price_cents: number, reason = 'Familia numerosa') =>
    ask('visits.price', { id, body: { price_cents, reason } })

  it('is said with a reason, seen with who said so, and is what is to be paid and billed', async () => {
    const { id } = await book(past, { service_id: clinic.service })
    await change(id, { attendance: 'attended' })
    const { due_cents, may_price, price_changes } = await visitIn(id)
    expect({ may_price, price_changes }).toEqual({ may_price: true, price_changes: [] })
    expect((await price(id, 3000, ' ')).errors).toHaveProperty('reason')
    expect((await price(id, -1)).errors).toHaveProperty('price_cents')
    expect((await price(id, 10_000_001)).errors).toHaveProperty('price_cents')
    expect((await price(id, due_cents)).errors).toEqual({ price_cents: ['Ya cuesta eso.'] })
    expect((await price(id, 3000)).data[0]).toMatchObject({
      due_cents: 3000,
      price_changes: [{ from_cents: due_cents, to_cents: 3000, reason: 'Familia numerosa', by: expect.any(String) }],
    })
    const { data } = await done('invoices.billable', {
      query: { patient_id: clinic.patient, from: '2026-03-04', to: '2026-03-04' },
    })
    expect(data[0]).toMatchObject({ total_cents: 3000, price_change: { to_cents: 3000, reason: 'Familia numerosa' } })
    const [line] = await owner<{ after: object }>(
      sql`select after from audit where clinic_id = ${clinic.id} and entity_id = ${id} order by id desc limit 1`,
    )
    expect(line!.after).toEqual({ price_cents: 3000, reason: 'Familia numerosa' })
  })

  it('is no less than was paid, and none of what is billed, a draft too; nobody writes over what was said', async () => {
    const { id } = await book(past, { service_id: clinic.service })
    await change(id, { attendance: 'attended' })
    await done('visits.pay', {
      id,
      body: { patient_id: clinic.patient, cents: 2000, method: 'cash', paid_on: '2026-03-04' },
    })
    expect((await price(id, 1999)).errors).toHaveProperty('price_cents')
    expect((await price(id, 2000)).status).toBe(200)
    const source = { patient_id: clinic.patient, appointment_id: id, voucher_id: null }
    await done('invoices.bill', { body: { sources: [source], issue: false } })
    expect((await price(id, 2500)).code).toBe('visit_billed')
    expect((await visitIn(id)).may_price).toBe(false)
    for (const change of [sql`update price_changes set reason = 'x'`, sql`delete from price_changes`])
      await expect(api.database.asTenant(clinic.id, (tx) => rowsOf(tx, change))).rejects.toThrow()
  })
})
