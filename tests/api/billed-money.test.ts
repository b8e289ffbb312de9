import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Billable, InvoiceDetail } from '@/lib/contract/invoices'
import { attended, invoicingClinic, issue, issued, pay, rectify, shownInvoice } from '@/tests/support/invoice-desk'
import { freeLine } from '@/tests/support/nouns/invoices'
import {
  ask,
  book,
  change,
  clinic,
  closeVouchers,
  done,
  openVouchers,
  owner,
  past,
  sell,
  setPolicy,
  visitIn,
  visitsIn,
} from '@/tests/support/voucher-desk'

/** What is billed, or was paid, stays so whatever becomes of the visit, the voucher or the patient afterwards. */

beforeAll(openVouchers)
beforeEach(() => invoicingClinic())
afterAll(closeVouchers)

const nothing = { appointment_id: null, voucher_id: null, fee_id: null }
/** The visits that can be billed, each with whose it is. */
const toBill = async () =>
  ((await done('invoices.billable')).data as Billable[])
    .filter(({ line }) => line.appointment_id !== null)
    .map(({ patient, line }) => [patient.id, line.appointment_id])
const bill = async (appointments: number[], { patient_id = clinic.patient, isIssued = true } = {}) => {
  const sources = appointments.map((appointment_id) => ({ ...nothing, patient_id, appointment_id }))
  const { data } = await done('invoices.bill', { body: { sources, issue: isIssued } })
  return shownInvoice(data[0].id)
}
const payVisit = (id: number, cents: number, patient_id = clinic.patient) =>
  done('visits.pay', { id, body: { patient_id, cents, method: 'cash', paid_on: '2026-03-04' } })

describe('of two patients who are merged and parted again', () => {
  const versionOf = async (id: number) => (await done('patients.show', { id })).data.version
  const mergeTwo = async () => {
    const { patient: id, otherPatient: other_id } = clinic
    const body = { other_id, other_version: await versionOf(other_id) }
    return (await done('patient-merges.create', { id, version: await versionOf(id), body })).meta.merge_id as number
  }
  const part = (id: number) => done('patient-merges.undo', { id })
  const ofBoth = async () => {
    const patient_ids = [clinic.patient, clinic.otherPatient]
    const { id } = await book(past, { service_id: clinic.service, patient_ids })
    await change(id, { attendance: 'attended' })
    return id
  }
  const ofOther = async () => {
    const { id } = await book(past, { service_id: clinic.service, patient_ids: [clinic.otherPatient] })
    await change(id, { attendance: 'attended' })
    return id
  }

  it('what was billed meanwhile goes back with its visit, and is billed once', async () => {
    const id = await ofOther()
    const first = await bill([id], { patient_id: clinic.otherPatient })
    const merge = await mergeTwo()
    await issue(await rectify(first.id))
    await bill([id])
    await part(merge)
    expect(await toBill()).toEqual([])
    expect(await visitsIn(id)).toMatchObject([{ patient_id: clinic.otherPatient, invoice: { number: 'F2026-0002' } }])
  })

  it('so does what was billed of a voucher, and what was paid of a visit', async () => {
    const voucher = await sell({ patient_id: clinic.otherPatient, service_ids: [clinic.service] })
    const id = await ofOther()
    const other = await book('2026-03-05T09:00:00Z', { patient_ids: [clinic.otherPatient] })
    await owner(sql`update appointments set price_cents = 4000 where id = ${other.id}`)
    const merge = await mergeTwo()
    await payVisit(other.id, 4000)
    const sources = [{ ...nothing, patient_id: clinic.patient, voucher_id: voucher.id }]
    await done('invoices.bill', { body: { sources, issue: false } })
    await part(merge)
    expect(await visitIn(other.id)).toMatchObject({
      patient_id: clinic.otherPatient,
      due_cents: 4000,
      paid_cents: 4000,
    })
    expect(await visitsIn(id)).toHaveLength(1)
    const [source] = await owner(sql`select patient_id::float8 from invoice_sources where clinic_id = ${clinic.id}`)
    expect(source).toEqual({ patient_id: clinic.otherPatient })
  })

  it('what both paid of one visit is the kept one’s, given back by them, and goes back', async () => {
    const id = await ofBoth()
    await payVisit(id, 5000)
    const { payments } = (await payVisit(id, 2000, clinic.otherPatient)).data
    const merge = await mergeTwo()
    expect(await visitsIn(id)).toMatchObject([{ patient_id: clinic.patient, due_cents: 5000, paid_cents: 7000 }])
    const body = { patient_id: clinic.patient, payment_id: payments[0].id, reason: 'Pagó dos veces' }
    expect((await done('visits.reverse', { id, body })).data.paid_cents).toBe(5000)
    await part(merge)
    expect(await visitsIn(id)).toMatchObject([
      { patient_id: clinic.patient, paid_cents: 5000 },
      { patient_id: clinic.otherPatient, paid_cents: 0, payments: [{ cents: -2000 }, { cents: 2000 }] },
    ])
  })

  it('what was paid of one that was billed stays paid of that invoice', async () => {
    const id = await ofBoth()
    await payVisit(id, 2000, clinic.otherPatient)
    await bill([id])
    const other = await bill([id], { patient_id: clinic.otherPatient })
    const merge = await mergeTwo()
    expect(await shownInvoice(other.id)).toMatchObject({ prepaid_cents: 2000 })
    await part(merge)
    expect(await shownInvoice(other.id)).toMatchObject({ prepaid_cents: 2000 })
  })
})

