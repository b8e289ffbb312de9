import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays } from '@/lib/domain/time/clock'
import { rowsOf } from '@/server/db/client'
import { attended, invoicingClinic } from '@/tests/support/invoice-desk'
import { api, ask, clinic, closeVouchers, done, openVouchers, owner, past, sell } from '@/tests/support/voucher-desk'

/** The cash of a day: what came in, what is in the till, and its closing. */

beforeAll(openVouchers)
beforeEach(() => invoicingClinic())
afterAll(closeVouchers)

const day = '2026-03-04'
const noted = async (method: string, cents: number, paid_on = day) => {
  const { id, version } = await sell()
  const { data } = await done('vouchers.pay', { id, version, body: { cents, method, paid_on } })
  return data
}
const shown = async (of = day) => (await done('cash.show', { query: { day: of } })).data
const close = (counted_cents: number, more: object = {}) =>
  ask('cash.close', { body: { day, counted_cents, reason: null, ...more } })

/** What the application's own role may do to the clinic's rows. */
const asTheApp = (query: ReturnType<typeof sql>) =>
  api.database.asOwner(async (tx) => {
    await rowsOf(tx, sql`select set_config('app.clinic_id', ${String(clinic.id)}, true)`)
    await rowsOf(tx, sql`set local role physio_app`)
    return rowsOf(tx, query)
  })

it('is what came in by each method, wherever it was noted', async () => {
  const visit = await attended(past)
  await done('visits.pay', {
    id: visit,
    body: { patient_id: clinic.patient, cents: 5000, method: 'cash', paid_on: day },
  })
  await noted('pos', 700)
  await noted('cash', 300)
  const sums = { cash: 5300, transfer: 0, direct_debit: 0, pos: 700 }
  const { movements, ...rest } = await shown()
  const began = {
    moved: [],
    moved_cents: 0,
    opening_cents: 0,
    opening_from: null,
    left_open: null,
    passed_by: null,
    to_come: 0,
  }
  expect(rest).toEqual({ day, sums, ...began, expected_cents: 5300, closed: null, reopened: [] })
  expect(movements).toMatchObject([
    { of: 'visit', title: 'Fisioterapia', cents: 5000 },
    { of: 'voucher', cents: 300 },
  ])
})

it('is closed once, with a reason where the count differs, and no cash is noted of that day any more', async () => {
  const { id, version, payments } = await noted('cash', 1000)
  expect(Object.keys((await close(900)).errors)).toEqual(['reason'])
  expect(Object.keys((await close(1000, { day: '2999-01-01' })).errors)).toEqual(['day'])
  const { status, data } = await close(900, { reason: 'Cambio mal dado' })
  expect([status, data]).toMatchObject([201, { closed: { counted_cents: 900, reason: 'Cambio mal dado' } }])
  expect(Object.keys((await close(1000)).errors)).toEqual(['day'])
  const body = { cents: 1, method: 'cash', paid_on: day }
  const refused = await ask('vouchers.pay', { id, version, body })
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['paid_on']])
  // What is taken back is of today, so that the closed day stays as it was counted.
  const reversal = { payment_id: payments[0].id, reason: 'Se equivocó' }
  const back = await done('vouchers.reverse', { id, version, body: reversal })
  const today = back.data.payments.find(({ cents }: { cents: number }) => cents < 0).paid_on
  expect(today > day).toBe(true)
  // The day that it is taken from says of which day's cash it was.
  expect((await shown(today)).movements).toMatchObject([{ cents: -1000, paid_on: day }])
  expect(await shown()).toMatchObject({ expected_cents: 1000, closed: { counted_cents: 900 } })
  await expect(asTheApp(sql`update cash_closes set counted_cents = 1000`)).rejects.toThrow(/Failed query: update/)
})

it('begins with what the close before left in the till, which is no more than was counted', async () => {
  await noted('cash', 1000)
  const begun = { opening_cents: 5000, reason: null }
  expect(Object.keys((await close(6000, { ...begun, left_cents: 6001 })).errors)).toEqual(['left_cents'])
  expect((await close(6000, { ...begun, left_cents: 4000 })).data).toMatchObject({
    ...{ opening_cents: 5000, expected_cents: 6000, closed: { counted_cents: 6000, left_cents: 4000 } },
  })
  const next = await done('cash.show', { query: { day: '2026-03-06' } })
  expect(next.data).toMatchObject({ opening_cents: 4000, opening_from: day, expected_cents: 4000, movements: [] })
  const body = { day: '2026-03-06', counted_cents: 4000, reason: null }
  expect((await ask('cash.close', { body })).data).toMatchObject({ closed: { left_cents: 4000 } })
})

it('is of nobody who sees a part of the patients alone', async () => {
  await owner(sql`update clinics set patients_shared = 'assigned' where id = ${clinic.id}`)
  expect((await ask('cash.show', { token: clinic.tokens.professional })).status).toBe(403)
})

