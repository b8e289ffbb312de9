import { sql } from 'drizzle-orm'
import type { InvoiceFiscal } from '@/lib/contract/invoice-fiscal'
import type { AltaRecord } from '@/lib/domain/fiscal/record'
import { type FiscalPlace, validationUrl } from '@/lib/domain/fiscal/validation'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { arrayOf } from './lines'

type Row = Omit<InvoiceFiscal, 'url'> & { invoice_id: number; record: AltaRecord; place: FiscalPlace }

/** The records of some invoices, of each the last one where one was refused, and where it stands; who has none is not there. */
export async function fiscalOf(tx: Tx, invoiceIds: readonly number[]): Promise<Map<number, InvoiceFiscal>> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select distinct on (r.invoice_id) r.invoice_id::float8 as invoice_id, s.state, r.position, r.hash, r.record, r.place,
        ${isoText(sql`r.made_at`)} as made_at, s.code, s.message
      from fiscal_records r join fiscal_sends s on s.clinic_id = r.clinic_id and s.record_id = r.id
      where r.clinic_id = current_clinic() and r.invoice_id = any(${arrayOf(invoiceIds)}) order by r.invoice_id, r.position desc`,
  )
  return new Map(
    rows.map(({ invoice_id, record, place, ...shown }) => [
      invoice_id,
      { ...shown, url: validationUrl(record, place) },
    ]),
  )
}
