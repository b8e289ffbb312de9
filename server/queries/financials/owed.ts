import { type SQL, sql } from 'drizzle-orm'
import { AGE_DAYS } from '@/lib/domain/financials/owed'
import { balanced } from '@/server/queries/invoices/rows'

/** Issued invoices of which something is owed, as `w`, with how long it has been due: `ageOf` and `billedStatus` say the same of one. */
export const owedInvoices = (today: string): SQL => sql`(
  select i.*, i.net_cents - i.paid_cents as cents, case
    when ${today}::date - i.due_on <= ${AGE_DAYS.not_due}::integer then 'not_due'
    when ${today}::date - i.due_on <= ${AGE_DAYS.to_30}::integer then 'to_30'
    when ${today}::date - i.due_on <= ${AGE_DAYS.to_60}::integer then 'to_60'
    when ${today}::date - i.due_on <= ${AGE_DAYS.to_90}::integer then 'to_90'
    else 'over_90' end as age
  from ${balanced} where i.status = 'issued' and i.rectifies_id is null and i.paid_cents < i.net_cents
) w`

/** Vouchers with sessions that were paid and are still to be had, as `d`: `deferredCents` says the same of one. */
export const deferredVouchers = sql`(
  select v.id, v.patient_id, v.title, v.sold_on, v.expires_on, v.left_sessions + v.held_sessions as sessions,
    v.paid_cents - floor(v.price_cents::bigint * (v.used_sessions + v.expired_sessions) / v.granted_sessions)::bigint as cents
  from vouchers v where v.clinic_id = current_clinic() and v.deleted_at is null and v.granted_sessions > 0
    and v.left_sessions + v.held_sessions > 0
    and v.paid_cents > floor(v.price_cents::bigint * (v.used_sessions + v.expired_sessions) / v.granted_sessions)
) d`
