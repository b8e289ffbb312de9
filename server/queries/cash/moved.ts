import { sql } from 'drizzle-orm'
import type { CashMoved } from '@/lib/contract/cash'
import type { Days } from '@/lib/domain/financials/period'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

/** What was put into the till of a day or taken out of it, in the order in which it was noted, and what was taken back of it. */
export const movedOf = (tx: Tx, day: string): Promise<CashMoved[]> =>
  rowsOf<CashMoved>(
    tx,
    sql`select m.id::float8 as id, m.cents, m.reason, ${isoText(sql`m.created_at`)} as at, b.name as by,
        case when m.reversed_at is not null then json_build_object('at', ${isoText(sql`m.reversed_at`)}, 'by', r.name) end as reversed
      from cash_movements m
      left join professionals b on b.clinic_id = m.clinic_id and b.id = m.created_by
      left join professionals r on r.clinic_id = m.clinic_id and r.id = m.reversed_by
      where m.clinic_id = current_clinic() and m.day = ${day}::date order by m.created_at, m.id`,
  )

/** What was put in less what was taken out on some days: as is known now, and as was known at an instant (`then_cents`); on which day `first`. */
export async function movedBetween(
  tx: Tx,
  { from, to }: Days,
  at: string | null,
): Promise<{ cents: number; then_cents: number; first: string | null }> {
  const then = sql`${at}::timestamptz`
  const [row] = await rowsOf<{ cents: number; then_cents: number; first: string | null }>(
    tx,
    sql`select coalesce(sum(m.cents) filter (where m.reversed_at is null), 0)::float8 as cents,
        (min(m.day) filter (where m.reversed_at is null))::text as first,
        coalesce(sum(m.cents) filter (where m.created_at <= ${then} and (m.reversed_at is null or m.reversed_at > ${then})), 0)::float8 as then_cents
      from cash_movements m where m.clinic_id = current_clinic() and m.day between ${from}::date and ${to}::date`,
  )
  return row!
}
