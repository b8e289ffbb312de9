import { sql } from 'drizzle-orm'
import type { InvoiceMail } from '@/lib/contract/invoice-mails'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

/** To whom an invoice was mailed, the latest first. */
export const mailsOf = (tx: Tx, id: number): Promise<InvoiceMail[]> =>
  rowsOf<InvoiceMail>(
    tx,
    sql`select m.id::float8 as id, m.email, ${isoText(sql`m.created_at`)} as asked_at, ${isoText(sql`m.sent_at`)} as sent_at,
        m.failed_at is not null as failed,
        (select b.name from professionals b where b.clinic_id = m.clinic_id and b.id = m.created_by) as by
      from invoice_mails m where m.clinic_id = current_clinic() and m.invoice_id = ${id} order by m.id desc`,
  )

/** The address that the patient of an invoice has now; null of one without, and of who was erased. */
export async function patientEmail(tx: Tx, patientId: number): Promise<string | null> {
  const [row] = await rowsOf<{ email: string | null }>(
    tx,
    sql`select nullif(p.email, '') as email from patients p
      where p.clinic_id = current_clinic() and p.id = patient_now(current_clinic(), ${patientId}::bigint) and p.erased_at is null`,
  )
  return row?.email ?? null
}
