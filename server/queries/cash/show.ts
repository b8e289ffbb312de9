import { sql } from 'drizzle-orm'
import type { CashDay, CashMovement } from '@/lib/contract/cash'
import { Refusal } from '@/lib/contract/errors'
import { type MethodSums, sumsOf } from '@/lib/domain/cash/cash-day'
import type { PaymentMethod } from '@/lib/domain/groups/membership'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { paidForJoins, paidForPatient, paidForTitle, paymentsMade } from '@/server/queries/financials/payments-made'

type Read = Pick<TenantCall<'cash.show'>, 'tx' | 'who' | 'now'>
type Closed = { sums: MethodSums; opening_cents: number; expected_cents: number } & NonNullable<CashDay['closed']>

/** A day's cash: what came in on account came in on its day, and does not come in again as it is used; today's unless another is named. @throws Refusal `forbidden` for who sees a part of the patients: it is of all of them */
export const showCash = (call: TenantCall<'cash.show'>): Promise<CashDay> =>
  cashOf(call, call.query.day ?? today(call.now, call.who.time_zone))

/** As `showCash`, of a day. */
export async function cashOf({ tx, who }: Read, day: string): Promise<CashDay> {
  if (who.share_of !== null) throw new Refusal('forbidden')
  const [closed] = await rowsOf<Closed>(
    tx,
    sql`select c.sums, c.opening_cents, c.expected_cents, c.counted_cents, c.left_cents, c.reason, ${isoText(sql`c.created_at`)} as at,
        (select b.name from professionals b where b.clinic_id = c.clinic_id and b.id = c.created_by) as by
      from cash_closes c where c.clinic_id = current_clinic() and c.day = ${day}::date`,
  )
  const movements = await movementsOf(tx, day)
  const carried = await carriedTo(tx, day)
  const opening_from = carried?.day ?? null
  if (closed) {
    const { sums, opening_cents, expected_cents, ...rest } = closed
    return { day, sums, movements, opening_cents, opening_from, expected_cents, closed: rest }
  }
  const payments = await rowsOf<{ method: PaymentMethod; cents: number }>(
    tx,
    sql`select p.method, sum(p.cents)::float8 as cents from ${paymentsMade({ from: day, to: day })} group by p.method`,
  )
  const sums = sumsOf(payments)
  const opening_cents = carried?.left_cents ?? 0
  return { day, sums, movements, opening_cents, opening_from, expected_cents: opening_cents + sums.cash, closed: null }
}

/** What the last close before a day left in the till; undefined: none was before. */
async function carriedTo(tx: Tx, day: string) {
  const [last] = await rowsOf<{ day: string; left_cents: number }>(
    tx,
    sql`select c.day::text as day, c.left_cents from cash_closes c
      where c.clinic_id = current_clinic() and c.day < ${day}::date order by c.day desc limit 1`,
  )
  return last
}

/** The cash of a day, payment by payment, in the order in which it was noted. */
const movementsOf = (tx: Tx, day: string): Promise<CashMovement[]> =>
  rowsOf<CashMovement>(
    tx,
    sql`select p.of, ${paidForTitle} as title, ${paidForPatient} as patient_name, p.cents, ${isoText(sql`p.created_at`)} as at,
        (select b.name from professionals b where b.clinic_id = current_clinic() and b.id = p.created_by) as by
      from ${paymentsMade({ from: day, to: day })} ${paidForJoins}
      where p.method = 'cash' order by p.created_at, p.rank, p.id`,
  )
