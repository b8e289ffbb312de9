import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '@/lib/contract/account-payments'
import type { FeeDetail } from '@/lib/contract/membership-fees'
import { attended, invoicingClinic, issued, pay, shownInvoice } from '@/tests/support/invoice-desk'
import {
  ask,
  clinic,
  closeVouchers,
  done,
  openVouchers,
  owner,
  past,
  saleBody,
  sell,
  visitIn,
} from '@/tests/support/voucher-desk'

/** What a patient pays without an invoice, and what is paid by it. */

beforeAll(openVouchers)
beforeEach(async () => {
  await invoicingClinic()
  await owner(sql`delete from account_payments where clinic_id = ${clinic.id}`)
})
afterAll(closeVouchers)

const day = '2026-03-04'
const account = async (): Promise<Account> => (await done('account-payments.list', { id: clinic.patient })).data
const deposit = async (cents: number, more: object = {}): Promise<number> => {
  const { data } = await done('account-payments.create', {
    id: clinic.patient,
    body: { cents, method: 'cash', paid_on: day, ...more },
  })
  return data.lines[0].id
}
const refund = (payment_id: number, cents: number, more: object = {}) =>
  ask('account-payments.refund', {
    id: clinic.patient,
    body: { payment_id, cents, method: 'cash', paid_on: day, reason: 'Se muda', ...more },
  })
const use = (id: number, cents: number) =>
  ask('invoices.pay', { id, body: { cents, method: 'account', paid_on: '2026-03-10' } })
/** What the patient's membership owes for March, by a plan that is not paid in cash. */
const owedFee = async (): Promise<FeeDetail> => {
  await owner(sql`update group_members set from_day = '2026-03-01', until_day = null where id = ${clinic.groupMember}`)
  await owner(sql`update group_plans set payment_methods = '{direct_debit}' where clinic_id = ${clinic.id}`)
  await owner(sql`insert into membership_fees (clinic_id, member_id, plan_id, plan_name, month, due_on, amount_cents)
    select clinic_id, id, plan_id, 'Dos por semana', '2026-03-01', '2026-03-01', 4200 from group_members where id = ${clinic.groupMember}`)
  const { data } = await done('membership-fees.of_member', { id: clinic.groupMember })
  return data.find(({ month }: FeeDetail) => month === '2026-03-01')
}
const sums = async (of: string) => (await done('cash.show', { query: { day: of } })).data.sums

