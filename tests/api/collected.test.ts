import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Collected } from '@/lib/contract/account-payments'
import { attended, invoicingClinic, issued, pay, shownInvoice } from '@/tests/support/invoice-desk'
import {
  api,
  ask,
  change,
  clinic,
  closeVouchers,
  done,
  openVouchers,
  owner,
  past,
  sell,
  shown,
  visitIn,
} from '@/tests/support/voucher-desk'

/** All that a patient owes, or what is chosen of it, taken at once. */

beforeAll(openVouchers)
beforeEach(async () => {
  await invoicingClinic()
  await owner(sql`delete from account_payments where clinic_id = ${clinic.id}`)
})
afterAll(closeVouchers)

const day = '2026-03-04'
const collect = (items: Collected[], more: object = {}, token = clinic.tokens.admin) =>
  ask('account-payments.collect', { id: clinic.patient, token, body: { items, method: 'cash', paid_on: day, ...more } })
const visit = (id: number, cents = 5000): Collected => ({ kind: 'appointment', id, cents })
const owedFee = async (): Promise<number> => {
  await owner(sql`update group_members set from_day = '2026-03-01', until_day = null where id = ${clinic.groupMember}`)
  const [fee] = await owner<{ id: number }>(sql`insert into membership_fees
    (clinic_id, member_id, plan_id, plan_name, month, due_on, amount_cents)
    select clinic_id, id, plan_id, 'Dos por semana', '2026-03-01', '2026-03-01', 4200 from group_members
    where id = ${clinic.groupMember} returning id::float8 as id`)
  return fee!.id
}
const owed = async () => (await done('invoices.billable', { query: { patient_id: clinic.patient } })).meta.owed_cents
const sums = async () => (await done('cash.show', { query: { day } })).data.sums

