import { sql } from 'drizzle-orm'
import type { InvoiceMail } from '@/lib/contract/invoice-mails'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { arrayOf, ofEach } from './lines'

/** To whom some invoices were mailed, of each the latest first. */
export async function mailsOf(tx: Tx, invoiceIds: readonly number[]): Promise<Map<number, InvoiceMail[]>> {
  const rows = await rowsOf<InvoiceMail & { invoice_id: number }>(
    tx,
    sql`select m.invoice_id::float8 as invoice_id, m.id::float8 as id, m.email, ${isoText(sql`m.created_at`)} as asked_at,
        ${isoText(sql`m.sent_at`)} as sent_at, m.failed_at is not null as failed,
        (select b.name from professionals b where b.clinic_id = m.clinic_id and b.id = m.created_by) as by
      from invoice_mails m where m.clinic_id = current_clinic() and m.invoice_id = any(${arrayOf(invoiceIds)}) order by m.id desc`,
  )
  return ofEach(invoiceIds, rows)
}
