import { type SQL, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '@/server/db/client'
import type { MergeJournal } from '@/server/db/schema/patient-merges'

type Moved = NonNullable<MergeJournal['payments']>

/** Whether an issued invoice bills a visit (by its table's name in the question), whose money is counted there then. */
export const isInvoiced = (visit: SQL): SQL =>
  sql`exists (select from invoice_sources s join invoices i on i.clinic_id = s.clinic_id and i.id = s.invoice_id and i.status = 'issued'
    where s.clinic_id = ${visit}.clinic_id and s.appointment_id = ${visit}.appointment_id and s.patient_id = ${visit}.patient_id)`

/**
 * Of two who were both of one appointment only one visit is left: what was paid of the other one is paid of that, and so is seen and
 * can be given back. What an issued invoice counts stays where it counts it. Gives which, and of which visit each was.
 */
export const givePayments = (tx: Tx, { kept, other }: { kept: number; other: number }): Promise<Moved> =>
  rowsOf<Moved[number]>(
    tx,
    sql`with doubled as (
        select l.clinic_id, l.id, l.visit_id, k.id as kept_id from visits v
        join visits k on k.clinic_id = v.clinic_id and k.appointment_id = v.appointment_id and k.patient_id = ${kept}::bigint
        join visit_payments l on l.clinic_id = v.clinic_id and l.visit_id = v.id
        where v.clinic_id = current_clinic() and v.patient_id = ${other}::bigint and not ${isInvoiced(sql`v`)})
      update visit_payments l set visit_id = d.kept_id from doubled d where l.clinic_id = d.clinic_id and l.id = d.id
      returning l.id::float8 as id, d.visit_id::float8 as visit_id`,
  )

/** What was paid goes back to the visit that it was of, with what was given back of it since. */
export async function returnPayments(tx: Tx, from: number, moved: Moved): Promise<void> {
  await rowsOf(
    tx,
    sql`update visit_payments l set visit_id = j.visit_id
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as j(id bigint, visit_id bigint), visits v
      where l.clinic_id = current_clinic() and (l.id = j.id or l.reverses_id = j.id)
        and v.clinic_id = l.clinic_id and v.id = l.visit_id and v.patient_id = ${from}::bigint`,
  )
}

/**
 * What was said, paid and billed since the merge of visits, vouchers and months that went back goes after them: else it would be
 * nobody's visit, and what is billed could be billed again. What was of the kept one alone before stays.
 */
export async function followBack(
  tx: Tx,
  { from, to, since }: { from: number; to: number; since: Date },
): Promise<void> {
  const at = sql`${since.toISOString()}::timestamptz`
  const isOf = (appointment: SQL, patient: number) =>
    sql`exists (select from appointment_patients m where m.clinic_id = current_clinic() and m.appointment_id = ${appointment} and m.patient_id = ${patient}::bigint)`
  const hasVisit = (appointment: SQL, patient: number) =>
    sql`exists (select from visits x where x.clinic_id = current_clinic() and x.appointment_id = ${appointment} and x.patient_id = ${patient}::bigint)`
  await rowsOf(
    tx,
    sql`update visits v set patient_id = ${to}::bigint
      where v.clinic_id = current_clinic() and v.patient_id = ${from}::bigint
        and ${isOf(sql`v.appointment_id`, to)} and not ${isOf(sql`v.appointment_id`, from)} and not ${hasVisit(sql`v.appointment_id`, to)}
        and (v.charged_at is null or v.charged_at >= ${at})
        and not exists (select from visit_payments l where l.clinic_id = v.clinic_id and l.visit_id = v.id and l.created_at < ${at})`,
  )
  const appointment = sql`o.appointment_id`
  await rowsOf(
    tx,
    sql`update invoice_sources o set patient_id = ${to}::bigint
      where o.clinic_id = current_clinic() and o.patient_id = ${from}::bigint and (
        exists (select from vouchers v where v.clinic_id = o.clinic_id and v.id = o.voucher_id and v.patient_id = ${to}::bigint)
        or exists (select from membership_fees f join group_members m on m.clinic_id = f.clinic_id and m.id = f.member_id
          where f.clinic_id = o.clinic_id and f.id = o.fee_id and m.patient_id = ${to}::bigint)
        or (${isOf(appointment, to)} or ${hasVisit(appointment, to)}) and not ${isOf(appointment, from)} and not ${hasVisit(appointment, from)}
          and not exists (select from invoice_sources s where s.clinic_id = o.clinic_id and s.appointment_id = o.appointment_id
            and s.patient_id = ${to}::bigint))`,
  )
}
