import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import { draft, invoicingClinic, issue, pay, rectify } from '@/tests/support/invoice-desk'
import { ask, book, change, clinic, closeVouchers, done, openVouchers, sell, shown } from '@/tests/support/voucher-desk'

/** What was billed and paid of a voucher does not vanish with it. */

beforeAll(openVouchers)
beforeEach(() => invoicingClinic())
afterAll(closeVouchers)

const sold = (more: object = {}) => sell({ billing: 'at_sale', price_cents: 10_000, sessions: 10, ...more })
/** What can be billed of the patient, on a draft. */
async function drafted(): Promise<InvoiceDetail> {
  const { data } = await done('invoices.billable', { query: { patient_id: clinic.patient } })
  return draft({ lines: data.map(({ line }: { line: object }) => line) })
}
const remove = async (id: number) => ask('vouchers.remove', { id, version: (await shown(id)).version })
const deferred = async () => (await done('financials.vouchers', { query: {} })).meta.cents

it('one on an issued invoice stays, paid or not: what the invoice asks for is for its sessions', async () => {
  const { id } = await sold()
  const invoice = await issue(await drafted())
  expect(await remove(id)).toMatchObject({
    ...{ status: 409, code: 'voucher_on_invoice' },
    message: `Este bono está en la factura ${invoice.number}: rectifícala antes de eliminarlo.`,
  })
  await pay(invoice.id, 4000)
  expect((await remove(id)).code).toBe('voucher_on_invoice')
  expect(await deferred()).toBe(4000)
})

it('one that was paid at its sale stays while its invoice does, and while the money does', async () => {
  const { id, payments } = await sold({ payment: { cents: 10_000, method: 'cash', paid_on: '2026-01-01' } })
  const invoice = await issue(await drafted())
  expect((await remove(id)).code).toBe('voucher_on_invoice')
  await issue(await rectify(invoice.id))
  expect((await remove(id)).code).toBe('voucher_paid')
  const body = { payment_id: payments[0]!.id, reason: 'Se equivocó' }
  await done('vouchers.reverse', { id, version: (await shown(id)).version, body })
  expect((await remove(id)).status).toBe(200)
})

it('one with money in it stays though a draft has it, which tells of no money yet', async () => {
  const { id } = await sold({ payment: { cents: 1000, method: 'cash', paid_on: '2026-01-01' } })
  await drafted()
  expect((await remove(id)).code).toBe('voucher_paid')
  expect(await deferred()).toBe(1000)
})

it('one on a draft alone, unpaid, goes: the draft is judged again before it is issued', async () => {
  const { id } = await sold()
  const { id: draftId, version } = await drafted()
  expect((await remove(id)).status).toBe(200)
  expect((await ask('invoices.issue', { id: draftId, version, body: {} })).status).toBe(422)
})

it.each(['at_sale', 'per_session'])(
  'one billed %s stays while sessions that were had are not paid for',
  async (billing) => {
    const { id } = await sell({ billing, price_cents: 40_500, sessions: 10 })
    for (const hour of ['09', '10'])
      await change((await book(`2026-03-04T${hour}:00:00Z`)).id, { attendance: 'attended' })
    expect(await shown(id)).toMatchObject({ sessions: { used: 2 }, used_owed_cents: 8100 })
    const refused = await remove(id)
    expect(refused).toMatchObject({ status: 409, code: 'voucher_used' })
    expect(refused.message.replace(/\s/g, ' ')).toContain(
      'Se han usado 2 sesiones de este bono y 81,00 € están sin pagar',
    )
    const payment = { cents: 8100, method: 'pos', paid_on: '2026-03-04' }
    await done('vouchers.pay', { id, version: (await shown(id)).version, body: payment })
    expect(await shown(id)).toMatchObject({ used_owed_cents: 0 })
    expect((await remove(id)).code).toBe('voucher_paid')
  },
)

it('what was paid in an earlier month is given back today: that month’s sums stay', async () => {
  const today = new Date().toISOString().slice(0, 10)
  for (const [paid_on, back_on] of [
    ['2026-01-14', today],
    [today, today],
  ]) {
    const { id, payments, version } = await sold({ payment: { cents: 10_000, method: 'transfer', paid_on } })
    const body = { payment_id: payments[0]!.id, reason: 'Se devuelve' }
    const { data } = await done('vouchers.reverse', { id, version, body })
    expect(data.payments[0]).toMatchObject({ cents: -10_000, paid_on: back_on })
  }
})
