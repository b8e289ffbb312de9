import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { rowsOf, type Tx } from '@/server/db/client'

/**
 * Appointments that are deleted are seen nowhere any more: neither an invoice, a draft too, nor money that was taken for them may
 * hang on one. @throws Refusal `visit_billed`, `visit_paid`
 */
export async function requireNoMoney(tx: Tx, appointmentIds: readonly number[]): Promise<void> {
  if (appointmentIds.length === 0) return
  const among = sql`any(${`{${appointmentIds.join(',')}}`}::bigint[])`
  const [found] = await rowsOf<{ billed: boolean; paid: boolean }>(
    tx,
    sql`select exists (select from invoice_sources o where o.clinic_id = current_clinic() and o.appointment_id = ${among}) as billed,
      exists (select from visits v join visit_payments l on l.clinic_id = v.clinic_id and l.visit_id = v.id
        where v.clinic_id = current_clinic() and v.appointment_id = ${among} group by v.id having sum(l.cents) <> 0) as paid`,
  )
  if (found?.billed) throw new Refusal('visit_billed')
  if (found?.paid) throw new Refusal('visit_paid')
}

/**
 * What an invoice says of visits stays so, of a draft too: whether somebody came, what was asked of them, and of whom it was.
 * @param patients whose; all of the appointments', where none are named
 * @throws Refusal `visit_billed`
 */
export async function requireUnbilledVisits(
  tx: Tx,
  appointmentIds: readonly number[],
  patients?: readonly number[],
): Promise<void> {
  if (appointmentIds.length === 0) return
  const ofThem = patients ? sql`and patient_id = any(${`{${patients.join(',')}}`}::bigint[])` : sql``
  const billed = await rowsOf(
    tx,
    sql`select 1 from invoice_sources where clinic_id = current_clinic() and appointment_id = any(${`{${appointmentIds.join(',')}}`}::bigint[]) ${ofThem} limit 1`,
  )
  if (billed.length > 0) throw new Refusal('visit_billed')
}
