import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expireVouchers } from '@/server/jobs/expire-vouchers'
import {
  ahead,
  api,
  ask,
  book,
  clinic,
  closeVouchers,
  done,
  freshClinic,
  openVouchers,
  owner,
  past,
  sell,
  shown,
  visitIn,
} from '@/tests/support/voucher-desk'

/** A voucher has expired from the midnight after its last day on, though its line is written later. */

beforeAll(openVouchers)
beforeEach(freshClinic)
afterAll(closeVouchers)

const days = { from: '2026-01-01', to: '2026-12-31' }

it('is expired wherever it is read, before its line is written as after that', async () => {
  const { id, version } = await sell({ sessions: 3, price_cents: 9000 })
  const paid = { cents: 9000, method: 'pos', paid_on: '2026-01-02' }
  const sold = await done('vouchers.pay', { id, version, body: paid })
  const held = await book(ahead)
  await owner(sql`update vouchers set expires_on = '2026-06-30' where id = ${id}`)
  const other = await book(past)
  const read = async () => {
    const { list, alerts, sessions } = await shown(id)
    const { data } = await done('financials.show', { query: days })
    const { meta } = await done('financials.vouchers', { query: {} })
    const { voucher, choices } = await visitIn(other.id)
    return { list, alerts, sessions, deferred: data.vouchers, opened: meta, voucher, choices }
  }
  const before = await read()
  expect(before).toMatchObject({
    ...{ list: 'expired', alerts: [], sessions: { granted: 3, held: 1, used: 0, expired: 2, left: 0 } },
    ...{ deferred: { cents: 3000, sessions: 1, count: 1 }, voucher: null, choices: [] },
  })
  expect((await visitIn(held.id)).voucher).toMatchObject({ id })
  const fewer = { sessions: -1, with_price: false, reason: 'Error' }
  const refused = await ask('vouchers.adjust', { id, version: sold.data.version, body: fewer })
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['sessions']])
  expect(await expireVouchers(api.database, new Date())).toBe(1)
  expect(await read()).toEqual(before)
})

it('is booked by nobody any more, and on its last day still is', async () => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date())
  const { id } = await sell({ sessions: 3, expires_on: today })
  expect(await visitIn((await book(past)).id)).toMatchObject({ voucher: { id }, use: 'held' })
  await owner(sql`update vouchers set expires_on = ${today}::date - 1 where id = ${id} and clinic_id = ${clinic.id}`)
  expect(await visitIn((await book('2026-03-05T09:00:00Z')).id)).toMatchObject({ voucher: null })
})
