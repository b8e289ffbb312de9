import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Billable } from '@/lib/contract/invoices'
import { sessionCents } from '@/lib/domain/invoices/billable'
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
} from '@/tests/support/voucher-desk'

/** What is billed beside appointments and vouchers: months, activities, what an absence costs, and sessions one by one. */

beforeAll(openVouchers)
beforeEach(async () => {
  await invoicingClinic()
  await owner(sql`update group_members set from_day = '2026-01-01' where clinic_id = ${clinic.id}`)
})
afterAll(closeVouchers)

const billable = async (): Promise<Billable[]> => (await done('invoices.billable')).data
const nothing = { appointment_id: null, voucher_id: null, fee_id: null }
const bill = async (named: object, isIssued = true) => {
  const sources = [{ patient_id: clinic.patient, ...nothing, ...named }]
  const { data } = await done('invoices.bill', { body: { sources, issue: isIssued } })
  return shownInvoice(data[0].id)
}

describe('a month of a membership', () => {
  const makeFee = async (more: { paid?: number; due_on?: string } = {}) => {
    const { paid = 0, due_on = '2026-02-01' } = more
    const [row] = await owner<{ id: number }>(
      sql`insert into membership_fees (clinic_id, member_id, month, due_on, plan_id, plan_name, amount_cents, vat_bp, vat_treatment)
        values (${clinic.id}, ${clinic.groupMember}, ${`${due_on.slice(0, 7)}-01`}, ${due_on}, ${clinic.groupPlan}, 'Dos por semana', 6050, 2100, 'rate')
        returning id::float8 as id`,
    )
    if (paid > 0)
      await owner(sql`insert into membership_fee_payments (clinic_id, fee_id, cents, method, paid_on)
        values (${clinic.id}, ${row!.id}, ${paid}, 'cash', '2026-02-01')`)
    return row!.id
  }
  const feeShown = async (id: number) =>
    (await done('membership-fees.of_member', { id: clinic.groupMember })).data.find(
      (fee: { id: number }) => fee.id === id,
    )

  it('is billed with its plan’s VAT and general words, and what was paid of it is paid of the invoice', async () => {
    const fee_id = await makeFee({ paid: 2000 })
    expect(await billable()).toMatchObject([
      {
        ...{ kind: 'fee', title: 'Dos por semana', on: '2026-02-01', total_cents: 6050, base_cents: 5000 },
        line: { description: 'Servicios de fisioterapia', vat_bp: 2100, fee_id },
      },
    ])
    const invoice = await bill({ fee_id })
    expect(invoice).toMatchObject({ prepaid_cents: 2000, paid_cents: 2000, net_cents: 6050 })
    expect(await billable()).toEqual([])
    const again = await ask('invoices.bill', {
      body: { sources: [{ patient_id: clinic.patient, ...nothing, fee_id }], issue: false },
    })
    expect(Object.keys(again.errors)).toEqual(['sources'])
  })

  it('is paid at its invoice from the issue on, and is paid as that is', async () => {
    const fee_id = await makeFee()
    const { id } = await bill({ fee_id })
    const { version } = await feeShown(fee_id)
    const body = { cents: 6050, method: 'cash', paid_on: '2026-02-02' }
    const refused = await ask('membership-fees.pay', { id: fee_id, version, body })
    expect([refused.status, refused.errors.cents[0]]).toEqual([422, expect.stringContaining('F2026-0001')])
    const all = { fee_ids: [fee_id], method: 'cash', paid_on: '2026-02-02' }
    const together = await ask('membership-fees.pay_all', { id: clinic.group, body: all })
    expect(Object.keys(together.errors)).toEqual(['fee_ids'])
    await pay(id, 6000)
    expect(await feeShown(fee_id)).toMatchObject({ paid_cents: 6000, state: 'overdue' })
    await pay(id, 50)
    expect(await feeShown(fee_id)).toMatchObject({ paid_cents: 6050, state: 'paid' })
    // Taken back in full it can be billed again, and is owed.
    await issue(await rectify(id))
    expect((await billable()).map(({ line }) => line.fee_id)).toEqual([fee_id])
    expect(await feeShown(fee_id)).toMatchObject({ paid_cents: 0, state: 'overdue' })
  })

  it('keeps its amount and is not let go while it is on a draft, and is free once that is deleted', async () => {
    const fee_id = await makeFee()
    const draft = await bill({ fee_id }, false)
    const { version } = await feeShown(fee_id)
    const changed = { amount_cents: 100, reason: 'Llega tarde' }
    const other = await ask('membership-fees.update', { id: fee_id, version, body: changed })
    expect(Object.keys(other.errors)).toEqual(['amount_cents'])
    const waived = { waived: true, reason: 'Regalo' }
    const kept = await ask('membership-fees.waive', { id: fee_id, version, body: waived })
    expect(Object.keys(kept.errors)).toEqual(['reason'])
    await done('invoices.remove', { id: draft.id, version: draft.version })
    await done('membership-fees.waive', { id: fee_id, version, body: waived })
    expect(await billable()).toEqual([])
  })

  it('that was let go is billed as far as it was paid, and one that is to come only then', async () => {
    const fee_id = await makeFee({ paid: 1000 })
    const { version } = await feeShown(fee_id)
    await done('membership-fees.waive', { id: fee_id, version, body: { waived: true, reason: 'Se mudó' } })
    await makeFee({ due_on: '2027-01-01' })
    await makeFee({ due_on: '2027-02-01', paid: 500 })
    expect((await billable()).map(({ on, total_cents }) => [on, total_cents])).toEqual([
      ['2027-02-01', 6050],
      ['2026-02-01', 1000],
    ])
  })

  it('stays with its membership while an invoice has a line of it', async () => {
    const fee_id = await makeFee()
    await bill({ fee_id }, false)
    const [{ version }] = await owner<{ version: number }>(
      sql`select version from group_members where id = ${clinic.groupMember} and clinic_id = ${clinic.id}`,
    ).then((rows) => rows as [{ version: number }])
    await owner(sql`delete from enrolments where clinic_id = ${clinic.id}`)
    const refused = await ask('group-members.remove', { id: clinic.groupMember, version })
    expect([refused.status, refused.code]).toEqual([422, 'membership_billed'])
    await owner(sql`update patients set erased_at = now() where clinic_id = ${clinic.id} and id = ${clinic.patient}`)
    expect(await owner(sql`select 1 from invoices where clinic_id = ${clinic.id}`)).toEqual([])
  })

  it('of somebody else is no source of theirs', async () => {
    const fee_id = await makeFee()
    const sources = [{ patient_id: clinic.otherPatient, ...nothing, fee_id }]
    expect((await ask('invoices.bill', { body: { sources, issue: false } })).code).toBe('reference_unknown')
  })
})