it('begins with the cash of days that nobody closed too', async () => {
  await close(0, { opening_cents: 0 })
  await noted('cash', 5000, '2026-03-05')
  await noted('transfer', 900, '2026-03-05')
  await noted('cash', 700, '2026-03-07')
  const late = { opening_cents: 5000, opening_from: day, left_open: '2026-03-05', expected_cents: 5700 }
  expect(await shown('2026-03-07')).toMatchObject(late)
  expect(await shown('2026-03-05')).toMatchObject({ left_open: null })
  const { data } = await close(5700, { day: '2026-03-07' })
  expect(data).toMatchObject({ opening_cents: 5000, closed: { left_cents: 5000 } })
  expect(await shown('2026-03-08')).toMatchObject({ opening_cents: 5000, opening_from: '2026-03-07' })
})

it('begins with nothing where more was given back than was there: no till has less', async () => {
  const { id, version, payments } = await noted('cash', 5000)
  await close(5000, { left_cents: 1000 })
  const reversal = { payment_id: payments[0].id, reason: 'Se equivocó' }
  const { data } = await done('vouchers.reverse', { id, version, body: reversal })
  const back = data.payments.find(({ cents }: { cents: number }) => cents < 0)
  const next = addDays(back.paid_on, 1)
  expect(await shown(next)).toMatchObject({ opening_cents: 0, opening_from: day, expected_cents: 0 })
})

it('was counted with the close of a later day: it is not closed after that, and its cash is not added to', async () => {
  const { id, version, payments } = await noted('cash', 5000)
  expect((await close(5000, { day: '2026-03-06', opening_cents: 5000 })).status).toBe(201)
  expect(await shown()).toMatchObject({ passed_by: '2026-03-06', closed: null })
  const refused = await close(5000)
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['day']])
  const one = await sell()
  const paying = (method: string) =>
    ask('vouchers.pay', { id: one.id, version: one.version, body: { cents: 100, method, paid_on: day } })
  expect(Object.keys((await paying('cash')).errors)).toEqual(['paid_on'])
  expect((await paying('transfer')).status).toBe(200)
  const reversal = { payment_id: payments[0].id, reason: 'Se equivocó' }
  const back = await done('vouchers.reverse', { id, version, body: reversal })
  expect(back.data.payments.find(({ cents }: { cents: number }) => cents < 0).paid_on > '2026-03-06').toBe(true)
  expect(await shown()).toMatchObject({ sums: { cash: 5000, transfer: 100 } })
})

it('of a closed day is what was said of it, whatever is closed before it or after', async () => {
  await close(4000, { day: '2026-03-02', opening_cents: 4000 })
  expect((await close(100, { opening_cents: 100 })).errors).toEqual({
    reason: ['El efectivo no coincide: indica el motivo.'],
  })
  const { data } = await close(100, { opening_cents: 100, reason: 'Al banco' })
  expect(data).toMatchObject({
    opening_cents: 100,
    opening_from: null,
    passed_by: null,
    closed: { counted_cents: 100, opening_off_cents: -3900 },
  })
  await close(0, { day: '2026-03-06', opening_cents: 0, reason: 'Al banco' })
  expect(await shown()).toEqual({ ...data, closed: { ...data.closed, is_last: false } })
})

it('has what was taken back that day, and what came from an account only as it came in', async () => {
  const { id, version, payments } = await noted('cash', 1000)
  const reversal = { payment_id: payments[0].id, reason: 'Se equivocó' }
  await done('vouchers.reverse', { id, version, body: reversal })
  const patient = { id: clinic.patient }
  await done('account-payments.create', { ...patient, body: { cents: 3000, method: 'cash', paid_on: day } })
  const one = await sell()
  const body = { cents: 2000, method: 'account', paid_on: day }
  await done('vouchers.pay', { id: one.id, version: one.version, body })
  expect((await shown()).movements).toMatchObject([
    { of: 'voucher', cents: 1000, paid_on: null },
    { of: 'voucher', cents: -1000, paid_on: null },
    { of: 'account', cents: 3000 },
  ])
  expect(await shown()).toMatchObject({ expected_cents: 3000 })
})

it('takes no month that is paid the way its member pays, where that is cash, once a later day is closed', async () => {
  const [fee] = await owner<{ id: number }>(
    sql`insert into membership_fees (clinic_id, member_id, month, due_on, plan_id, plan_name, amount_cents, vat_bp, vat_treatment)
      values (${clinic.id}, ${clinic.groupMember}, '2026-03-01', '2026-03-01', ${clinic.groupPlan}, 'Dos por semana', 6050, 2100, 'rate')
      returning id::float8 as id`,
  )
  const of = { id: clinic.group, body: { fee_ids: [fee!.id], method: null, paid_on: day } }
  await owner(
    sql`update group_members set from_day = '2026-01-01', payment_method = 'cash' where clinic_id = ${clinic.id}`,
  )
  await close(0, { day: '2026-03-06' })
  expect(Object.keys((await ask('membership-fees.pay_all', of)).errors)).toEqual(['paid_on'])
  await owner(sql`update group_members set payment_method = 'transfer' where clinic_id = ${clinic.id}`)
  expect((await ask('membership-fees.pay_all', of)).status).toBe(200)
})

