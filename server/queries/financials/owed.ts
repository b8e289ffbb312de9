import { type SQL, sql } from 'drizzle-orm'
import { AGE_DAYS } from '@/lib/domain/financials/owed'
import { soldOnInvoice } from '@/server/queries/invoices/on-invoice'
import { unpaid } from '@/server/queries/invoices/rows'
import { cameInAtInvoices } from '@/server/queries/invoices/session-money'
import { grantedOf, stillOf } from '@/server/queries/vouchers/granted'

/** Issued invoices of which something is owed, as `w`, with how long it has been due: `ageOf` and `billedStatus` say the same of one. */
export const owedInvoices = (today: string): SQL => sql`(
  select i.*, i.net_cents - i.paid_cents as cents, case
    when ${today}::date - i.due_on <= ${AGE_DAYS.not_due}::integer then 'not_due'
    when ${today}::date - i.due_on <= ${AGE_DAYS.to_30}::integer then 'to_30'
    when ${today}::date - i.due_on <= ${AGE_DAYS.to_60}::integer then 'to_60'
    when ${today}::date - i.due_on <= ${AGE_DAYS.to_90}::integer then 'to_90'
    else 'over_90' end as age
  from ${unpaid} i
) w`

/** Vouchers with sessions that were paid and are still to be had, as `d`: `deferredCents` says the same of one. */
export const deferredVouchers = (today: string): SQL => {
  const { left, lost } = stillOf(sql`v`, today)
  return sql`(
  select u.*, u.paid - u.gone as cents from (
    select v.id, v.patient_id, v.title, v.sold_on, v.expires_on, ${left} + v.held_sessions as sessions,
      coalesce(w.paid_cents, v.paid_cents + coalesce(s.cents, 0))::bigint as paid,
      floor(coalesce(w.worth_cents, v.price_cents)::bigint * (v.used_sessions + ${lost}) / ${grantedOf(sql`v`)})::bigint as gone
    from vouchers v left join ${cameInAtInvoices} s on s.voucher_id = v.id left join lateral ${soldOnInvoice} w on true
    where v.clinic_id = current_clinic() and v.deleted_at is null and ${grantedOf(sql`v`)} > 0
      and ${left} + v.held_sessions > 0
  ) u where u.paid > u.gone
) d`
}