describe('an activity', () => {
  const placeIn = async (starts_at: string) => {
    const activity = await book(starts_at, { patient_ids: [], group_id: clinic.group })
    await done('enrolments.create', {
      id: clinic.group,
      body: { activity_ids: [activity.id], patient_ids: [clinic.patient] },
    })
    const [found] = (await done('enrolments.list', { id: activity.id })).data
    const set = (state: string) => done('enrolments.update', { id: found.id, version: found.version, body: { state } })
    return { id: activity.id, set }
  }
  beforeEach(() =>
    owner(sql`update group_plans set kind = 'drop_in', activities = null, price_cents = 1210, vat_bp = 2100, vat_treatment = 'rate'
      where clinic_id = ${clinic.id}`),
  )

  it('of a drop-in is billed at the price that was kept, with its VAT', async () => {
    const { id, set } = await placeIn(past)
    await set('attended')
    await owner(sql`update group_plans set price_cents = 9900 where clinic_id = ${clinic.id}`)
    expect(await billable()).toMatchObject([
      { kind: 'drop_in', total_cents: 1210, base_cents: 1000, line: { appointment_id: id, vat_bp: 2100 } },
    ])
    await bill({ appointment_id: id })
    expect(await billable()).toEqual([])
  })

  it('that they did not come to is billed as what the policy asks for, unless that is let go', async () => {
    await setPolicy({ no_show_charge: 'amount', no_show_cents: 700 })
    const { id, set } = await placeIn(past)
    await set('missed')
    expect(await billable()).toMatchObject([{ kind: 'charge', total_cents: 700, line: { vat_bp: 2100 } }])
    const body = { patient_id: clinic.patient, waived: true, reason: 'Urgencias' }
    const draft = await bill({ appointment_id: id }, false)
    expect(Object.keys((await ask('visits.waive', { id, body })).errors)).toEqual(['reason'])
    await done('invoices.remove', { id: draft.id, version: draft.version })
    await done('visits.waive', { id, body })
    expect(await billable()).toEqual([])
  })
})