it('takes what is paid by card once the till is closed, says so, and leaves the cash as it was counted', async () => {
  const { id, version } = await noted('cash', 1000)
  const sums = { cash: 1000, transfer: 0, direct_debit: 0, pos: 0 }
  await close(1000)
  const { data } = await done('vouchers.pay', { id, version, body: { cents: 700, method: 'pos', paid_on: day } })
  expect(await shown()).toMatchObject({ sums: { ...sums, pos: 700 }, expected_cents: 1000, closed: { sums } })
  // Nor is it in the till; its month is over: it is taken back today.
  const reversal = {
    payment_id: data.payments.find(({ cents }: { cents: number }) => cents === 700).id,
    reason: 'Error',
  }
  await done('vouchers.reverse', { id, version: data.version, body: reversal })
  expect(await shown()).toMatchObject({ sums: { ...sums, pos: 700 } })
})

it('is reopened with a reason, the last closed day alone, takes its cash then, and is closed again', async () => {
  const reopen = (of: string, reason = 'Faltaba un cobro') => ask('cash.reopen', { body: { day: of, reason } })
  const { id, version } = await noted('cash', 1000)
  expect(Object.keys((await reopen(day)).errors)).toEqual(['day'])
  await close(1000, { left_cents: 400 })
  await close(400, { day: '2026-03-06' })
  expect(Object.keys((await reopen(day)).errors)).toEqual(['day'])
  expect(Object.keys((await reopen('2026-03-06', '')).errors)).toEqual(['reason'])
  expect((await reopen('2026-03-06')).status).toBe(200)
  const { status, data } = await reopen(day)
  const reopened = [{ counted_cents: 1000, expected_cents: 1000, left_cents: 400, reason: 'Faltaba un cobro' }]
  expect([status, data]).toMatchObject([200, { closed: null, opening_cents: 0, expected_cents: 1000, reopened }])
  expect((await ask('vouchers.pay', { id, version, body: { cents: 500, method: 'cash', paid_on: day } })).status).toBe(
    200,
  )
  expect((await close(1500)).data).toMatchObject({
    closed: { counted_cents: 1500, left_cents: 400, is_last: true },
    reopened,
  })
  const lines = await owner<{ before: object; after: object }>(
    sql`select before, after from audit where clinic_id = ${clinic.id} and entity = 'cash_close' and action = 'updated' order by id`,
  )
  expect(lines.at(-1)).toMatchObject({
    before: { is_reopened: false },
    after: { day, is_reopened: true, reason: 'Faltaba un cobro' },
  })
})

it('is reopened with what it was said to begin with, and not with what another close leaves since', async () => {
  const reopen = (of: string) => ask('cash.reopen', { body: { day: of, reason: 'Faltaba un cobro' } })
  const next = '2026-03-06'
  await noted('cash', 1000)
  await close(11_000, { opening_cents: 10_000, left_cents: 400 })
  expect((await reopen(day)).data).toMatchObject({ opening_cents: 10_000, expected_cents: 11_000 })
  await close(11_000, { left_cents: 400 })
  await close(700, { day: next, opening_cents: 700, left_cents: 700, reason: 'Cambio' })
  expect((await reopen(next)).data).toMatchObject({ opening_cents: 700, opening_from: day })
  await close(700, { day: next, left_cents: 700 })
  await reopen(next)
  await reopen(day)
  await close(11_000, { left_cents: 500 })
  expect(await shown(next)).toMatchObject({ opening_cents: 500 })
})

it('is reopened once: what was counted then is not changed after that', async () => {
  await close(0, { opening_cents: 0 })
  await ask('cash.reopen', { body: { day, reason: 'Error' } })
  expect(await asTheApp(sql`update cash_closes set reopen_reason = 'Otro' returning id`)).toEqual([])
  const [kept] = await owner(sql`select reopen_reason from cash_closes where clinic_id = ${clinic.id}`)
  expect(kept).toEqual({ reopen_reason: 'Error' })
})

it('says how many appointments of today are still to come, before it is closed', async () => {
  const now = new Date()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(now)
  expect(await shown(today)).toMatchObject({ to_come: 0 })
  const [made] = await owner<{ id: number }>(
    sql`insert into appointments (clinic_id, professional_id, starts_at, ends_at)
      select ${clinic.id}, id, date_trunc('day', now() at time zone 'Europe/Madrid') at time zone 'Europe/Madrid', now() + interval '1 minute'
      from professionals where clinic_id = ${clinic.id} limit 1 returning id::float8 as id`,
  )
  await owner(
    sql`insert into appointment_patients (clinic_id, appointment_id, patient_id) values (${clinic.id}, ${made!.id}, ${clinic.patient})`,
  )
  expect(await shown(today)).toMatchObject({ to_come: 1 })
  expect(await shown(addDays(today, -1))).toMatchObject({ to_come: 0 })
})
