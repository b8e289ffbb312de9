import { type SQL, sql } from 'drizzle-orm'
import { AGE_DAYS } from '@/lib/domain/financials/owed'
import { balanced, unpaid } from '@/server/queries/invoices/rows'
import { cameInAtInvoices } from '@/server/queries/invoices/session-money'

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

/** What was paid of `v`, a voucher, with what came in at the invoices of its sessions (`s`): `voucherPaid` says the same of one. */
const paid = sql`coalesce((select case when i.paid_cents >= i.net_cents then v.price_cents
    else floor(v.price_cents * greatest(0, i.paid_cents) / i.net_cents) end
  from invoice_sources o join ${balanced} on i.clinic_id = o.clinic_id and i.id = o.invoice_id
  where o.clinic_id = v.clinic_id and o.voucher_id = v.id and i.status = 'issued'),
  v.paid_cents + coalesce(s.cents, 0))::bigint`

/** Vouchers with sessions that were paid and are still to be had, as `d`: `deferredCents` says the same of one. */
export const deferredVouchers = sql`(
  select u.*, u.paid - u.gone as cents from (
    select v.id, v.patient_id, v.title, v.sold_on, v.expires_on, v.left_sessions + v.held_sessions as sessions, ${paid} as paid,
      floor(v.price_cents::bigint * (v.used_sessions + v.expired_sessions) / v.granted_sessions)::bigint as gone
    from vouchers v left join ${cameInAtInvoices} s on s.voucher_id = v.id
    where v.clinic_id = current_clinic() and v.deleted_at is null and v.granted_sessions > 0
      and v.left_sessions + v.held_sessions > 0
  ) u where u.paid > u.gone
) d`
