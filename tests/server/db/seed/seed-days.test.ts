import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, type VoucherLine } from '@/lib/domain/vouchers/ledger'
import type { Database } from '@/server/db/client'
import { offeredGroups } from '@/server/db/seed/demo-groups'
import { seedDemo } from '@/server/db/seed/seed-demo'
import { expireVouchers } from '@/server/jobs/expire-vouchers'
import { makeFees } from '@/server/jobs/make-fees'
import { testDatabase } from '@/tests/support/database'
import { rows } from '@/tests/support/seeded'

type Sold = {
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

let database: Database

// A Monday, the last day before the clock changes, and a day in the summer's holidays: to seed one costs more than all that is asked of it.
describe.each(['2026-11-23T10:30:00Z', '2027-03-27T08:00:00Z', '2026-08-14T10:00:00Z'])('the demo on %s', (now) => {
  beforeAll(async () => {
    database = await testDatabase()
    await seedDemo(database, new Date(now))
  })
  afterAll(() => database.close())

  describe('has groups that', () => {
    it('meet before and after today, and seats, enrolments and places add up', async () => {
      const found = await rows<{
        name: string
        past: boolean
        capacity: number
        seated: number
        taken: number
        waiting: number
      }>(
        database,
        sql`select g.name, a.starts_at < ${now}::timestamptz as past, g.capacity,
        (select count(*)::integer from appointment_patients p where p.appointment_id = a.id) as seated,
        (select count(*)::integer from enrolments e where e.activity_id = a.id
          and e.state in ('enrolled', 'attended', 'missed')) as taken,
        (select count(*)::integer from enrolments e where e.activity_id = a.id and e.state = 'waiting') as waiting
        from appointments a join groups g on g.id = a.group_id`,
      )
      for (const { name } of offeredGroups) {
        expect(found.filter((one) => one.name === name && one.past).length).toBeGreaterThan(2)
        expect(found.filter((one) => one.name === name && !one.past).length).toBeGreaterThan(2)
      }
      for (const { capacity, seated, taken, waiting } of found) {
        expect(seated).toBe(taken)
        expect(taken).toBeLessThanOrEqual(capacity)
        if (waiting > 0) expect(taken).toBe(capacity)
      }
      expect(found.some(({ waiting }) => waiting > 0)).toBe(true)
    })

    it('have fees that are paid, pending, paid in part, overdue and let go, paid no later than today', async () => {
      const day = sql`(${now}::timestamptz at time zone 'Europe/Madrid')::date`
      const found = await rows<{ state: string }>(
        database,
        sql`select distinct case when paid_cents = amount_cents then 'paid' when waived_at is not null then 'waived'
            when paid_cents > 0 then 'half' when due_on + 5 < ${day} then 'overdue' else 'pending' end as state
          from membership_fees order by 1`,
      )
      expect(found.map(({ state }) => state)).toEqual(['half', 'overdue', 'paid', 'pending', 'waived'])
      const late = await rows(database, sql`select from membership_fee_payments where paid_on > ${day}`)
      expect(late).toEqual([])
      expect(await makeFees(database, new Date(now))).toBe(0)
    })

    it('have drop-ins, and members whose fixed seats are of all that is to come', async () => {
      const found = await rows<{ coming: number; by_seat: number }>(
        database,
        sql`select (select count(*)::integer from appointments a where a.series_id = s.series_id
            and a.starts_at::date > ${now}::date) as coming,
          (select count(*)::integer from enrolments e where e.fixed_seat_id = s.id and e.state = 'enrolled') as by_seat
        from fixed_seats s`,
      )
      expect(found.length).toBeGreaterThan(0)
      for (const { coming, by_seat } of found) expect(by_seat).toBe(coming)
      const dropIns = await rows(
        database,
        sql`select m.id from group_members m join group_plans p on p.id = m.plan_id where p.kind = 'drop_in'`,
      )
      expect(dropIns.length).toBeGreaterThan(0)
    })

    it('have nobody in two places at once', async () => {
      const twice = await rows(
        database,
        sql`select p.patient_id from appointments a join appointment_patients p on p.appointment_id = a.id
        join appointment_patients q on q.patient_id = p.patient_id and q.appointment_id <> a.id
        join appointments b on b.id = q.appointment_id and b.status <> 'canceled'
        where a.group_id is not null and b.starts_at < a.ends_at and b.ends_at > a.starts_at`,
      )
      expect(twice).toEqual([])
    })
  })

  describe('has vouchers that', () => {
    let sold: Sold[]
    beforeAll(async () => {
      sold = await rows<Sold>(database, sql`select * from vouchers order by id`)
    })

    it('are of every sort: in use, with two left, used up, expired, running out, part paid, shared', async () => {
      const today = now.slice(0, 10)
      const isOver = ({ expires_on }: Sold) => expires_on !== null && expires_on < today
      const soon = new Date(Date.parse(now) + 14 * 86_400_000).toISOString().slice(0, 10)
      const sorts: Record<string, (one: Sold) => boolean> = {
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
  })
})
