import { type SQL, sql } from 'drizzle-orm'
import { keptOfPayment } from '@/server/queries/vouchers/kept-payment'
import { arrayOf } from './lines'
import { sessionsCostBefore } from './session-cents'
import { freeOfVoucher } from './session-money'

/** Of `b`, a visit that can be billed: the visit with its voucher, where a session of one pays it. */
const visitOfB = sql`visits v where v.clinic_id = current_clinic() and v.appointment_id = b.appointment_id and v.patient_id = b.patient_id`

/**
 * What was paid already of `b` (a row of what can be billed), before any invoice: of the visit itself, the voucher or the month. What was
 * paid of a voucher whose sessions are billed one by one, and stands for none on an invoice, stands for the others in the order in which
 * they were used. It may be more than `b` comes to.
 * @param except the invoices whose own sources count as free
 */
export const paidOf = (except: readonly number[]): SQL => sql`(case b.kind
  when 'voucher' then (select v.paid_cents from vouchers v where v.clinic_id = current_clinic() and v.id = b.voucher_id)
  when 'fee' then (select f.paid_cents from membership_fees f where f.clinic_id = current_clinic() and f.id = b.fee_id)
  when 'session' then (select case when w.paid_cents = 0 then 0 else greatest(0, ${freeOfVoucher(sql`w`, arrayOf(except))} - ${sessionsCostBefore(
    {
      visit: sql`t`,
      voucher: sql`w`,
      but: sql`and o.invoice_id <> all(${arrayOf(except)})`,
    },
  )}) end::integer
    from visits t join vouchers w on w.clinic_id = t.clinic_id and w.id = t.voucher_id
    where t.clinic_id = current_clinic() and t.appointment_id = b.appointment_id and t.patient_id = b.patient_id)
  else coalesce((select sum(l.cents)::integer from visit_payments l, ${visitOfB} and l.clinic_id = v.clinic_id and l.visit_id = v.id), 0) end)`

const told = sql`json_build_object('method', l.method, 'paid_on', l.paid_on, 'on_account', l.deposit_id is not null)`

/** Of `l`, a payment of a voucher: not all of it was given back. */
const isKept = sql`${keptOfPayment(sql`l`)} > 0`

/** How and when the last of that was paid; what was taken back is none. */
export const lastPaymentOf = sql`(case b.kind
  when 'fee' then (select ${told} from membership_fee_payments l where l.clinic_id = current_clinic() and l.fee_id = b.fee_id and l.cents > 0
    and not exists (select from membership_fee_payments r where r.clinic_id = l.clinic_id and r.reverses_id = l.id) order by l.id desc limit 1)
  when 'voucher' then (select ${told} from voucher_payments l where l.clinic_id = current_clinic() and l.voucher_id = b.voucher_id and l.cents > 0
    and ${isKept} order by l.id desc limit 1)
  when 'session' then (select ${told} from voucher_payments l, ${visitOfB} and l.clinic_id = v.clinic_id and l.voucher_id = v.voucher_id and l.cents > 0
    and ${isKept} order by l.id desc limit 1)
  else (select ${told} from visit_payments l, ${visitOfB} and l.clinic_id = v.clinic_id and l.visit_id = v.id and l.cents > 0
    and not exists (select from visit_payments r where r.clinic_id = l.clinic_id and r.reverses_id = l.id) order by l.id desc limit 1) end)`
