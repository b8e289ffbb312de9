import { type SQL, sql } from 'drizzle-orm'
import type { Days } from '@/lib/domain/financials/period'

/**
 * Every payment of some days, as `p`, also what was given back: the ledgers of invoices, vouchers, fees and visits, none of which
 * notes what another one does (decision 20), and what came on account. What is paid of that came in before (decision 26).
 */
export const paymentsMade = ({ from, to }: Days): SQL => {
  const isThen = sql`l.clinic_id = current_clinic() and l.paid_on between ${from}::date and ${to}::date`
  return sql`(
    select 'invoice' as of, 1 as rank, l.id, l.paid_on, l.method, l.cents, l.created_at, l.created_by, l.invoice_id as of_id from invoice_payments l where ${isThen} and l.deposit_id is null
    union all select 'voucher', 2, l.id, l.paid_on, l.method, l.cents, l.created_at, l.created_by, l.voucher_id from voucher_payments l where ${isThen} and l.deposit_id is null
    union all select 'fee', 3, l.id, l.paid_on, l.method, l.cents, l.created_at, l.created_by, l.fee_id from membership_fee_payments l where ${isThen} and l.deposit_id is null
    union all select 'visit', 4, l.id, l.paid_on, l.method, l.cents, l.created_at, l.created_by, l.visit_id from visit_payments l where ${isThen} and l.deposit_id is null
    union all select 'account', 5, l.id, l.paid_on, l.method, l.cents, l.created_at, l.created_by, l.patient_id from account_payments l where ${isThen}
  ) p`
}

/** What a patient is called, by their number: whoever was merged by the name of whom they are now. */
export const patientName = (id: ReturnType<typeof sql>) =>
  sql`coalesce((select n.name from patient_names n where n.clinic_id = current_clinic() and n.id = patient_now(current_clinic(), ${id})), '–')`

/** What the payments `p` are of, each by its name, and whose (`paidForTitle`, `paidForPatient`). */
export const paidForJoins = sql`left join invoices i on p.of = 'invoice' and i.clinic_id = current_clinic() and i.id = p.of_id
      left join vouchers v on p.of = 'voucher' and v.clinic_id = current_clinic() and v.id = p.of_id
      left join membership_fees e on p.of = 'fee' and e.clinic_id = current_clinic() and e.id = p.of_id
      left join group_members m on m.clinic_id = current_clinic() and m.id = e.member_id
      left join visits t on p.of = 'visit' and t.clinic_id = current_clinic() and t.id = p.of_id
      left join appointments a on a.clinic_id = current_clinic() and a.id = t.appointment_id
      left join services s on s.clinic_id = current_clinic() and s.id = a.service_id
      left join groups g on g.clinic_id = current_clinic() and g.id = a.group_id`
/** The invoice's number, the voucher's title, the plan, the service or the group; a dash where there is none. */
export const paidForTitle = sql`coalesce(i.number, v.title, e.plan_name, s.name, g.name, '–')`
/** Whose it is, as `patientName`. */
export const paidForPatient = patientName(
  sql`coalesce(i.patient_id, v.patient_id, m.patient_id, t.patient_id, case when p.of = 'account' then p.of_id end)`,
)

/** On which day the payment `p` gives back had been made; null where it gives nothing back. */
export const paidBefore = (() => {
  const before = (table: SQL, of = sql`l.reverses_id`) =>
    sql`(select o.paid_on from ${table} l join ${table} o on o.clinic_id = l.clinic_id and o.id = ${of} where l.clinic_id = current_clinic() and l.id = p.id)`
  return sql`case p.of when 'invoice' then ${before(sql`invoice_payments`)} when 'voucher' then ${before(sql`voucher_payments`)}
      when 'fee' then ${before(sql`membership_fee_payments`)} when 'visit' then ${before(sql`visit_payments`)}
      else ${before(sql`account_payments`, sql`l.deposit_id`)} end`
})()