describe('what rectifies an invoice', () => {
  const two = async () => {
    const ids = [await attended(past), await attended('2026-03-05T09:00:00Z')] as const
    await payVisit(ids[0], 1000)
    return { ids, invoice: await bill([...ids]) }
  }
  const changed = async (
    { id, version, lines }: InvoiceDetail,
    keep: (line: InvoiceDetail['lines'][number]) => boolean,
  ) => (await done('invoices.update', { id, version, body: { lines: lines.filter(keep) } })).data as InvoiceDetail

  it('by substitution gives back what it leaves out: that is to bill, and owes what was not paid of it', async () => {
    const { ids, invoice } = await two()
    const instead = await rectify(invoice.id, { rectification: 'S' })
    await issue(await changed(instead, ({ appointment_id }) => appointment_id === ids[1]))
    expect(await toBill()).toEqual([[clinic.patient, ids[0]]])
    expect(await visitIn(ids[0])).toMatchObject({ due_cents: 5000, paid_cents: 1000, invoice: null })
    expect(await visitIn(ids[1])).toMatchObject({ invoice: { id: invoice.id } })
    expect(await shownInvoice(invoice.id)).toMatchObject({ net_cents: 5000, paid_cents: 0 })
    // What came back may be billed by another invoice, and is not asked for again by this one.
    const again = await rectify(invoice.id, { rectification: 'S' })
    expect(again.lines.map(({ appointment_id }) => appointment_id).toSorted()).toEqual([ids[1], null])
  })

  it('by difference gives back what it takes back whole', async () => {
    const { ids, invoice } = await two()
    const less = await rectify(invoice.id)
    await issue(await changed(less, ({ appointment_id }) => appointment_id === ids[0]))
    expect(await toBill()).toEqual([[clinic.patient, ids[0]]])
    const part = await rectify(invoice.id)
    const lines = part.lines
      .filter(({ appointment_id }) => appointment_id === ids[1])
      .map((line) => ({ ...line, unit_cents: -1000 }))
    const { data } = await done('invoices.update', { id: part.id, version: part.version, body: { lines } })
    await issue(data)
    expect(await toBill()).toEqual([[clinic.patient, ids[0]]])
  })

  it('asks for nothing that was given back meanwhile, nor for what the invoice does not bill', async () => {
    const { ids, invoice } = await two()
    const late = await rectify(invoice.id, { rectification: 'S' })
    // There is one draft at a time; there were two in clinics of before.
    const ofOther = (id: number) => owner(sql`update invoices set rectifies_id = ${id} where id = ${late.id}`)
    await ofOther((await issued()).id)
    await issue(await changed(await rectify(invoice.id), ({ appointment_id }) => appointment_id === ids[0]))
    await ofOther(invoice.id)
    const refused = await ask('invoices.issue', { id: late.id, version: late.version, body: {} })
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['lines']])
    const third = await attended('2026-03-06T09:00:00Z')
    const body = { lines: [freeLine({ appointment_id: third })] }
    expect(Object.keys((await ask('invoices.update', { id: late.id, version: late.version, body })).errors)).toEqual([
      'lines',
    ])
  })
})

