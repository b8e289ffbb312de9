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
    'Se han pagado 300,00 € y pasaría a costar 180,00 €: devuelve antes 120,00 €.',
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

const giveBack = async (id: number, payment_id: number, more: object = {}) =>
  ask('vouchers.reverse', {
    ...{ id, version: (await shown(id)).version, body: { payment_id, reason: 'Se muda', ...more } },
  })
const payments = async (id: number) =>
  (await shown(id)).payments.map(({ cents, left_cents, method, paid_on, reversed }) => [
    ...[cents, left_cents, method, paid_on, reversed],
  ])
const soldAndPaid = async (more: object = {}) => {
  const voucher = await sell({ ...paidAt(30_000), ...more })
  return { ...voucher, payment_id: voucher.payments[0]!.id }
}

it('has a part of what was paid given back, as it was said, and then goes with its price', async () => {
  const { id, payment_id } = await soldAndPaid()
  const part = await giveBack(id, payment_id, { cents: 12_000, method: 'transfer', paid_on: '2026-02-03' })
  expect(part.data).toMatchObject({ paid_cents: 18_000, price_cents: 30_000 })
  expect((await fewer(id, 4)).data).toMatchObject({ price_cents: 18_000, paid_cents: 18_000, alerts: [] })
  expect(await payments(id)).toEqual([
    [-12_000, 0, 'transfer', '2026-02-03', false],
    [30_000, 18_000, 'pos', '2026-01-01', false],
  ])
  const { data } = await done('financials.payments', { query: { from: '2026-02-03', to: '2026-02-03' } })
  expect(data).toMatchObject([{ cents: -12_000, method: 'transfer' }])
})

it('is given back of a payment until nothing is left of it, and what is left in one without an amount', async () => {
  const { id, payment_id } = await soldAndPaid()
  await giveBack(id, payment_id, { cents: 1 })
  await giveBack(id, payment_id, { cents: 9_999 })
  const over = await giveBack(id, payment_id, { cents: 20_001 })
  expect([over.status, Object.keys(over.errors)]).toEqual([422, ['cents']])
  expect((await giveBack(id, payment_id)).data).toMatchObject({ paid_cents: 0 })
  expect((await payments(id)).map(([cents, left, , , reversed]) => [cents, left, reversed])).toEqual([
    [-20_000, 0, false],
    [-9_999, 0, false],
    [-1, 0, false],
    [30_000, 0, true],
  ])
  const none = { status: 422, code: 'reference_unknown' }
  expect(await giveBack(id, payment_id, { cents: 1 })).toMatchObject(none)
  // What was given back is not given back, nor is what is another voucher's.
  expect(await giveBack(id, (await shown(id)).payments[0]!.id)).toMatchObject(none)
  expect(await giveBack((await soldAndPaid()).id, payment_id)).toMatchObject(none)
})

it('is given back on no day to come, nor before it was paid', async () => {
  const { id, payment_id } = await soldAndPaid()
  for (const paid_on of ['2199-12-31', '2025-12-31'])
    expect(Object.keys((await giveBack(id, payment_id, { cents: 100, paid_on })).errors)).toEqual(['paid_on'])
  expect((await shown(id)).paid_cents).toBe(30_000)
})

it('is not given back in cash of a day that was counted, which what is given back by card is', async () => {
  const { id, payment_id } = await soldAndPaid()
  await done('cash.close', { body: { day: '2026-02-03', counted_cents: 0, float_cents: 0, opening_cents: 0 } })
  const back = (method: string) => giveBack(id, payment_id, { cents: 100, method, paid_on: '2026-02-03' })
  expect(Object.keys((await back('cash')).errors)).toEqual(['paid_on'])
  expect((await back('pos')).status).toBe(200)
})

it('has what was paid on account there again, wholly or in part, and never in money', async () => {
  const deposit = { cents: 30_000, method: 'cash', paid_on: '2026-01-01' }
  await done('account-payments.create', { id: clinic.patient, body: deposit })
  const { id, payment_id } = await soldAndPaid({
    payment: { cents: 30_000, method: 'account', paid_on: '2026-01-01' },
  })
  const { account_cents } = await shown(id)
  await giveBack(id, payment_id, { cents: 12_000, method: 'pos', paid_on: '2026-02-03' })
  expect((await shown(id)).account_cents).toBe(account_cents + 12_000)
  expect(await payments(id)).toMatchObject([[-12_000, 0, 'cash', '2026-02-03', false], {}])
  expect((await fewer(id, 4)).data.paid_cents).toBe(18_000)
})

it('is of nobody but the clinic and whoever sees it, of a changed one not at all, and of two at once only once', async () => {
  const { id, version, payment_id } = await soldAndPaid()
  const body = { payment_id, cents: 20_000, reason: 'x' }
  expect((await ask('vouchers.reverse', { id, version: version + 1, body })).status).toBe(412)
  const both = await Promise.all([1, 2].map(() => ask('vouchers.reverse', { id, version, body })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  // The database gives no more back either, whoever asks.
  const more = (cents: number, of: number) =>
    owner(sql`insert into voucher_payments (clinic_id, voucher_id, cents, method, paid_on, reverses_id)
      values (${clinic.id}, ${id}, ${cents}, 'pos', '2026-02-03', ${of})`)
  await expect(more(-10_001, payment_id)).rejects.toThrow()
  await expect(more(-1, (await shown(id)).payments[0]!.id)).rejects.toThrow()
})

it('leaves deferred what is still to be had, before, between and after', async () => {
  await sell() // Of nobody who paid: it is in no sum.
  const { id, payment_id } = await soldAndPaid({ expires_on: '2026-12-31' })
  const deferred = async () => {
    const { data } = await done('financials.vouchers', { query: { from: '2026-01-01', to: '2026-12-31' } })
    return data.map((one: { cents: number; sessions: number }) => [one.cents, one.sessions])
  }
  for (const day of [past, '2026-03-05T09:00:00Z', '2026-03-06T09:00:00Z']) await attended(day)
  expect((await shown(id)).sessions).toMatchObject({ used: 3, left: 7 })
  expect(await deferred()).toEqual([[21_000, 7]])
  await giveBack(id, payment_id, { cents: 12_000 })
  expect(await deferred()).toEqual([[9_000, 7]])
  await fewer(id, 4)
  expect(await deferred()).toEqual([[9_000, 3]])
  await giveBack(id, payment_id, { cents: 9_000 })
  await fewer(id, 3)
  expect(await shown(id)).toMatchObject({ price_cents: 9_000, paid_cents: 9_000, used_owed_cents: 0, alerts: [] })
  expect(await deferred()).toEqual([])
})

it('says to an invoice how what is left of it was paid', async () => {
  const voucher = await soldAndPaid()
  await giveBack(voucher.id, voucher.payment_id, { cents: 12_000 })
  await fewer(voucher.id, 4)
  const { data } = await done('invoices.billable', { query: { patient_id: clinic.patient } })
  const told = { paid_cents: 18_000, last_payment: { method: 'pos', paid_on: '2026-01-01' } }
  expect(data).toMatchObject([told])
  await issue(await bill(voucher))
  expect(await shown(voucher.id)).toMatchObject({ price_cents: 18_000, paid_cents: 18_000 })
})
