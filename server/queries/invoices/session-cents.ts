import { type SQL, sql } from 'drizzle-orm'
import { grantedOf } from '@/server/queries/vouchers/granted'

/** Whose session: a used visit and its voucher, by their tables' names in the question; `but`: a condition on `o`, the sources, of those that count. */
type Session = { visit: SQL; voucher: SQL; but: SQL }

/** What the first `n` sessions of a voucher come to: all of them to its price. */
const firstOf = (voucher: SQL, n: SQL) =>
  sql`floor(${voucher}.price_cents::bigint * (${n}) / ${grantedOf(voucher)})::integer`

/**
 * How many sessions of the voucher stand on invoices and what they come to; and the how manieth of the others this one is, by the order in
 * which the visits came to be.
 */
const place = ({ visit, but }: Session) => sql`(
  select count(z.cents)::integer as billed, coalesce(sum(z.cents), 0)::integer as billed_cents,
    (count(*) filter (where z.cents is null and u.id <= ${visit}.id))::integer as rank
  from visits u left join lateral (
    select (select coalesce(sum(l.total_cents), 0) from invoice_lines l
      where l.clinic_id = o.clinic_id and l.invoice_id = o.invoice_id and l.appointment_id = o.appointment_id) as cents
    from invoice_sources o where o.clinic_id = u.clinic_id and o.appointment_id = u.appointment_id and o.patient_id = u.patient_id
      and o.session_voucher_id is not null ${but}) z on true
  where u.clinic_id = ${visit}.clinic_id and u.voucher_id = ${visit}.voucher_id and u.use = 'used')`

/** What rounding left of the sessions that were billed, whichever they were; more than that was meant by whoever billed them. */
const rounding = (voucher: SQL) => {
  const left = sql`${firstOf(voucher, sql`n.billed`)} - n.billed_cents`
  return sql`case when ${voucher}.price_cents % ${grantedOf(voucher)} <> 0 and abs(${left}) <= n.billed then ${left} else 0 end`
}

/**
 * What a session of a voucher that stands on no invoice costs: `sessionCents`, after those that were billed already, so that all of them
 * come to the voucher's price to the cent, in whichever order they are billed and whichever visit is deleted before it is. Where the
 * price parts evenly none of that is looked for.
 */
export const sessionCost = (
  session: Session,
): SQL => sql`case when ${session.voucher}.price_cents % ${grantedOf(session.voucher)} = 0
  then ${session.voucher}.price_cents / ${grantedOf(session.voucher)} else (
  select ${firstOf(session.voucher, sql`n.billed + n.rank`)} - ${firstOf(session.voucher, sql`n.billed + n.rank - 1`)}
    + case when n.rank = 1 then ${rounding(session.voucher)} else 0 end
  from ${place(session)} n) end`

/** What the sessions of the voucher that stand on no invoice and were used before this one cost. */
export const sessionsCostBefore = (session: Session): SQL => sql`(
  select case when n.rank = 1 then 0 else ${firstOf(session.voucher, sql`n.billed + n.rank - 1`)}
    - ${firstOf(session.voucher, sql`n.billed`)} + ${rounding(session.voucher)} end
  from ${place(session)} n)`