describe('what is paid on account', () => {
  it('is seen, noted and given back by nobody of another clinic', async () => {
    const id = await deposit(1000)
    const { patient, tokens } = clinic
    await invoicingClinic()
    const mine = clinic.tokens.admin
    expect((await ask('account-payments.list', { id: patient, token: mine })).status).toBe(404)
    const body = { payment_id: id, cents: 100, method: 'cash', paid_on: day, reason: 'x' }
    expect((await ask('account-payments.refund', { id: patient, body, token: mine })).status).toBe(404)
    expect((await ask('account-payments.refund', { id: clinic.patient, body, token: mine })).code).toBe(
      'reference_unknown',
    )
    expect((await ask('account-payments.list', { id: patient, token: tokens.admin })).status).toBe(200)
  })

  it('stays theirs until it is used or given back, never more than is left', async () => {
    const id = await deposit(5000)
    expect((await refund(id, 5001)).errors).toEqual({ cents: ['Es más de lo que queda a cuenta.'] })
    expect((await refund(id, 1000, { paid_on: '2026-03-03' })).errors).toHaveProperty('paid_on')
    expect((await refund(id, 1000, { reason: '' })).errors).toHaveProperty('reason')
    const { data } = await refund(id, 2000)
    expect(data).toMatchObject({
      balance_cents: 3000,
      lines: [{ kind: 'refunded', cents: -2000 }, { left_cents: 3000 }],
    })
  })

  it('pays an invoice, in part and of several payments, and is there again as that is given back', async () => {
    await deposit(2000)
    await deposit(4000, { method: 'pos', paid_on: '2026-03-05' })
    const one = await issued()
    expect((await shownInvoice(one.id)).account_cents).toBe(6000)
    const { data } = await use(one.id, 3000)
    expect(data).toMatchObject({ paid_cents: 3000, account_cents: 3000 })
    expect(data.payments.map((line: { method: string; cents: number }) => [line.method, line.cents])).toEqual([
      ['pos', 1000],
      ['cash', 2000],
    ])
    expect(data.payments.every((line: { on_account: boolean }) => line.on_account)).toBe(true)
    expect((await use(one.id, 2001)).errors).toHaveProperty('cents')
    const early = { cents: 500, method: 'account', paid_on: '2026-03-04' }
    expect((await ask('invoices.pay', { id: one.id, body: early })).errors).toEqual({
      paid_on: ['Ese día aún no había tanto a cuenta: elige una fecha posterior.'],
    })
    const body = {
      payment_id: data.payments[1].id,
      cents: 500,
      method: 'transfer',
      paid_on: '2026-03-11',
      reason: 'Error',
    }
    const back = (await done('invoices.refund', { id: one.id, body })).data
    expect(back).toMatchObject({ paid_cents: 2500, account_cents: 3500 })
    const { balance_cents, lines } = await account()
    expect(balance_cents).toBe(3500)
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(3500)
    expect(lines[0]).toMatchObject({ kind: 'invoice', cents: 500, invoice: { number: one.number } })
  })

  it('pays an appointment, and is there again as that is taken back', async () => {
    await deposit(9000)
    const visit = await attended(past)
    const before = await visitIn(visit)
    expect(before.account_cents).toBe(9000)
    const body = { patient_id: clinic.patient, cents: before.due_cents, method: 'account', paid_on: day }
    const { data } = await done('visits.pay', { id: visit, body })
    expect(data).toMatchObject({ paid_cents: before.due_cents, account_cents: 9000 - before.due_cents })
    await done('visits.reverse', {
      id: visit,
      body: { patient_id: clinic.patient, payment_id: data.payments[0].id, reason: 'Error' },
    })
    expect((await account()).balance_cents).toBe(9000)
  })

  it('pays a voucher, at its sale or later, and is there again as that is taken back', async () => {
    await deposit(9000)
    const payment = { cents: 4000, method: 'account', paid_on: day }
    const over = { price_cents: 10_000, sold_on: day, payment: { ...payment, cents: 9001 } }
    expect((await ask('vouchers.create', { body: saleBody(over) })).errors).toHaveProperty(['payment.cents'])
    const sold = await sell({ price_cents: 10_000, sold_on: day, payment })
    expect(sold).toMatchObject({
      paid_cents: 4000,
      account_cents: 5000,
      payments: [{ on_account: true, method: 'cash' }],
    })
    const paying = (cents: number, version: number) =>
      ask('vouchers.pay', { id: sold.id, version, body: { cents, method: 'account', paid_on: '2026-03-10' } })
    expect((await paying(5001, sold.version)).errors).toHaveProperty('cents')
    const { data } = await paying(5000, sold.version)
    expect(data).toMatchObject({ paid_cents: 9000, account_cents: 0 })
    expect((await account()).lines[0]).toMatchObject({ kind: 'voucher', cents: -5000, title: sold.title })
    const back = { payment_id: data.payments[0].id, reason: 'Error' }
    const taken = await done('vouchers.reverse', { id: sold.id, version: data.version, body: back })
    expect(taken.data).toMatchObject({ paid_cents: 4000, account_cents: 5000 })
    expect((await account()).balance_cents).toBe(5000)
    // It came in once, as money.
    expect((await sums(day)).cash).toBe(9000)
    expect((await sums('2026-03-10')).cash).toBe(0)
  })

  it('pays a voucher of whose it is, not of whom it is shared with', async () => {
    const [other] = await owner<{ id: number }>(
      sql`insert into patients (clinic_id, name, locale) values (${clinic.id}, 'Otra', 'es') returning id::float8 as id`,
    )
    await deposit(9000)
    const theirs = await sell({ patient_id: other!.id, sharer_ids: [clinic.patient], price_cents: 5000 })
    expect(theirs.account_cents).toBe(0)
    const body = { cents: 100, method: 'account', paid_on: '2026-03-10' }
    const { errors } = await ask('vouchers.pay', { id: theirs.id, version: theirs.version, body })
    expect(errors).toEqual({ cents: ['Es más de lo que queda a cuenta.'] })
    await expect(
      owner(sql`insert into voucher_payments (clinic_id, voucher_id, cents, method, paid_on, deposit_id)
        select ${clinic.id}, ${theirs.id}, 100, 'cash', '2026-03-10', id from account_payments where clinic_id = ${clinic.id}`),
    ).rejects.toThrow()
  })

  it('is no business of who sees a voucher for a patient of theirs that shares it', async () => {
    await deposit(9000)
    const { id } = await sell({ price_cents: 5000, sharer_ids: [clinic.otherPatient] })
    const { admin, professional } = clinic.professionals
    await owner(sql`update clinics set patients_shared = 'assigned' where id = ${clinic.id}`)
    await owner(sql`update appointments set professional_id = ${admin} where clinic_id = ${clinic.id}`)
    await owner(sql`update patients set professional_id = case when id = ${clinic.otherPatient} then ${professional}::bigint end
      where clinic_id = ${clinic.id}`)
    const token = clinic.tokens.professional
    const { version, account_cents } = (await done('vouchers.show', { id, token })).data
    expect(account_cents).toBe(0)
    const paying = (method: string) =>
      ask('vouchers.pay', { id, version, token, body: { cents: 100, method, paid_on: day } })
    expect((await paying('account')).code).toBe('not_found')
    expect((await paying('cash')).status).toBe(200)
    expect((await account()).balance_cents).toBe(9000)
  })

  it('pays the fee of a month, whichever way its plan is paid, and is there again as that is taken back', async () => {
    await deposit(9000)
    const fee = await owedFee()
    expect(fee.account_cents).toBe(9000)
    const body = { cents: fee.amount_cents, method: 'account', paid_on: '2026-03-10' }
    const { data } = await done('membership-fees.pay', { id: fee.id, version: fee.version, body })
    expect(data).toMatchObject({
      state: 'paid',
      account_cents: 9000 - fee.amount_cents,
      payments: [{ on_account: true }],
    })
    expect((await account()).lines[0]).toMatchObject({ kind: 'fee', cents: -fee.amount_cents, title: fee.plan_name })
    const back = { payment_id: data.payments[0].id, reason: 'Error' }
    await done('membership-fees.reverse', { id: fee.id, version: data.version, body: back })
    expect((await account()).balance_cents).toBe(9000)
    expect(await sums('2026-03-10')).toMatchObject({ cash: 0 })
  })

  it('is in the cash of the day on which it came, and not again as it is used', async () => {
    const id = await deposit(5000)
    const one = await issued()
    await use(one.id, 2000)
    await refund(id, 1000, { paid_on: '2026-03-10', method: 'transfer' })
    await pay(one.id, 500)
    expect((await sums(day)).cash).toBe(5000)
    expect(await sums('2026-03-10')).toMatchObject({ cash: 0, transfer: -1000 })
    expect((await sums('2026-11-02')).cash).toBe(500)
    await done('cash.close', { body: { day, counted_cents: 5000 } })
    expect((await refund(id, 100)).errors).toHaveProperty('paid_on')
    const late = await ask('account-payments.create', {
      id: clinic.patient,
      body: { cents: 1, method: 'cash', paid_on: day },
    })
    expect(late.errors).toHaveProperty('paid_on')
  })

  it('is used by two at once no further than there is', async () => {
    const id = await deposit(5000)
    const [one, two] = [await issued(), await issued()]
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => use(one.id, 2000)),
      ...Array.from({ length: 4 }, () => use(two.id, 2000)),
      refund(id, 2000),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect((await account()).balance_cents).toBe(1000)
  })

  it('is never below nothing, nor another patient’s to use, whoever writes it', async () => {
    const id = await deposit(1000)
    const one = await issued()
    const used = (cents: number, reverses: number | null = null) =>
      owner(sql`insert into invoice_payments (clinic_id, invoice_id, cents, method, paid_on, deposit_id, reverses_id)
        values (${clinic.id}, ${one.id}, ${cents}, 'cash', '2026-03-10', ${id}, ${reverses})`)
    await expect(used(1001)).rejects.toThrow()
    await owner(sql`insert into patients (clinic_id, name, locale) values (${clinic.id}, 'Otra', 'es')`)
    const otherDeposit = sql`insert into account_payments (clinic_id, patient_id, cents, method, paid_on)
      select clinic_id, id, 500, 'cash', '2026-03-04' from patients where clinic_id = ${clinic.id} and name = 'Otra' returning id::float8 as id`
    const [theirs] = await owner<{ id: number }>(otherDeposit)
    await expect(
      owner(sql`insert into invoice_payments (clinic_id, invoice_id, cents, method, paid_on, deposit_id)
        values (${clinic.id}, ${one.id}, 100, 'cash', '2026-03-10', ${theirs!.id})`),
    ).rejects.toThrow()
    await used(1000)
    await expect(
      owner(sql`insert into account_payments (clinic_id, patient_id, cents, method, paid_on, deposit_id, reason)
        values (${clinic.id}, ${clinic.patient}, -1, 'cash', '2026-03-10', ${id}, 'x')`),
    ).rejects.toThrow()
  })

  it('is of whom a patient was merged into, pays what is theirs, and goes back as they are told apart', async () => {
    const [other] = await owner<{ id: number; version: number }>(
      sql`insert into patients (clinic_id, name, locale) values (${clinic.id}, 'Doble', 'es') returning id::float8 as id, version`,
    )
    const body = { cents: 3000, method: 'cash', paid_on: day }
    await done('account-payments.create', { id: other!.id, body })
    const own = await issued()
    expect((await use(own.id, 100)).errors).toHaveProperty('cents')
    const { version } = (await done('patients.show', { id: clinic.patient })).data
    const merged = { other_id: other!.id, other_version: other!.version }
    await done('patient-merges.create', { id: clinic.patient, version, body: merged })
    expect((await account()).balance_cents).toBe(3000)
    expect((await use(own.id, 100)).status).toBe(200)
    const { data } = await done('patient-merges.list', { id: clinic.patient })
    await done('patient-merges.undo', { id: data[0].id })
    expect((await account()).balance_cents).toBe(0)
    expect((await done('account-payments.list', { id: other!.id })).data.balance_cents).toBe(2900)
  })

  it('keeps who has some left from being erased, until it is given back', async () => {
    const id = await deposit(300)
    await owner(sql`update appointments set status = 'canceled' where clinic_id = ${clinic.id} and starts_at > now()`)
    const { name, version } = (await done('patients.show', { id: clinic.patient })).data
    const body = { confirmation: name, reason: 'Lo pidió', requested_on: day }
    const erase = () => ask('erasures.create', { id: clinic.patient, version, body })
    expect((await done('erasures.preview', { id: clinic.patient })).data.account_cents).toBe(300)
    expect((await erase()).code).toBe('account_left')
    await refund(id, 300)
    expect((await erase()).code).not.toBe('account_left')
  })

  it('of who is erased stays counted, without a word of anybody’s', async () => {
    await refund(await deposit(3000), 500)
    await owner(sql`update patients set erased_at = now() where id = ${clinic.patient}`)
    const rows = await owner<{ reason: string | null; cents: number }>(
      sql`select reason, cents from account_payments where clinic_id = ${clinic.id} order by id`,
    )
    expect(rows).toEqual([
      { reason: null, cents: 3000 },
      { reason: '–', cents: -500 },
    ])
  })
})