describe('a charge', () => {
  it('of an appointment that was canceled late has the VAT of its service', async () => {
    await setPolicy({ late_hours: 24, late_charge: 'amount', late_cents: 1500 })
    const { id } = await book(past, { service_id: clinic.service })
    await change(id, { status: 'canceled', cancel_reason: 'Enferma' })
    expect(await billable()).toMatchObject([{ kind: 'charge', total_cents: 1500, line: { appointment_id: id } }])
    const invoice = await bill({ appointment_id: id })
    expect(invoice.lines).toMatchObject([{ unit_cents: 1500, description: 'Servicios de fisioterapia' }])
  })
})

describe('a session of a voucher that is billed one by one', () => {
  it('is billed as it is used, and what was paid for the voucher pays the first ones', async () => {
    const voucher = await sell({ billing: 'per_session', price_cents: 10_000, sessions: 3, vat_bp: 0 })
    const first = await attended(past)
    expect((await visitIn(first)).use).toBe('used')
    const second = await attended('2026-03-05T09:00:00Z')
    expect((await billable()).map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
      ['session', sessionCents(10_000, 3, 2)],
      ['session', sessionCents(10_000, 3, 1)],
    ])
    await done('vouchers.pay', {
      id: voucher.id,
      version: (await done('vouchers.show', { id: voucher.id })).data.version,
      body: { cents: 5000, method: 'cash', paid_on: '2026-03-05' },
    })
    const one = await bill({ appointment_id: second })
    const two = await bill({ appointment_id: first })
    expect([one.prepaid_cents, two.prepaid_cents]).toEqual([3333, 1667])
    expect([(await shownInvoice(one.id)).billed, two.billed]).toEqual(['paid', expect.not.stringMatching('paid')])
  })

  it('stays used by its visit, and its voucher’s price as it is, while it is on an invoice', async () => {
    const { id, title } = await sell({ billing: 'per_session' })
    const visit = await attended(past)
    await bill({ appointment_id: visit }, false)
    const none = { patient_id: clinic.patient, voucher_id: null }
    expect(Object.keys((await ask('visits.choose', { id: visit, body: none })).errors)).toEqual(['voucher_id'])
    const { version } = (await done('vouchers.show', { id })).data
    const kept = await ask('vouchers.update', { id, version, body: { billing: 'at_sale' } })
    expect(Object.keys(kept.errors)).toEqual(['billing'])
    // With other sessions the ones that are left would cost another part of the price; and none is billed whole as well.
    const more = await ask('vouchers.adjust', { id, version, body: { sessions: 1, reason: 'Regalo' } })
    expect(Object.keys(more.errors)).toEqual(['sessions'])
    const whole = { patient_id: clinic.patient, lines: [freeLine({ voucher_id: id, unit_cents: 100 })] }
    const rule = `El bono «${title}» se factura por sesión: lo que se factura son sus sesiones usadas.`
    expect((await ask('invoices.create', { body: whole })).errors).toEqual({ lines: [rule] })
    const source = { patient_id: clinic.patient, appointment_id: null, voucher_id: id, fee_id: null }
    expect((await ask('invoices.bill', { body: { sources: [source], issue: true } })).errors).toEqual({
      sources: [rule],
    })
    const theirs = { ...source, patient_id: clinic.otherPatient }
    expect((await ask('invoices.bill', { body: { sources: [theirs], issue: true } })).code).toBe('reference_unknown')
  })
})

