import { sql } from 'drizzle-orm'
import type { InvoiceFiscal } from '@/lib/contract/invoice-fiscal'
import type { AltaRecord } from '@/lib/domain/fiscal/record'
import { type FiscalPlace, validationUrl } from '@/lib/domain/fiscal/validation'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

type Row = Omit<InvoiceFiscal, 'url'> & { record: AltaRecord; place: FiscalPlace }

/** The record of an invoice, the last one where one was refused, and where it stands; null: there is none. */
export async function fiscalOf(tx: Tx, invoiceId: number): Promise<InvoiceFiscal | null> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`select s.state, r.position, r.hash, r.record, r.place, ${isoText(sql`r.made_at`)} as made_at, s.code, s.message
      from fiscal_records r join fiscal_sends s on s.clinic_id = r.clinic_id and s.record_id = r.id
      where r.clinic_id = current_clinic() and r.invoice_id = ${invoiceId} order by r.position desc limit 1`,
  )
  if (!row) return null
  const { record, place, ...shown } = row
  return { ...shown, url: validationUrl(record, place) }
}
