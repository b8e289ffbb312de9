import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Invoice, InvoiceDetail } from '@/lib/contract/invoices'
import { draft, invoicingClinic, issue, pay, rectify } from '@/tests/support/invoice-desk'
import { freeLine } from '@/tests/support/nouns/invoices'
import { clinic, closeVouchers, done, openVouchers, sell, shown } from '@/tests/support/voucher-desk'

/** What a voucher was sold for on its invoice, and what is owed of it, is the same wherever it is told. */

beforeAll(openVouchers)
beforeEach(() => invoicingClinic())
afterAll(closeVouchers)

const ON = '2026-11-02'
const sold = () => sell({ billing: 'at_sale', price_cents: 10_000, sessions: 10 })

/** The voucher on an issued invoice, with so much off, and beside it something for so much. */
async function billed(discount_bp = 0, beside_cents = 0): Promise<InvoiceDetail> {
  const { data } = await done('invoices.billable', { query: { patient_id: clinic.patient } })
  const line = data.find(({ kind }: { kind: string }) => kind === 'voucher')!.line
  const other = freeLine({ unit_cents: beside_cents })
  return issue(await draft({ lines: [{ ...line, discount_bp }, ...(beside_cents ? [other] : [])] }))
}

/** What is deferred, still owed of the voucher as its list says, and still owed as the patient's invoices say. */
async function told(id: number) {
  const { price_cents, paid_cents } = await shown(id)
  const deferred = await done('financials.vouchers', { query: {} })
  const invoices: Invoice[] = (await done('invoices.list', { query: { patient_id: clinic.patient } })).data
  const owed = invoices
    .filter(({ rectification }) => rectification === null)
    .reduce((sum, { net_cents, paid_cents }) => sum + Math.max(0, net_cents - paid_cents), 0)
  const of = deferred.data.find(({ voucher_id }: { voucher_id: number }) => voucher_id === id)
  return [of?.cents ?? 0, price_cents - paid_cents, owed]
}

const payAtSale = (id: number, cents: number) =>
  done('vouchers.pay', { id, version: 1, body: { cents, method: 'cash', paid_on: ON } })
const takeOff = async ({ id }: InvoiceDetail, cents: number) => {
  const correction = await rectify(id, { rectification: 'I', type: 'R1' })
  const [line] = correction.lines
  const changed = await done('invoices.update', {
    ...{ id: correction.id, version: correction.version },
    body: { lines: [{ ...line, quantity: 1, unit_cents: -cents, discount_bp: 0 }] },
  })
  await issue(changed.data)
}

it.each<[string, (id: number) => Promise<unknown>, [number, number, number]]>([
  ['paid in part at its invoice', async () => pay((await billed()).id, 5000), [5000, 5000, 5000]],
  ['paid whole at its invoice', async () => pay((await billed()).id, 10_000), [10_000, 0, 0]],
  ['at half its price, paid', async () => pay((await billed(5000)).id, 5000), [5000, 0, 0]],
  ['at half its price, unpaid', async () => billed(5000), [0, 5000, 5000]],
  [
    'paid in part at the sale, then billed at half its price',
    async (id) => payAtSale(id, 4000).then(() => billed(5000)),
    [4000, 1000, 1000],
  ],
  [
    'paid in part at the sale, then billed beside something else: what is deferred does not move',
    async (id) => payAtSale(id, 4000).then(() => billed(0, 2000)),
    [4000, 6000, 8000],
  ],
  [
    'the same, and half of the rest paid at the invoice',
    async (id) => {
      await payAtSale(id, 4000)
      await pay((await billed(0, 2000)).id, 4000)
    },
    [7000, 3000, 4000],
  ],
  [
    'corrected to half once half was paid',
    async () => {
      const invoice = await billed()
      await pay(invoice.id, 5000)
      await takeOff(invoice, 5000)
    },
    [5000, 0, 0],
  ],
])('a voucher %s', async (_, prepare, expected) => {
  const { id } = await sold()
  await prepare(id)
  expect(await told(id)).toEqual(expected)
})