describe('a visit that is paid at the desk', () => {
  const paying = (cents: number, more: object = {}) => ({
    ...{ patient_id: clinic.patient, cents, method: 'cash', paid_on: '2026-03-04' },
    ...more,
  })
  const payVisit = (id: number, cents: number, more: object = {}) =>
    ask('visits.pay', { id, body: paying(cents, more) })

  it('is paid in parts, by several methods, and no more than it costs', async () => {
    const id = await attended(past)
    expect(await visitIn(id)).toMatchObject({ due_cents: 5000, paid_cents: 0, payments: [], invoice: null })
    await payVisit(id, 2000)
    const over = await payVisit(id, 3001, { method: 'pos' })
    expect([over.status, Object.keys(over.errors)]).toEqual([422, ['cents']])
    const { data } = await payVisit(id, 3000, { method: 'pos' })
    expect(data).toMatchObject({ paid_cents: 5000, payments: [{ method: 'pos' }, { method: 'cash', cents: 2000 }] })
    expect(Object.keys((await payVisit(id, 1, { paid_on: '2999-01-01' })).errors)).toEqual(['paid_on'])
  })

  it('is taken back once, with a reason', async () => {
    const id = await attended(past)
    const [payment] = (await payVisit(id, 5000)).data.payments
    const body = { patient_id: clinic.patient, payment_id: payment.id, reason: 'Pagó por otra' }
    const { data } = await done('visits.reverse', { id, body })
    expect(data).toMatchObject({
      paid_cents: 0,
      payments: [{ cents: -5000, reason: 'Pagó por otra' }, { reversed: true }],
    })
    expect((await ask('visits.reverse', { id, body })).code).toBe('reference_unknown')
  })

  it('has paid of the invoice that bills it, and is paid at that from the issue on', async () => {
    const id = await attended(past)
    await payVisit(id, 2000)
    const invoice = await bill({ appointment_id: id })
    expect(invoice).toMatchObject({ prepaid_cents: 2000, paid_cents: 2000 })
    const refused = await payVisit(id, 3000)
    expect([refused.status, refused.errors.cents[0]]).toEqual([422, expect.stringContaining('F2026-0001')])
    await pay(invoice.id, 3000)
    expect(await visitIn(id)).toMatchObject({ paid_cents: 5000, invoice: { number: 'F2026-0001' } })
  })

  it('stays said with what was paid where it is canceled: so much is to be given back', async () => {
    const { id } = await book('2027-03-04T09:00:00Z', { service_id: clinic.service })
    await payVisit(id, 5000)
    await change(id, { status: 'canceled', cancel_reason: 'Enferma' })
    expect(await visitIn(id)).toMatchObject({ due_cents: 0, paid_cents: 5000 })
  })
})

describe('what stands on an invoice, or was paid', () => {
  const removed = async (id: number) =>
    ask('appointments.remove', { id, version: (await done('appointments.show', { id })).data.version })

  it('is not deleted with its appointment, not from a draft either', async () => {
    const id = await attended(past)
    const draft = await bill({ appointment_id: id }, false)
    expect((await removed(id)).code).toBe('visit_billed')
    await done('invoices.remove', { id: draft.id, version: draft.version })
    const body = { patient_id: clinic.patient, cents: 1000, method: 'cash', paid_on: '2026-03-04' }
    const { data } = await done('visits.pay', { id, body })
    expect((await removed(id)).code).toBe('visit_paid')
    const back = { patient_id: clinic.patient, payment_id: data.payments[0].id, reason: 'Se equivocó' }
    await done('visits.reverse', { id, body: back })
    expect((await removed(id)).status).toBe(204)
  })

  it('of a voucher is paid at its invoice from the issue on', async () => {
    const voucher_id = (await sell({ price_cents: 9000 })).id
    await bill({ voucher_id })
    const { version } = (await done('vouchers.show', { id: voucher_id })).data
    const body = { cents: 9000, method: 'cash', paid_on: '2026-03-04' }
    const refused = await ask('vouchers.pay', { id: voucher_id, version, body })
    expect([refused.status, refused.errors.cents[0]]).toEqual([422, expect.stringContaining('F2026-0001')])
  })

  it('and was taken back wholly is asked for by another invoice alone', async () => {
    const id = await attended(past)
    const first = await bill({ appointment_id: id })
    await issue(await rectify(first.id))
    await bill({ appointment_id: id })
    const again = await rectify(first.id, { rectification: 'S' })
    const { code } = await ask('invoices.issue', { id: again.id, version: again.version, body: {} })
    expect(code).toBe('invoice_overcorrected')
  })

  it('is counted beyond what a number of the database holds', async () => {
    const lines = Array.from({ length: 100 }, () => freeLine({ quantity: 2, unit_cents: 10_000_000 }))
    const big = await issued({ lines })
    const more = await rectify(big.id)
    const body = { lines: more.lines.map(({ unit_cents, ...line }) => ({ ...line, unit_cents: -unit_cents })) }
    await issue((await done('invoices.update', { id: more.id, version: more.version, body })).data)
    expect(await shownInvoice(big.id)).toMatchObject({ net_cents: 4_000_000_000 })
    expect((await ask('invoices.list')).status).toBe(200)
  })
})
