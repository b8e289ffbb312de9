import { type SQL, sql } from 'drizzle-orm'
import type { CashDay, CashMovement } from '@/lib/contract/cash'
import { Refusal } from '@/lib/contract/errors'
import { openingOff, sumsOf } from '@/lib/domain/cash/cash-day'
import { movedCents } from '@/lib/domain/cash/cash-moved'
import type { PaymentMethod } from '@/lib/domain/groups/membership'
import { addDays, today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { movedBetween, movedOf } from '@/server/queries/cash/moved'
import {
  paidBefore,
  paidForJoins,
  paidForPatient,
  paidForTitle,
  paymentsMade,
} from '@/server/queries/financials/payments-made'

type Read = Pick<TenantCall<'cash.show'>, 'tx' | 'who' | 'now'>
type Closed = Pick<CashDay, 'opening_cents' | 'expected_cents'> & {
  closed: Omit<NonNullable<CashDay['closed']>, 'opening_off_cents'>
}

/** A day's cash: what came in on account came in on its day, and does not come in again as it is used; today's unless another is named. @throws Refusal `forbidden` for who sees a part of the patients: it is of all of them */
export const showCash = (call: TenantCall<'cash.show'>): Promise<CashDay> =>
  cashOf(call, call.query.day ?? today(call.now, call.who.time_zone))

/** As `showCash`, of a day. */
export async function cashOf(call: Read, day: string): Promise<CashDay> {
  const { tx, who } = call
  if (who.share_of !== null) throw new Refusal('forbidden')
  const payments = await paymentsOf(tx, day)
  const movements = payments.flatMap(({ method, ...movement }) => (method === 'cash' ? [movement] : []))
  const sums = sumsOf(payments)
  const moved = await movedOf(tx, day)
  const moved_cents = movedCents(moved)
  const told = { day, movements, moved, moved_cents, reopened: await reopenedOf(tx, day) }
  const found = await closedOf(tx, day)
  const { carried_cents, ...begun } = await begunWith(tx, day)
  if (found) {
    const { opening_cents, expected_cents, closed } = found
    const opening_off_cents = openingOff(opening_cents, { ...begun, carried_cents })
    return {
      ...{ ...told, sums: { ...sums, cash: closed.sums.cash }, opening_cents, expected_cents },
      ...{ opening_from: null, left_open: null, passed_by: null, to_come: 0 },
      closed: { ...closed, opening_off_cents },
    }
  }
  const to_come = await countToCome(call, day)
  return {
    ...told,
    sums,
    ...begun,
    expected_cents: begun.opening_cents + sums.cash + moved_cents,
    to_come,
    closed: null,
  }
}

const nameOf = (person: SQL) =>
  sql`(select b.name from professionals b where b.clinic_id = c.clinic_id and b.id = ${person})`

/** What a day was closed with; undefined: it is open. */
async function closedOf(tx: Tx, day: string): Promise<Closed | undefined> {
  type Row = Omit<Closed, 'closed'> & Closed['closed']
  const [row] = await rowsOf<Row>(
    tx,
    sql`select c.sums, c.opening_cents, c.expected_cents, c.counted_cents, c.left_cents, c.reason, ${isoText(sql`c.created_at`)} as at,
        ${nameOf(sql`c.created_by`)} as by,
        not exists (select from cash_closes l where l.clinic_id = c.clinic_id and l.day > c.day and l.reopened_at is null) as is_last
      from cash_closes c where c.clinic_id = current_clinic() and c.day = ${day}::date and c.reopened_at is null`,
  )
  if (!row) return undefined
  const { opening_cents, expected_cents, ...closed } = row
  return { opening_cents, expected_cents, closed }
}

/** What a day was closed with before it was reopened, each time that it was. */
const reopenedOf = (tx: Tx, day: string): Promise<CashDay['reopened']> =>
  rowsOf<CashDay['reopened'][number]>(
    tx,
    sql`select c.counted_cents, c.expected_cents, c.left_cents, ${nameOf(sql`c.reopened_by`)} as by, ${isoText(sql`c.reopened_at`)} as at, c.reopen_reason as reason
      from cash_closes c where c.clinic_id = current_clinic() and c.day = ${day}::date and c.reopened_at is not null
      order by c.created_at, c.id`,
  )

/** How many appointments of a day are not over yet: of today alone. */
async function countToCome({ tx, who, now }: Read, day: string): Promise<number> {
  if (day !== today(now, who.time_zone)) return 0
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::float8 as count from appointments a
      where a.clinic_id = current_clinic() and a.deleted_at is null and a.status <> 'canceled' and a.ends_at > ${at}
        and a.starts_at between ${at} - interval '1 day' and ${at} + interval '1 day'
        and (a.starts_at at time zone ${who.time_zone})::date = ${day}::date
        and exists (select from appointment_patients p where p.clinic_id = a.clinic_id and p.appointment_id = a.id)`,
  )
  return row!.count
}

/** `carried_cents`: what the close before left and the cash since, whatever is said. */
type Begun = Pick<CashDay, 'opening_cents' | 'opening_from' | 'left_open' | 'passed_by'> & { carried_cents: number }
const none = { opening_from: null, left_open: null, carried_cents: 0 }

/**
 * What an open day begins with: what the last close before it left in the till, and the cash of the days since, which nobody closed.
 * Where more than that was given back or taken out, it was put into the till, which never has less than nothing. Of a day that is reopened it is what
 * somebody said as it was closed, where that was something else; unless a day before it was closed anew since.
 */
async function begunWith(tx: Tx, day: string): Promise<Begun> {
  const ofClinic = sql`from cash_closes c where c.clinic_id = current_clinic()`
  type Close = { day: string; left_cents: number; at: string }
  type Closes = { last: Close | null; passed_by: string | null; said: { opening_cents: number; at: string } | null }
  const [closes] = await rowsOf<Closes>(
    tx,
    sql`select (select json_build_object('day', c.day::text, 'left_cents', c.left_cents, 'at', ${isoText(sql`c.created_at`)})
          ${ofClinic} and c.reopened_at is null and c.day < ${day}::date order by c.day desc limit 1) as last,
        (select min(c.day)::text ${ofClinic} and c.reopened_at is null and c.day > ${day}::date) as passed_by,
        (select json_build_object('opening_cents', c.opening_cents, 'at', ${isoText(sql`c.created_at`)})
          ${ofClinic} and c.day = ${day}::date order by c.id desc limit 1) as said`,
  )
  const { last, passed_by, said } = closes!
  const known = said && (!last || last.at <= said.at) ? said : null
  if (!last) return { ...none, opening_cents: known?.opening_cents ?? 0, passed_by }
  const since = { from: addDays(last.day, 1), to: addDays(day, -1) }
  const [row] = await rowsOf<{ cents: number; then_cents: number; first: string | null }>(
    tx,
    sql`select coalesce(sum(p.cents), 0)::float8 as cents, min(p.paid_on)::text as first,
        coalesce(sum(p.cents) filter (where p.created_at <= ${known?.at ?? null}::timestamptz), 0)::float8 as then_cents
      from ${paymentsMade(since)} where p.method = 'cash'`,
  )
  const moved = await movedBetween(tx, since, known?.at ?? null)
  const began = (cents: number) => Math.max(0, last.left_cents + cents)
  const wasOther = known !== null && known.opening_cents !== began(row!.then_cents + moved.then_cents)
  const carried_cents = began(row!.cents + moved.cents)
  const [left_open = null] = [row!.first, moved.first].filter((first) => first !== null).sort()
  return {
    opening_cents: wasOther ? known.opening_cents : carried_cents,
    ...{ opening_from: last.day, left_open, passed_by, carried_cents },
  }
}

/** The payments of a day, in the order in which they were noted. */
const paymentsOf = (tx: Tx, day: string): Promise<(CashMovement & { method: PaymentMethod })[]> =>
  rowsOf<CashMovement & { method: PaymentMethod }>(
    tx,
    sql`select p.method, p.of, ${paidForTitle} as title, ${paidForPatient} as patient_name, p.cents, ${isoText(sql`p.created_at`)} as at,
        (select b.name from professionals b where b.clinic_id = current_clinic() and b.id = p.created_by) as by,
        nullif(${paidBefore}, p.paid_on)::text as paid_on
      from ${paymentsMade({ from: day, to: day })} ${paidForJoins}
      order by p.created_at, p.rank, p.id`,
  )