describe('a draft', () => {
  const named = (appointment_id: number, more: object = {}) =>
    ask('invoices.create', { body: { patient_id: clinic.patient, lines: [freeLine({ appointment_id, ...more })] } })
  const faults = async (answer: ReturnType<typeof ask>) => Object.keys((await answer).errors ?? {})
  const issuing = ({ id, version }: InvoiceDetail) => ask('invoices.issue', { id, version, body: {} })

  it('bills no visit that nobody came to, that was canceled, or that costs nothing', async () => {
    const ahead = await book('2027-03-04T09:00:00Z', { service_id: clinic.service })
    expect(await faults(named(ahead.id))).toEqual(['lines'])
    const came = await attended(past)
    const { data } = await named(came)
    const lines = [freeLine({ appointment_id: came }), freeLine({ appointment_id: ahead.id })]
    expect(await faults(ask('invoices.update', { id: data.id, version: data.version, body: { lines } }))).toEqual([
      'lines',
    ])
    expect((await issuing(data)).status).toBe(200)
  })

  it.each<[string, (ids: { visit: number; voucher: number }) => ReturnType<typeof sql>]>([
    ['a visit that was canceled', ({ visit }) => sql`update appointments set status = 'canceled' where id = ${visit}`],
    ['one that nobody came to', ({ visit }) => sql`update appointments set attendance = 'unknown' where id = ${visit}`],
    ['a deleted voucher', ({ voucher }) => sql`update vouchers set deleted_at = now() where id = ${voucher}`],
  ])('is not issued with %s', async (_, spoil) => {
    const visit = await attended(past)
    const { id: voucher } = await sell()
    const { data } = await done('invoices.create', {
      body: {
        patient_id: clinic.patient,
        lines: [freeLine({ appointment_id: visit }), freeLine({ voucher_id: voucher, unit_cents: 30_000 })],
      },
    })
    await owner(spoil({ visit, voucher }))
    expect(await faults(issuing(data))).toEqual(['lines'])
    expect((await shownInvoice(data.id)).status).toBe('draft')
  })

  it('is not issued with a charge that was let go as the cancellation was said to be the clinic’s', async () => {
    await setPolicy({ late_hours: 24, late_charge: 'amount', late_cents: 1500 })
    const { id } = await book(past, { service_id: clinic.service })
    await change(id, { status: 'canceled', cancel_reason: 'Enferma' })
    const drafted = await bill([id], { isIssued: false })
    const { data } = await done('appointments.show', { id })
    const body = { status: 'canceled', canceled_by: 'clinic', cancel_reason: 'Avería' }
    expect((await ask('appointments.update', { id, version: data.version, body })).code).toBe('visit_billed')
    await owner(sql`update visits set waived_at = now(), waived_reason = 'Avería' where appointment_id = ${id}`)
    expect(await faults(issuing(drafted))).toEqual(['lines'])
  })
})

