import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PaidAhead } from '@/lib/contract/paid-ahead'
import { attended, invoicingClinic, issue, issued, pay as payInvoice, rectify } from '@/tests/support/invoice-desk'
import {
  ahead,
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
} from '@/tests/support/voucher-desk'

/** What was paid of a visit that cannot be billed yet, or never will be. */

beforeAll(openVouchers)
beforeEach(() => invoicingClinic())
afterAll(closeVouchers)

const toldOf = async (patient_id = clinic.patient): Promise<{ data: unknown[]; ahead: PaidAhead[] }> => {
  const { data, meta } = await done('invoices.billable', { query: { patient_id, ahead: 'true' } })
  return { data, ahead: meta.ahead }
}
const booked = async (starts_at: string) => (await book(starts_at, { service_id: clinic.service })).id
const pay = (id: number, cents: number, more: object = {}) =>
  done('visits.pay', {
    id,
    body: { patient_id: clinic.patient, cents, method: 'cash', paid_on: '2026-03-04', ...more },
  })

it('is told to nobody of another clinic', async () => {
  await pay(await booked(past), 2000)
  const { patient } = clinic
  await invoicingClinic()
  expect((await ask('invoices.billable', { query: { patient_id: patient } })).status).toBe(422)
})

it('is told of their own patients to who sees a part of them alone', async () => {
  await pay(await booked(past), 2000)
  const { admin, professional } = clinic.professionals
  await owner(sql`update clinics set patients_shared = 'assigned' where id = ${clinic.id}`)
  const asked = { token: clinic.tokens.professional, query: { patient_id: clinic.patient, ahead: 'true' } }
  const assign = (to: number) =>
    owner(sql`with moved as (update appointments set professional_id = ${to} where clinic_id = ${clinic.id})
      update patients set professional_id = ${to} where clinic_id = ${clinic.id}`)
  await assign(admin)
  expect((await ask('invoices.billable', asked)).status).toBe(422)
  await assign(professional)
  expect((await ask('invoices.billable', asked)).meta.ahead).toMatchObject([{ paid_cents: 2000 }])
})

it('is told with its visit and what is left of its price, until somebody came to it', async () => {
  const id = await booked(past)
  expect((await toldOf()).ahead).toEqual([])
  await pay(id, 2000)
  expect(await toldOf()).toEqual({
    data: [],
    ahead: [{ appointment_id: id, on: past.slice(0, 10), title: 'Fisioterapia', due_cents: 5000, paid_cents: 2000 }],
  })
  expect((await toldOf(clinic.otherPatient)).ahead).toEqual([])
  await change(id, { attendance: 'attended' })
  expect(await toldOf()).toMatchObject({ data: [{ paid_cents: 2000, total_cents: 5000 }], ahead: [] })
})

it('is not told of everybody, nor unless it is asked for, nor of what was taken back', async () => {
  const id = await booked(ahead)
  const { data } = await pay(id, 2000)
  const asked: Record<string, string | number>[] = [{ ahead: 'true' }, { patient_id: clinic.patient }]
  for (const query of asked) expect((await done('invoices.billable', { query })).meta).not.toHaveProperty('ahead')
  const body = { patient_id: clinic.patient, payment_id: data.payments[0].id, reason: 'Error' }
  await done('visits.reverse', { id, body })
  expect((await toldOf()).ahead).toEqual([])
})

it('is to be given back of what was canceled in time', async () => {
  const id = await booked(ahead)
  await pay(id, 5000)
  await change(id, { status: 'canceled' })
  expect((await toldOf()).ahead).toMatchObject([{ appointment_id: id, due_cents: 0, paid_cents: 5000 }])
})

it('is the invoice’s business once that bills it', async () => {
  const id = await attended(past)
  await pay(id, 2000)
  const sources = [{ patient_id: clinic.patient, appointment_id: id, voucher_id: null, fee_id: null }]
  await done('invoices.bill', { body: { sources, issue: true } })
  expect(await toldOf()).toEqual({ data: [], ahead: [] })
})

it('is to be given back of what can be billed for less than was paid', async () => {
  await setPolicy({ no_show_charge: 'amount', no_show_cents: 1500 })
  const id = await booked(past)
  await pay(id, 5000)
  await change(id, { attendance: 'no_show' })
  expect(await toldOf()).toMatchObject({
    data: [{ kind: 'charge', total_cents: 1500, paid_cents: 1500 }],
    ahead: [{ appointment_id: id, due_cents: 1500, paid_cents: 5000 }],
  })
})

it('is to be given back of an absence that was let go', async () => {
  await setPolicy({ no_show_charge: 'amount', no_show_cents: 1500 })
  const id = await booked(past)
  await change(id, { attendance: 'no_show' })
  await pay(id, 1500)
  expect((await toldOf()).ahead).toEqual([])
  await done('visits.waive', { id, body: { patient_id: clinic.patient, waived: true, reason: 'Urgencias' } })
  expect(await toldOf()).toMatchObject({
    data: [],
    ahead: [{ appointment_id: id, due_cents: 0, paid_cents: 1500 }],
  })
})

it.each(['at_sale', 'per_session'])(
  'is to be given back of a visit that a voucher pays as well (%s)',
  async (billing) => {
    const id = await attended(past)
    await pay(id, 2000)
    const { id: voucher_id } = await sell({ billing })
    await done('visits.choose', { id, body: { patient_id: clinic.patient, voucher_id } })
    expect((await toldOf()).ahead).toMatchObject([{ appointment_id: id, due_cents: 0, paid_cents: 2000 }])
  },
)

it('is to be given back of an invoice that was paid and then corrected, with its number, until it is', async () => {
  const toldBack = async () =>
    (await done('invoices.billable', { query: { patient_id: clinic.patient, ahead: 'true' } })).meta.back
  const invoice = await issued()
  const { data: paid } = await payInvoice(invoice.id, invoice.net_cents)
  expect(await toldBack()).toEqual([])
  const correction = await rectify(invoice.id)
  const [line] = correction.lines
  const { vat_exemption, description, discount_bp, vat_bp, vat_treatment } = line!
  const less = { description, discount_bp, vat_bp, vat_treatment, vat_exemption, service_on: line!.service_on }
  const lines = [{ ...less, quantity: 1, unit_cents: -500, appointment_id: null, voucher_id: null, fee_id: null }]
  const { id, version } = correction
  await issue((await done('invoices.update', { id, version, body: { lines } })).data)
  const told = { invoice_id: invoice.id, number: invoice.number, on: invoice.issued_on, back_cents: 500 }
  expect(await toldBack()).toEqual([told])
  await done('invoices.refund', {
    id: invoice.id,
    body: { payment_id: paid.payments[0].id, cents: 500, method: 'cash', paid_on: '2026-11-03', reason: 'Rebaja' },
  })
  expect(await toldBack()).toEqual([])
})
