import { and, eq, sql } from 'drizzle-orm'
import type { BillTo, InvoiceLine, Issuer } from '@/lib/contract/invoice-lines'
import type { InvoiceSettingsShown } from '@/lib/contract/invoice-settings'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import type { IssueFault } from '@/lib/domain/invoices/issue-fault'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx, together } from '@/server/db/client'
import { invoice_series } from '@/server/db/schema/invoices'
import type { SeriesRow } from '@/server/queries/invoice-series/list'
import { invoiceSettingsOf } from '@/server/queries/invoice-settings/show'
import { issuerNow } from '@/server/queries/invoices/parties'

type Call = Pick<TenantCall<'invoices.issue'>, 'tx' | 'who'>

/** What is the same for all invoices that are issued together: who issues them, how, in which series, and on which day. */
export type Ground = { issuer: Issuer; settings: InvoiceSettingsShown; series: SeriesRow; issued_on: string }

/** What stands before it is judged: a clinic without tax number or address, and an archived series, are faults of it. */
export type FoundGround = Omit<Ground, 'issuer'> & { issuer: InvoiceDetail['issuer'] }

/** The series is not changed by anybody until the transaction ends. */
export async function groundOf({ tx, who }: Call, seriesId: number, issued_on: string): Promise<FoundGround> {
  const series = tx
    .select()
    .from(invoice_series)
    .where(and(eq(invoice_series.clinic_id, who.clinic_id), eq(invoice_series.id, seriesId)))
    .for('share')
    .execute()
  const [issuer, settings, [found]] = await together(issuerNow(tx), invoiceSettingsOf(tx), series)
  return { issuer, settings, series: found!, issued_on }
}

/** Why nobody is issued anything on it; null: nothing is in the way. No invoice may be without its issuer's number and address. */
export function groundFault({ issuer, series }: FoundGround): IssueFault | null {
  if (!issuer.tax_id || !issuer.address) return { code: 'invoice_issuer' }
  return series.active ? null : { code: 'invalid', key: 'invoice_series_archived', field: 'series_id' }
}

/** As `groundOf` found it, where `groundFault` has nothing to say. */
export const isSoundGround = (ground: FoundGround): ground is Ground => groundFault(ground) === null

/** Some patients as invoices would be made out to them, by the numbers that were asked; who was erased is not there. */
export async function partiesOf(tx: Tx, patientIds: readonly number[]): Promise<Map<number, BillTo>> {
  const rows = await rowsOf<BillTo & { asked: number }>(
    tx,
    sql`select n.asked::float8 as asked, p.name, nullif(p.identification, '') as tax_id,
        nullif(concat_ws(', ', nullif(p.address, ''), nullif(concat_ws(' ', p.postcode, p.town), '')), '') as address, false as is_business
      from unnest(${`{${[...new Set(patientIds)].join(',')}}`}::bigint[]) n(asked)
      join patients p on p.clinic_id = current_clinic() and p.id = patient_now(current_clinic(), n.asked)`,
  )
  return new Map(rows.map(({ asked, ...party }) => [asked, party]))
}

/** The lines of some invoices, each one's in their order. */
export async function linesOfMany(tx: Tx, invoiceIds: readonly number[]): Promise<Map<number, InvoiceLine[]>> {
  const rows = await rowsOf<InvoiceLine & { invoice_id: number }>(
    tx,
    sql`select l.invoice_id::float8 as invoice_id, l.id::float8 as id, l.description, l.service_on::text as service_on, l.quantity, l.unit_cents,
        l.discount_bp, l.vat_treatment, l.vat_bp, l.vat_exemption, l.base_cents, l.vat_cents, l.total_cents,
        l.appointment_id::float8 as appointment_id, l.voucher_id::float8 as voucher_id, l.fee_id::float8 as fee_id
      from invoice_lines l where l.clinic_id = current_clinic() and l.invoice_id = any(${`{${invoiceIds.join(',')}}`}::bigint[])
      order by l.invoice_id, l.position`,
  )
  const lines = new Map<number, InvoiceLine[]>(invoiceIds.map((id) => [id, []]))
  for (const { invoice_id, ...line } of rows) lines.get(invoice_id)!.push(line)
  return lines
}