describe('a visit that stands on an invoice', () => {
  const changing = async (id: number, body: object) => {
    const { data } = await done('appointments.show', { id })
    return (await ask('appointments.update', { id, version: data.version, body })).code
  }

  it.each<[string, object, boolean]>([
    ['attended', { attendance: 'unknown' }, true],
    ['attended, of a draft too', { attendance: 'no_show' }, false],
    ['its patient’s', { patient_ids: [] }, true],
    ['what it was', { service_id: null }, false],
  ])('stays %s', async (_, body, isIssued) => {
    const id = await attended(past)
    await bill([id], { isIssued })
    const theirs = 'patient_ids' in body ? { patient_ids: [clinic.otherPatient] } : body
    expect(await changing(id, theirs)).toBe('visit_billed')
    expect(await changing(id, { notes: 'Nada cambia' })).toBeUndefined()
  })

  it('keeps the session that it used', async () => {
    await sell({ billing: 'per_session' })
    const id = await attended(past)
    await bill([id])
    expect(await changing(id, { attendance: 'unknown' })).toBe('visit_billed')
    expect((await visitIn(id)).use).toBe('used')
  })

  it('stays canceled late where that was charged, and missed where a place of an activity was', async () => {
    await setPolicy({
      late_hours: 24,
      late_charge: 'amount',
      late_cents: 1500,
      no_show_charge: 'amount',
      no_show_cents: 700,
    })
    const { id } = await book(past, { service_id: clinic.service })
    await change(id, { status: 'canceled', cancel_reason: 'Enferma' })
    await bill([id])
    expect(await changing(id, { status: 'confirmed' })).toBe('visit_billed')
    await owner(sql`update group_members set from_day = '2026-01-01' where clinic_id = ${clinic.id}`)
    const activity = await book('2026-03-05T09:00:00Z', { patient_ids: [], group_id: clinic.group })
    const body = { activity_ids: [activity.id], patient_ids: [clinic.patient] }
    await done('enrolments.create', { id: clinic.group, body })
    const enrolment = async () => (await done('enrolments.list', { id: activity.id })).data[0]
    const set = async (state: string) => {
      const { id: place, version } = await enrolment()
      return ask('enrolments.update', { id: place, version, body: { state } })
    }
    await set('missed')
    await bill([activity.id])
    expect((await set('enrolled')).code).toBe('visit_billed')
    expect((await enrolment()).state).toBe('missed')
  })
})

describe('who came off an activity late and was billed that', () => {
  const inTwoHours = () => new Date(Date.now() + 2 * 3_600_000).toISOString()
  it('keeps the charge under its invoice when they enrol again, and is asked for nothing else', async () => {
    await setPolicy({ late_hours: 24, late_charge: 'amount', late_cents: 1500 })
    await owner(sql`update group_members set from_day = '2026-01-01', until_day = null where clinic_id = ${clinic.id}`)
    await owner(
      sql`update group_plans set kind = 'drop_in', activities = null, price_cents = 2000 where clinic_id = ${clinic.id}`,
    )
    await owner(sql`update vouchers set deleted_at = now() where clinic_id = ${clinic.id}`)
    const activity = await book(inTwoHours(), { patient_ids: [], group_id: clinic.group })
    const enrol = async () => {
      const body = { activity_ids: [activity.id], patient_ids: [clinic.patient] }
      return (await done('enrolments.create', { id: clinic.group, body })).data[0].enrolment
    }
    const place = await enrol()
    const body = { state: 'removed', canceled_by: 'patient' }
    await done('enrolments.update', { id: place.id, version: place.version, body })
    const charge = { reason: 'late', by: 'amount', cents: 1500 }
    expect(await visitIn(activity.id)).toMatchObject({ charge, due_cents: 1500 })
    const invoice = await bill([activity.id])
    await enrol()
    expect(await visitIn(activity.id)).toMatchObject({ charge, due_cents: 1500, invoice: { number: invoice.number } })
    await pay(invoice.id, 1500)
    expect(await visitIn(activity.id)).toMatchObject({ due_cents: 1500, paid_cents: 1500, use: 'none' })
    expect(await toBill()).toEqual([])
  })

  it('loses a charge that nobody billed, as before', async () => {
    await setPolicy({ late_hours: 24, late_charge: 'amount', late_cents: 1500 })
    await owner(sql`update group_members set from_day = '2026-01-01', until_day = null where clinic_id = ${clinic.id}`)
    const activity = await book(inTwoHours(), { patient_ids: [], group_id: clinic.group })
    const enrolled = { activity_ids: [activity.id], patient_ids: [clinic.patient] }
    const [{ enrolment: place }] = (await done('enrolments.create', { id: clinic.group, body: enrolled })).data
    await done('enrolments.update', {
      id: place.id,
      version: place.version,
      body: { state: 'removed', canceled_by: 'patient' },
    })
    await done('enrolments.create', { id: clinic.group, body: enrolled })
    expect((await visitIn(activity.id)).charge).toBeNull()
  })
})

