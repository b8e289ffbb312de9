import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { VoucherDetail } from '@/lib/contract/vouchers'
import { attended, invoicingClinic, issue, shownInvoice } from '@/tests/support/invoice-desk'
import { ask, clinic, closeVouchers, done, openVouchers, owner, past, sell, shown } from '@/tests/support/voucher-desk'

/** The part of a voucher that nobody will use goes with its price, and what was paid of that is given back. */

beforeAll(openVouchers)
beforeEach(() => invoicingClinic())
afterAll(closeVouchers)

const fewer = async (id: number, sessions: number, more: object = { with_price: true }) =>
  ask('vouchers.adjust', {
    ...{ id, version: (await shown(id)).version, body: { sessions: -sessions, reason: 'Se muda', ...more } },
  })
const paidAt = (cents: number, paid_on = '2026-01-01', method = 'pos') => ({ payment: { cents, method, paid_on } })
const bill = async ({ id, patient }: VoucherDetail) => {
  const source = { patient_id: patient.id, appointment_id: null, voucher_id: id, fee_id: null }
  const { data } = await done('invoices.bill', { body: { sources: [source], issue: false } })
  return shownInvoice(data[0].id)
}
const withPrice = (answer: { status: number; errors: Record<string, string[]> }) => [
  answer.status,
  answer.errors.with_price?.[0]?.replaceAll('\u00a0', ' '),
]

it('takes sessions away with their part of the price, and says so in the audit', async () => {
  await attended(past)
  const { id } = await sell()
  expect((await fewer(id, 4)).data).toMatchObject({
    ...{ price_cents: 18_000, paid_cents: 0, sessions: { granted: 6, left: 6 } },
    lines: [{ kind: 'adjust', sessions: -4, reason: 'Se muda' }, {}],
  })
  const [line] = await owner<{ before: object; after: object }>(
    sql`select before, after from audit where clinic_id = ${clinic.id} and entity = 'voucher' order by id desc limit 1`,
  )
  expect(line).toMatchObject({
    before: { sessions: 10, price_cents: 30_000 },
    after: { sessions: 6, price_cents: 18_000, reason: 'Se muda' },
  })
  // Without a word of its price it stays what it was.
  expect((await fewer(id, 1, {})).data).toMatchObject({ price_cents: 18_000, sessions: { granted: 5 } })
  expect((await fewer(id, 1, { with_price: false })).data.price_cents).toBe(18_000)
  // All that is left goes, and nothing is owed any more.
  expect((await fewer(id, 4)).data).toMatchObject({ price_cents: 0, alerts: [], sessions: { granted: 0, left: 0 } })
})

it('counts what expired and came back once', async () => {
  const { id, version } = await sell({ sold_on: '2025-01-01', expires_on: '2025-06-01' })
  await owner(
    sql`insert into voucher_lines (clinic_id, voucher_id, kind, sessions) values (${clinic.id}, ${id}, 'expire', 10)`,
  )
  await done('vouchers.extend', { id, version, body: { expires_on: null, reason: 'Baja' } })
  expect((await fewer(id, 5)).data).toMatchObject({ price_cents: 15_000, sessions: { granted: 5, left: 5 } })
})

it('gives no price along with more sessions', async () => {
  const { id, version } = await sell()
  const body = { sessions: 1, reason: 'x', with_price: true }
  expect(withPrice(await ask('vouchers.adjust', { id, version, body }))[0]).toBe(422)
  expect((await shown(id)).price_cents).toBe(30_000)
})

it('says how much is given back before, while more was paid than what is left costs', async () => {
  const { id } = await sell(paidAt(30_000))
  expect(withPrice(await fewer(id, 4))).toEqual([
    422,
    'Se han pagado 300,00 € y pasaría a costar 180,00 €: devuelve antes 120,00 € en «Pagos».',
  ])
  expect(await shown(id)).toMatchObject({ price_cents: 30_000, sessions: { left: 10 } })
})

it('keeps its price on an invoice, a draft too, which is named, and once that is deleted gives it', async () => {
  const voucher = await sell()
  const draft = await bill(voucher)
  expect(withPrice(await fewer(voucher.id, 4))).toEqual([
    422,
    'Este bono está en el borrador de una factura: bórralo para devolver su precio.',
  ])
  await done('invoices.remove', { id: draft.id, version: draft.version })
  expect((await fewer(voucher.id, 4)).data.price_cents).toBe(18_000)
  const { number } = await issue(await bill(voucher))
  expect(withPrice(await fewer(voucher.id, 1))).toEqual([
    422,
    `Este bono está en la factura ${number}: rectifícala para devolver su precio.`,
  ])
  // Its sessions are put right all the same.
  expect((await fewer(voucher.id, 1, {})).data).toMatchObject({ price_cents: 18_000, sessions: { left: 5 } })
})

it('keeps what its sessions cost once one of them stands on an invoice', async () => {
  const { id } = await sell({ billing: 'per_session' })
  const appointment_id = await attended(past)
  const source = { patient_id: clinic.patient, appointment_id, voucher_id: null, fee_id: null }
  await done('invoices.bill', { body: { sources: [source], issue: false } })
  expect(Object.keys((await fewer(id, 1)).errors)).toEqual(['sessions'])
})
