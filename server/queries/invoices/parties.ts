import { sql } from 'drizzle-orm'
import type { BillTo } from '@/lib/contract/invoice-lines'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import { keptTaxId } from '@/lib/domain/clinic/company-id'
import { rowsOf, type Tx } from '@/server/db/client'
import { fileAddress } from '@/server/queries/files/address'
import { arrayOf } from './lines'

type Numbered = { tax_id: string | null; country?: string | null }

/** A party as it is printed: a Spanish number plainly, however it was typed before it was kept so; another country's as it is. */
export function plainParty<P extends Numbered>(party: P, issuer: { country: string }): P {
  const isSpanish = issuer.country === 'ES' && (party.country ?? 'ES') === 'ES'
  return isSpanish && party.tax_id ? { ...party, tax_id: keptTaxId(party.tax_id) } : party
}

/** The clinic of the transaction as it would stand on an invoice that is issued now. */
export async function issuerNow(tx: Tx): Promise<InvoiceDetail['issuer']> {
  const [row] = await rowsOf<InvoiceDetail['issuer']>(
    tx,
    sql`select coalesce(nullif(invoice_settings ->> 'legal_name', ''), name) as name, nullif(id_company, '') as tax_id,
        nullif(address, '') as address, country, currency, time_zone, language, phone, logo, nullif(invoice_footer, '') as footer,
        nullif(invoice_settings ->> 'iban', '') as iban
      from clinics where id = current_clinic()`,
  )
  return { ...plainParty(row!, row!), logo: fileAddress(row!.logo) }
}

/** A patient as an invoice would be made out to them; undefined of who was erased. A child's has the child's own number. */
export const patientParty = async (tx: Tx, patientId: number): Promise<BillTo | undefined> =>
  (await partiesOf(tx, [patientId])).get(patientId)

/** As `patientParty`, of some, by the numbers that were asked. */
export async function partiesOf(tx: Tx, patientIds: readonly number[]): Promise<Map<number, BillTo>> {
  const rows = await rowsOf<BillTo & { asked: number }>(
    tx,
    sql`select n.asked::float8 as asked, p.name, nullif(p.identification, '') as tax_id,
        nullif(concat_ws(', ', nullif(p.address, ''), nullif(concat_ws(' ', p.postcode, p.town), '')), '') as address, false as is_business
      from unnest(${arrayOf([...new Set(patientIds)])}) n(asked)
      join patients p on p.clinic_id = current_clinic() and p.id = patient_now(current_clinic(), n.asked)`,
  )
  return new Map(rows.map(({ asked, ...party }) => [asked, party]))
}
