import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, type VoucherLine } from '@/lib/domain/vouchers/ledger'
import type { Database } from '@/server/db/client'
import { seedDemo } from '@/server/db/seed/seed-demo'
import { expireVouchers } from '@/server/jobs/expire-vouchers'
import { testDatabase } from '@/tests/support/database'
import { rows } from '@/tests/support/seeded'

type Row = {
  id: number
  granted_sessions: number
  held_sessions: number
  used_sessions: number
  expired_sessions: number
  left_sessions: number
  price_cents: number
  paid_cents: number
  expires_on: string | null
}

// A Monday, the last day before the clock changes, and a day in the summer's holidays.
describe.each(['2026-11-23T10:30:00Z', '2027-03-27T08:00:00Z', '2026-08-14T10:00:00Z'])(
  'the demo’s vouchers on %s',
  (now) => {
    let database: Database
    let sold: Row[]
    beforeAll(async () => {
      database = await testDatabase()
      await seedDemo(database, new Date(now))
      sold = await rows<Row>(database, sql`select * from vouchers order by id`)
    })
    afterAll(() => database.close())

    it('are of every sort: in use, with two left, used up, expired, running out, part paid, shared', async () => {
      const today = now.slice(0, 10)
      const isOver = ({ expires_on }: Row) => expires_on !== null && expires_on < today
      const soon = new Date(Date.parse(now) + 14 * 86_400_000).toISOString().slice(0, 10)
      const sorts: Record<string, (one: Row) => boolean> = {
        in_use: (one) => one.left_sessions > 2 && !isOver(one),
        two_left: ({ left_sessions, held_sessions }) => left_sessions + held_sessions === 2,
        held: ({ held_sessions }) => held_sessions > 0,
        used_up: ({ used_sessions, granted_sessions }) => used_sessions === granted_sessions,
        expired: (one) => isOver(one) && one.expired_sessions > 0,
        running_out: (one) =>
          !isOver(one) && one.left_sessions > 0 && one.expires_on !== null && one.expires_on <= soon,
        part_paid: ({ paid_cents, price_cents }) => paid_cents > 0 && paid_cents < price_cents,
        for_ever: ({ expires_on }) => expires_on === null,
      }
      expect(Object.keys(sorts).filter((sort) => !sold.some(sorts[sort]!))).toEqual([])
      expect(await rows(database, sql`select 1 from voucher_sharers`)).not.toEqual([])
    })

    it('add up, line by line, and nothing of them is left to expire', async () => {
      const lines = await rows<VoucherLine & { voucher_id: number }>(
        database,
        sql`select voucher_id::integer, kind, sessions, visit_id::text as visit from voucher_lines order by id`,
      )
      const counted = sold.map(({ id }) => balanceOf(lines.filter(({ voucher_id }) => voucher_id === Number(id))))
      expect(counted).toEqual(
        sold.map((one) => ({
          ...{ granted: one.granted_sessions, held: one.held_sessions, used: one.used_sessions },
          ...{ expired: one.expired_sessions, left: one.left_sessions },
        })),
      )
      expect(await expireVouchers(database, new Date(now))).toBe(0)
    })

    it('pay visits of whom they are of, in their days, as attendance says', async () => {
      const wrong = await rows(
        database,
        sql`select v.id from visits v join appointments a on a.id = v.appointment_id join vouchers b on b.id = v.voucher_id
          left join appointment_patients p on p.appointment_id = a.id and p.patient_id = v.patient_id
          where p.patient_id is null or b.patient_id <> v.patient_id or a.status = 'canceled'
            or not (a.service_id = any (b.service_ids))
            or (a.starts_at at time zone 'Europe/Madrid')::date not between b.sold_on and coalesce(b.expires_on, 'infinity')
            or (v.use = 'held') <> (a.attendance = 'unknown')
            or (a.attendance = 'no_show') <> (v.charge_reason is not null)`,
      )
      expect(wrong).toEqual([])
    })
  },
)
