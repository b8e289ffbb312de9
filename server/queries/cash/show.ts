import { sql } from 'drizzle-orm'
import type { CashDay, CashMovement } from '@/lib/contract/cash'
import { Refusal } from '@/lib/contract/errors'
import { sumsOf } from '@/lib/domain/cash/cash-day'
import type { PaymentMethod } from '@/lib/domain/groups/membership'
import { addDays, today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { paidForJoins, paidForPatient, paidForTitle, paymentsMade } from '@/server/queries/financials/payments-made'

type Read = Pick<TenantCall<'cash.show'>, 'tx' | 'who' | 'now'>
type Closed = Omit<CashDay, 'day' | 'movements'>

/** A day's cash: what came in on account came in on its day, and does not come in again as it is used; today's unless another is named. @throws Refusal `forbidden` for who sees a part of the patients: it is of all of them */
export const showCash = (call: TenantCall<'cash.show'>): Promise<CashDay> =>
  cashOf(call, call.query.day ?? today(call.now, call.who.time_zone))

/** As `showCash`, of a day. */
export async function cashOf({ tx, who }: Read, day: string): Promise<CashDay> {
  if (who.share_of !== null) throw new Refusal('forbidden')
  const payments = await paymentsOf(tx, day)
  const movements = payments.flatMap(({ method, ...movement }) => (method === 'cash' ? [movement] : []))
  const closed = await closedOf(tx, day)
  if (closed) return { day, movements, ...closed }
  const sums = sumsOf(payments)
  const begun = await begunWith(tx, day)
  return { day, sums, movements, ...begun, expected_cents: begun.opening_cents + sums.cash, closed: null }
}

/** What a day was closed with; undefined: it is open. */
export async function closedOf(tx: Tx, day: string): Promise<Closed | undefined> {
  type Row = Pick<CashDay, 'sums' | 'opening_cents' | 'expected_cents'> & NonNullable<CashDay['closed']>
  const [row] = await rowsOf<Row>(
    tx,
    sql`select c.sums, c.opening_cents, c.expected_cents, c.counted_cents, c.left_cents, c.reason, ${isoText(sql`c.created_at`)} as at,
        (select b.name from professionals b where b.clinic_id = c.clinic_id and b.id = c.created_by) as by
      from cash_closes c where c.clinic_id = current_clinic() and c.day = ${day}::date`,
  )
  if (!row) return undefined
  const { sums, opening_cents, expected_cents, ...closed } = row
  return { sums, opening_cents, opening_from: null, passed_by: null, expected_cents, closed }
}

/**
 * What an open day begins with: what the last close before it left in the till, and the cash of the days since, which nobody closed.
 * Where more than that was given back, it was put into the till, which never has less than nothing.
 */
async function begunWith(tx: Tx, day: string): Promise<Pick<CashDay, 'opening_cents' | 'opening_from' | 'passed_by'>> {
  const ofClinic = sql`from cash_closes c where c.clinic_id = current_clinic()`
  const [closes] = await rowsOf<{ last: { day: string; left_cents: number } | null; passed_by: string | null }>(
    tx,
    sql`select (select json_build_object('day', c.day::text, 'left_cents', c.left_cents) ${ofClinic} and c.day < ${day}::date
        order by c.day desc limit 1) as last, (select min(c.day)::text ${ofClinic} and c.day > ${day}::date) as passed_by`,
  )
  const { last, passed_by } = closes!
  if (!last) return { opening_cents: 0, opening_from: null, passed_by }
  const since = { from: addDays(last.day, 1), to: addDays(day, -1) }
  const [row] = await rowsOf<{ cents: number }>(
    tx,
    sql`select coalesce(sum(p.cents), 0)::float8 as cents from ${paymentsMade(since)} where p.method = 'cash'`,
  )
  return { opening_cents: Math.max(0, last.left_cents + row!.cents), opening_from: last.day, passed_by }
}

/** The payments of a day, in the order in which they were noted. */
const paymentsOf = (tx: Tx, day: string): Promise<(CashMovement & { method: PaymentMethod })[]> =>
  rowsOf<CashMovement & { method: PaymentMethod }>(
    tx,
    sql`select p.method, p.of, ${paidForTitle} as title, ${paidForPatient} as patient_name, p.cents, ${isoText(sql`p.created_at`)} as at,
        (select b.name from professionals b where b.clinic_id = current_clinic() and b.id = p.created_by) as by
      from ${paymentsMade({ from: day, to: day })} ${paidForJoins}
      order by p.created_at, p.rank, p.id`,
  )
