import { sql } from 'drizzle-orm'
import type { BillTo } from '@/lib/contract/invoice-lines'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import { rowsOf, type Tx } from '@/server/db/client'
import { fileAddress } from '@/server/queries/files/address'

/** The clinic of the transaction as it would stand on an invoice that is issued now. */
export async function issuerNow(tx: Tx): Promise<InvoiceDetail['issuer']> {
  const [row] = await rowsOf<InvoiceDetail['issuer']>(
    tx,
    sql`select coalesce(nullif(invoice_settings ->> 'legal_name', ''), name) as name, nullif(id_company, '') as tax_id,
        nullif(address, '') as address, country, currency, time_zone, language, phone, logo, nullif(invoice_footer, '') as footer
      from clinics where id = current_clinic()`,
  )
  return { ...row!, logo: fileAddress(row!.logo) }
}

/** A patient as an invoice would be made out to them; undefined of who was erased. A child's has the child's own number. */
export async function patientParty(tx: Tx, patientId: number): Promise<BillTo | undefined> {
  const [row] = await rowsOf<BillTo>(
    tx,
    sql`select p.name, nullif(p.identification, '') as tax_id,
        nullif(concat_ws(', ', nullif(p.address, ''), nullif(concat_ws(' ', p.postcode, p.town), '')), '') as address, false as is_business
      from patients p where p.clinic_id = current_clinic() and p.id = patient_now(current_clinic(), ${patientId}::bigint)`,
  )
  return row
}
