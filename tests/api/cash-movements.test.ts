import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import { invoicingClinic } from '@/tests/support/invoice-desk'
import { api, ask, clinic, closeVouchers, done, openVouchers, owner, sell } from '@/tests/support/voucher-desk'

/** Cash that is put into the till or taken out of it, and that no patient paid. */

beforeAll(openVouchers)
beforeEach(() => invoicingClinic())
afterAll(closeVouchers)

const day = '2026-03-04'
const pay = async (cents: number, paid_on = day) => {
  const { id, version } = await sell()
  return done('vouchers.pay', { id, version, body: { cents, method: 'cash', paid_on } })
}
const shown = async (of = day) => (await done('cash.show', { query: { day: of } })).data
const move = (way: 'in' | 'out', cents: number, more: object = {}) =>
  ask('cash.move', { body: { day, way, cents, reason: 'Ingreso en el banco', ...more } })
const close = (counted_cents: number, more: object = {}) =>
  ask('cash.close', { body: { day, counted_cents, reason: null, ...more } })

const asTheApp = (query: ReturnType<typeof sql>) =>
  api.database.asOwner(async (tx) => {
    await rowsOf(tx, sql`select set_config('app.clinic_id', ${String(clinic.id)}, true)`)
    await rowsOf(tx, sql`set local role physio_app`)
    return rowsOf(tx, query)
  })

it('is in what the till is to have and in its close, and in no sum of what came in', async () => {
  await pay(5000)
  expect((await move('out', 4000)).status).toBe(201)
  const { data } = await move('in', 1500, { reason: '  Cambio  para la caja ' })
  expect(data).toMatchObject({ sums: { cash: 5000 }, moved_cents: -2500, expected_cents: 2500 })
  expect(data.movements).toHaveLength(1)
  expect(data.moved).toMatchObject([
    { cents: -4000, reason: 'Ingreso en el banco', reversed: null },
    { cents: 1500, reason: 'Cambio para la caja', reversed: null },
  ])
  expect(data.moved[0].by).toBeTruthy()
  const closed = await close(2500)
  expect([closed.status, closed.data]).toMatchObject([
    201,
    { expected_cents: 2500, moved_cents: -2500, sums: { cash: 5000 }, closed: { counted_cents: 2500, reason: null } },
  ])
  const [line] = await owner<{ after: object }>(
    sql`select after from audit where clinic_id = ${clinic.id} and entity = 'cash_close' order by id desc limit 1`,
  )
  const arises = { opening_cents: 0, taken_cents: 5000, in_cents: 1500, out_cents: -4000, refunds_cents: 0 }
  expect(line!.after).toMatchObject({ ...arises, expected_cents: 2500, counted_cents: 2500 })
})

it('has a reason and an amount', async () => {
  expect(Object.keys((await move('out', 0)).errors)).toEqual(['cents'])
  expect(Object.keys((await move('out', 100, { reason: ' ' })).errors)).toEqual(['reason'])
})

it('is refused of a closed day, of one before it and of one to come, as payments are', async () => {
  const { data } = await move('in', 1000)
  await close(1000)
  for (const of of [day, '2026-03-03', '2999-01-01', '1999-12-31']) {
    const refused = await move('out', 100, { day: of })
    expect([of, refused.status, Object.keys(refused.errors)]).toEqual([of, 422, ['day']])
  }
  const { id } = data.moved[0]
  const kept = await ask('cash.reverse', { id })
  expect([kept.status, Object.keys(kept.errors)]).toEqual([422, ['day']])
  await done('cash.reopen', { body: { day, reason: 'Faltaba un gasto' } })
  expect((await ask('cash.reverse', { id })).data).toMatchObject({ moved_cents: 0, expected_cents: 0 })
})

it('is taken back once, and stays on record with who did it', async () => {
  const { data } = await move('out', 700)
  const { id } = data.moved[0]
  const back = await done('cash.reverse', { id })
  expect(back.data).toMatchObject({ moved_cents: 0, moved: [{ id, cents: -700 }] })
  expect(back.data.moved[0].reversed.by).toBeTruthy()
  expect((await ask('cash.reverse', { id })).status).toBe(404)
  await expect(asTheApp(sql`update cash_movements set cents = 1`)).rejects.toThrow(/Failed query: update/)
  await expect(asTheApp(sql`delete from cash_movements`)).rejects.toThrow(/Failed query: delete/)
})

it('is in what later days begin with', async () => {
  await close(5000, { opening_cents: 5000 })
  await move('out', 2000, { day: '2026-03-05' })
  await move('in', 300, { day: '2026-03-06' })
  expect(await shown('2026-03-07')).toMatchObject({ opening_cents: 3300, opening_from: day, expected_cents: 3300 })
})

it('is in nothing of Finanzas', async () => {
  const read = () => done('financials.show', { query: { from: day, to: day } })
  const { data: before } = await read()
  await move('in', 9900)
  expect((await read()).data).toEqual(before)
})

it('is of nobody who sees a part of the patients alone', async () => {
  const { data } = await move('in', 100)
  await owner(sql`update clinics set patients_shared = 'assigned' where id = ${clinic.id}`)
  const token = clinic.tokens.professional
  const body = { day, way: 'in', cents: 100, reason: 'Cambio' }
  expect((await ask('cash.move', { token, body })).status).toBe(403)
  expect((await ask('cash.reverse', { token, id: data.moved[0].id })).status).toBe(403)
})