describe('what was paid too much of a visit', () => {
  it('stays seen of it and of the invoice that bills it, and can be given back', async () => {
    const id = await attended(past)
    const { payments } = (await payVisit(id, 5000)).data
    await owner(sql`update appointments set price_cents = 3000 where id = ${id}`)
    const invoice = await bill([id])
    expect(await visitIn(id)).toMatchObject({ due_cents: 3000, paid_cents: 5000 })
    expect(invoice).toMatchObject({ net_cents: 3000, paid_cents: 5000, prepaid_cents: 5000, billed: 'paid' })
    const body = { patient_id: clinic.patient, payment_id: payments[0].id, reason: 'Se cobró de más' }
    await done('visits.reverse', { id, body })
    expect(await visitIn(id)).toMatchObject({ due_cents: 3000, paid_cents: 0 })
  })
})

describe('what was paid of a voucher', () => {
  const standing = async (id: number) => {
    const { data } = await done('vouchers.show', { id })
    return [data.paid_cents, data.alerts.includes('unpaid'), data.version]
  }
  const billVoucher = async (voucher_id: number) => {
    const sources = [{ ...nothing, patient_id: clinic.patient, voucher_id }]
    return (await done('invoices.bill', { body: { sources, issue: true } })).data[0].id as number
  }

  it('is all of it once its invoice is paid, and less by what is given back of that', async () => {
    const { id } = await sell({ price_cents: 9000 })
    const invoice = await billVoucher(id)
    expect(await standing(id)).toEqual([0, true, 1])
    const { payments } = (await pay(invoice, 9000)).data
    expect(await standing(id)).toEqual([9000, false, 1])
    const back = { payment_id: payments[0].id, cents: 100, method: 'cash', paid_on: '2026-11-03', reason: 'Error' }
    await done('invoices.refund', { id: invoice, body: back })
    expect(await standing(id)).toEqual([8900, true, 1])
  })

  it('is what the paid invoices of its sessions have of it, and is not paid twice', async () => {
    const { id } = await sell({ billing: 'per_session', price_cents: 10_000, sessions: 2 })
    const visit = await attended(past)
    const invoice = await bill([visit])
    await pay(invoice.id, 5000)
    const [paid, isUnpaid, version] = await standing(id)
    expect([paid, isUnpaid]).toEqual([5000, true])
    const body = { cents: 5001, method: 'cash', paid_on: '2026-11-03' }
    expect(Object.keys((await ask('vouchers.pay', { id, version, body })).errors)).toEqual(['cents'])
  })
})

