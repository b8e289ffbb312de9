import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { VoucherSurplus } from '@/lib/contract/paid-ahead'
import type { VoucherDetail } from '@/lib/contract/vouchers'
import { attended, invoicingClinic, issue, pay, shownInvoice } from '@/tests/support/invoice-desk'
import { ask, clinic, closeVouchers, done, openVouchers, past, sell, shown } from '@/tests/support/voucher-desk'

/** What was paid of a voucher that is billed by the session, and its sessions were billed for less than. */

beforeAll(openVouchers)
beforeEach(() => invoicingClinic())
afterAll(closeVouchers)

const days = [past, '2026-03-05T09:00:00Z', '2026-03-06T09:00:00Z']
const soldSessions = (sessions: number, price_cents: number) => sell({ billing: 'per_session', price_cents, sessions })
/** A session on an invoice, with so much off. */
const billed = async (day: string, discount_bp: number, isIssued = true) => {
  const appointment_id = await attended(day)
  const source = { patient_id: clinic.patient, appointment_id, voucher_id: null, fee_id: null }
  const { data } = await done('invoices.bill', { body: { sources: [source], issue: false } })
  const { id, version, lines } = await shownInvoice(data[0].id)
  const body = { lines: lines.map((line) => ({ ...line, discount_bp })) }
  const changed = (await done('invoices.update', { id, version, body })).data
  return isIssued ? issue(changed) : changed
}
const payVoucher = async (id: number, cents: number) =>
  ask('vouchers.pay', {
    ...{ id, version: (await shown(id)).version, body: { cents, method: 'cash', paid_on: '2026-03-09' } },
  })
/** What the panel of the voucher names, and what the patient's billing does. */
const surplus = async (id: number) => {
  const { surplus_cents } = (await shown(id)) as VoucherDetail
  const { meta } = await done('invoices.billable', { query: { patient_id: clinic.patient, ahead: 'true' } })
  const told = (meta.surplus as VoucherSurplus[]).find(({ voucher_id }) => voucher_id === id)
  return [surplus_cents, told?.back_cents ?? 0]
}

it('is named as a discount is given on a session of a voucher that was paid whole, and is gone once it was given back', async () => {
  const { id } = await soldSessions(2, 8000)
  await payVoucher(id, 6800)
  await payVoucher(id, 1200)
  await billed(days[0]!, 3000)
  expect(await surplus(id)).toEqual([1200, 1200])
  await billed(days[1]!, 0)
  expect(await surplus(id)).toEqual([1200, 1200])
  const { payments, version } = await shown(id)
  const payment_id = payments.find(({ cents }: { cents: number }) => cents === 1200)!.id
  await done('vouchers.reverse', { id, version, body: { payment_id, reason: 'Descuento' } })
  expect(await surplus(id)).toEqual([0, 0])
  expect((await payVoucher(id, 1)).errors).toHaveProperty('cents')
})

it('is nothing while a draft may still change, where only that much was paid, or the price does not part evenly', async () => {
  const { id } = await soldSessions(2, 8000)
  await payVoucher(id, 6800)
  await billed(days[0]!, 3000, false)
  expect(await surplus(id)).toEqual([0, 0])
  await billed(days[1]!, 3000)
  expect(await surplus(id)).toEqual([0, 0])
  const uneven = await soldSessions(3, 10_000)
  await payVoucher(uneven.id, 10_000)
  await billed(days[2]!, 0)
  expect(await surplus(uneven.id)).toEqual([0, 0])
})

it('leaves what was paid at the invoice itself out', async () => {
  const { id } = await soldSessions(2, 8000)
  const first = await billed(days[0]!, 3000)
  await pay(first.id, 2800)
  await payVoucher(id, 4000)
  await billed(days[1]!, 5000)
  expect(await surplus(id)).toEqual([2000, 2000])
})
