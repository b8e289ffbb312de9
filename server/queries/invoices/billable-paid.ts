import { sql } from 'drizzle-orm'

/** Of `b`, a visit that can be billed: the visit with its voucher, where a session of one pays it. */
const visitOfB = sql`visits v where v.clinic_id = current_clinic() and v.appointment_id = b.appointment_id and v.patient_id = b.patient_id`

/**
 * What was paid already of `b` (a row of what can be billed), before any invoice: of the visit itself, the voucher or the month. What was
 * paid of a voucher whose sessions are billed one by one stands for them in the order in which they were used. It may be more than `b` comes to.
 */
export const paidOf = sql`(case b.kind
  when 'voucher' then (select v.paid_cents from vouchers v where v.clinic_id = current_clinic() and v.id = b.voucher_id)
  when 'fee' then (select f.paid_cents from membership_fees f where f.clinic_id = current_clinic() and f.id = b.fee_id)
  when 'session' then (select greatest(0, p.paid_cents - floor(p.price_cents::bigint * (
      select count(*) from visits u where u.clinic_id = v.clinic_id and u.voucher_id = v.voucher_id and u.use = 'used' and u.id < v.id
    ) / p.granted_sessions))::integer
    from vouchers p, ${visitOfB} and p.clinic_id = v.clinic_id and p.id = v.voucher_id)
  else coalesce((select sum(l.cents)::integer from visit_payments l, ${visitOfB} and l.clinic_id = v.clinic_id and l.visit_id = v.id), 0) end)`

const told = sql`json_build_object('method', l.method, 'paid_on', l.paid_on, 'on_account', l.deposit_id is not null)`

/** How and when the last of that was paid; what was taken back is none. */
export const lastPaymentOf = sql`(case b.kind
  when 'fee' then (select ${told} from membership_fee_payments l where l.clinic_id = current_clinic() and l.fee_id = b.fee_id and l.cents > 0
    and not exists (select from membership_fee_payments r where r.clinic_id = l.clinic_id and r.reverses_id = l.id) order by l.id desc limit 1)
  when 'voucher' then (select ${told} from voucher_payments l where l.clinic_id = current_clinic() and l.voucher_id = b.voucher_id and l.cents > 0
    and not exists (select from voucher_payments r where r.clinic_id = l.clinic_id and r.reverses_id = l.id) order by l.id desc limit 1)
  when 'session' then (select ${told} from voucher_payments l, ${visitOfB} and l.clinic_id = v.clinic_id and l.voucher_id = v.voucher_id and l.cents > 0
    and not exists (select from voucher_payments r where r.clinic_id = l.clinic_id and r.reverses_id = l.id) order by l.id desc limit 1)
  else (select ${told} from visit_payments l, ${visitOfB} and l.clinic_id = v.clinic_id and l.visit_id = v.id and l.cents > 0
    and not exists (select from visit_payments r where r.clinic_id = l.clinic_id and r.reverses_id = l.id) order by l.id desc limit 1) end)`