describe('what is owed', () => {
  it('is taken by nobody of another clinic, nor of another patient', async () => {
    const id = await attended(past)
    const body = { items: [visit(id)], method: 'cash', paid_on: day }
    const { patient } = clinic
    const other = { id: clinic.otherPatient, body }
    expect((await ask('account-payments.collect', other)).code).toBe('reference_unknown')
    await invoicingClinic()
    expect((await ask('account-payments.collect', { id: patient, body })).status).toBe(404)
    expect((await collect([visit(id)])).code).toBe('reference_unknown')
    const invoice: Collected = { kind: 'invoice', id: clinic.patient * 1000 + 7, cents: 100 }
    expect((await collect([invoice])).code).toBe('reference_unknown')
  })

  it('is taken by the front desk of visits, a voucher, a month and an invoice: a payment each', async () => {
    const [one, two] = [await attended(past), await attended('2026-03-05T09:00:00Z')]
    const voucher = await sell()
    const fee = await owedFee()
    const invoice = await issued()
    expect(await owed()).toBe(44_200)
    const items: Collected[] = [
      ...[visit(one), visit(two)],
      { kind: 'voucher', id: voucher.id, cents: 30_000 },
      { kind: 'fee', id: fee, cents: 4200 },
      { kind: 'invoice', id: invoice.id, cents: invoice.net_cents },
    ]
    expect(await collect(items, {}, clinic.tokens.employee)).toMatchObject({ status: 200, data: { balance_cents: 0 } })
    expect(await owed()).toBe(0)
    expect((await visitIn(two)).payments).toMatchObject([{ cents: 5000, method: 'cash', paid_on: day }])
    expect((await shown(voucher.id)).payments).toMatchObject([{ cents: 30_000 }])
    expect(await shownInvoice(invoice.id)).toMatchObject({ billed: 'paid', payments: [{ cents: invoice.net_cents }] })
    expect(await sums()).toMatchObject({ cash: 44_200 + invoice.net_cents, pos: 0 })
  })

  it('is taken of all of it or of none: what changed meanwhile is said', async () => {
    const [one, two] = [await attended(past), await attended('2026-03-05T09:00:00Z')]
    const changed = { items: ['Algo de lo elegido ha cambiado mientras tanto: revisa la lista y vuelve a cobrar.'] }
    await done('visits.pay', {
      ...{ id: two, body: { patient_id: clinic.patient, cents: 1000, method: 'pos', paid_on: day } },
    })
    expect((await collect([visit(one), visit(two)])).errors).toEqual(changed)
    expect((await collect([visit(one), visit(one)])).errors).toEqual(changed)
    expect((await collect([])).errors).toHaveProperty('items')
    expect((await visitIn(one)).payments).toEqual([])
    expect((await collect([visit(one), visit(two, 4000)])).status).toBe(200)
    expect((await collect([visit(one)])).errors).toEqual(changed)
  })

  it('is taken once where two take it at the same moment', async () => {
    const id = await attended(past)
    const answers = await Promise.all([collect([visit(id)]), collect([visit(id)])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await visitIn(id)).payments).toHaveLength(1)
  })

  it('is taken of their own patients alone by who sees a part of them', async () => {
    const id = await attended(past)
    const { admin } = clinic.professionals
    await owner(sql`update clinics set patients_shared = 'assigned' where id = ${clinic.id}`)
    await owner(sql`with moved as (update appointments set professional_id = ${admin} where clinic_id = ${clinic.id})
      update patients set professional_id = ${admin} where clinic_id = ${clinic.id}`)
    expect((await collect([visit(id)], {}, clinic.tokens.professional)).status).toBe(404)
  })

  it('is not taken of a draft, of what it bills, nor of an invoice that was paid in part since', async () => {
    const id = await attended(past)
    const invoice = await issued()
    await pay(invoice.id, 100)
    expect((await collect([{ kind: 'invoice', id: invoice.id, cents: invoice.net_cents }])).errors).toHaveProperty(
      'items',
    )
    const source = { patient_id: clinic.patient, appointment_id: id, voucher_id: null }
    const { data } = await done('invoices.bill', { body: { sources: [source], issue: false } })
    expect((await collect([visit(id)])).errors).toHaveProperty('items')
    expect((await collect([{ kind: 'invoice', id: data[0].id, cents: 5000 }])).errors).toHaveProperty('items')
  })

  it('is not taken of a voucher’s session, which is paid at its voucher: alone or among others nothing is noted', async () => {
    const visitId = await attended(past)
    const voucher = await sell({ billing: 'per_session' })
    const id = await attended('2026-03-05T09:00:00Z')
    const refused = { items: ['Una sesión de bono se cobra en su bono.'] }
    expect((await collect([visit(id, 3000)])).errors).toEqual(refused)
    expect((await collect([visit(visitId), visit(id, 3000)])).errors).toEqual(refused)
    expect((await visitIn(visitId)).payments).toEqual([])
    expect(await shown(voucher.id)).toMatchObject({ paid_cents: 0 })
  })

  it('is not taken of a voucher that is billed by the session, whose rule is said; another patient’s is not told of', async () => {
    const { id, title } = await sell({ billing: 'per_session' })
    const rule = `El bono «${title}» se factura por sesión: se cobra desde el propio bono, en la ficha del paciente.`
    expect((await collect([{ kind: 'voucher', id, cents: 30_000 }])).errors).toEqual({ items: [rule] })
    expect(await shown(id)).toMatchObject({ paid_cents: 0 })
    const other = await sell({ billing: 'per_session', patient_id: clinic.otherPatient })
    expect((await collect([{ kind: 'voucher', id: other.id, cents: 30_000 }])).code).toBe('reference_unknown')
  })

  it('is taken from what was paid on account, no more than is left', async () => {
    await done('account-payments.create', { id: clinic.patient, body: { cents: 6000, method: 'pos', paid_on: day } })
    const [one, two] = [await attended(past), await attended('2026-03-05T09:00:00Z')]
    const short = await collect([visit(one), visit(two)], { method: 'account' })
    expect(short.errors).toEqual({ items: ['Es más de lo que queda a cuenta.'] })
    expect((await visitIn(one)).payments).toEqual([])
    expect((await collect([visit(one)], { method: 'account' })).data.balance_cents).toBe(1000)
  })

  it('is not taken by a way that a plan is not paid by, nor on a day to come', async () => {
    const id = await owedFee()
    await owner(sql`update group_plans set payment_methods = '{direct_debit}' where clinic_id = ${clinic.id}`)
    await owner(sql`update group_members set payment_method = 'direct_debit' where clinic_id = ${clinic.id}`)
    expect((await collect([{ kind: 'fee', id, cents: 4200 }])).errors).toHaveProperty('method')
    expect((await collect([visit(await attended(past))], { paid_on: '2099-01-01' })).errors).toHaveProperty('paid_on')
  })

  it('is written once by one key', async () => {
    const id = await attended(past)
    await change(id, { status: 'confirmed' })
    const body = { items: [visit(id)], method: 'cash', paid_on: day }
    const asked = { token: clinic.tokens.admin, params: { id: clinic.patient }, body }
    const headers = { 'idempotency-key': `collect ${id}` }
    for (const _ of [1, 2]) expect((await api.ask('account-payments.collect', { ...asked, headers })).status).toBe(200)
    expect((await visitIn(id)).payments).toHaveLength(1)
  })
})