describe('with a share of the patients', () => {
  const share = async () => {
    await owner(sql`update clinics set patients_shared = 'assigned' where id = ${clinic.id}`)
    await owner(
      sql`update appointments set professional_id = ${clinic.professionals.admin} where clinic_id = ${clinic.id}`,
    )
    await owner(sql`update patients set professional_id = case when id = ${clinic.otherPatient} then ${clinic.professionals.professional}::bigint end
      where clinic_id = ${clinic.id}`)
  }
  const asProfessional = (name: EndpointName, asked: object = {}) =>
    ask(name, { token: clinic.tokens.professional, ...asked })

  it('a professional sees and notes what their own patients’ visits cost, and nobody else’s', async () => {
    const patient_ids = [clinic.patient, clinic.otherPatient]
    const { id } = await book(past, { service_id: clinic.service, patient_ids })
    await change(id, { attendance: 'attended' })
    const { payments } = (await payVisit(id, 1000)).data
    await share()
    expect((await asProfessional('visits.list', { id })).data).toMatchObject([{ patient_id: clinic.otherPatient }])
    expect(await visitsIn(id)).toHaveLength(2)
    const paying = (patient_id: number) =>
      asProfessional('visits.pay', { id, body: { patient_id, cents: 1000, method: 'cash', paid_on: '2026-03-04' } })
    expect((await paying(clinic.patient)).code).toBe('reference_unknown')
    expect((await paying(clinic.otherPatient)).status).toBe(200)
    const { patient } = clinic
    const back = { patient_id: patient, payment_id: payments[0].id, reason: 'No' }
    expect((await asProfessional('visits.reverse', { id, body: back })).code).toBe('reference_unknown')
    const dearer = { price_cents: 7000, reason: 'Más' }
    expect((await asProfessional('visits.list', { id })).data[0].may_price).toBe(false)
    expect((await visitsIn(id))[0]!.may_price).toBe(true)
    expect((await asProfessional('visits.price', { id, body: dearer })).code).toBe('forbidden')
    const none = { patient_id: patient, voucher_id: null }
    expect((await asProfessional('visits.choose', { id, body: none })).code).toBe('reference_unknown')
  })

  it('nor a colleague’s patient’s months', async () => {
    await owner(sql`update group_members set from_day = '2026-01-01' where clinic_id = ${clinic.id}`)
    const [{ id }] = await owner<{ id: number }>(
      sql`insert into membership_fees (clinic_id, member_id, month, due_on, plan_id, plan_name, amount_cents, vat_bp, vat_treatment)
        values (${clinic.id}, ${clinic.groupMember}, '2026-02-01', '2026-02-01', ${clinic.groupPlan}, 'Dos', 6050, 2100, 'rate')
        returning id::float8 as id`,
    ).then((rows) => rows as [{ id: number }])
    await share()
    const group = { id: clinic.group, query: { month: '2026-02-01' } }
    const member = { id: clinic.groupMember }
    expect((await done('membership-fees.list', group)).data).toHaveLength(1)
    expect((await asProfessional('membership-fees.list', group)).data).toEqual([])
    expect((await asProfessional('membership-fees.of_member', member)).status).toBe(404)
    const line = { cents: 50, method: 'cash', paid_on: '2026-02-02' }
    expect((await asProfessional('membership-fees.pay', { id, version: 1, body: line })).status).toBe(404)
    const waived = { waived: true, reason: 'Regalo' }
    expect((await asProfessional('membership-fees.waive', { id, version: 1, body: waived })).status).toBe(404)
    const all = { fee_ids: [id], method: 'cash', paid_on: '2026-02-02' }
    expect((await asProfessional('membership-fees.pay_all', { id: clinic.group, body: all })).code).toBe(
      'reference_unknown',
    )
    const [seen] = (await asProfessional('group-members.list', { id: clinic.group })).data
    expect(seen.fees).toEqual({ now: null, before: 0 })
    await owner(
      sql`update patients set professional_id = ${clinic.professionals.professional} where id = ${clinic.patient}`,
    )
    expect((await asProfessional('membership-fees.list', group)).data).toHaveLength(1)
  })
})
