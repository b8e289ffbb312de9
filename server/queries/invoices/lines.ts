import { sql } from 'drizzle-orm'
import type { InvoiceLine } from '@/lib/contract/invoice-lines'
import { rowsOf, type Tx } from '@/server/db/client'

/** Numbers as an array for the database, in one parameter: the question stays the same however many they are. */
export const arrayOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`

/** What was found of some invoices, each one's in its order; of whom nothing was, an empty list. */
export function ofEach<Row extends { invoice_id: number }>(invoiceIds: readonly number[], rows: readonly Row[]) {
  const found = new Map<number, Omit<Row, 'invoice_id'>[]>(invoiceIds.map((id) => [id, []]))
  for (const { invoice_id, ...row } of rows) found.get(invoice_id)!.push(row)
  return found
}

/** The lines of some invoices, each one's in their order. */
export async function linesOf(tx: Tx, invoiceIds: readonly number[]): Promise<Map<number, InvoiceLine[]>> {
  const rows = await rowsOf<InvoiceLine & { invoice_id: number }>(
    tx,
    sql`select l.invoice_id::float8 as invoice_id, l.id::float8 as id, l.description, l.service_on::text as service_on, l.quantity, l.unit_cents,
        l.discount_bp, l.vat_treatment, l.vat_bp, l.vat_exemption, l.base_cents, l.vat_cents, l.total_cents,
        l.appointment_id::float8 as appointment_id, l.voucher_id::float8 as voucher_id, l.fee_id::float8 as fee_id
      from invoice_lines l where l.clinic_id = current_clinic() and l.invoice_id = any(${arrayOf(invoiceIds)})
      order by l.invoice_id, l.position`,
  )
  return ofEach(invoiceIds, rows)
}
