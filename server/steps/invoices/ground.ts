import { and, eq } from 'drizzle-orm'
import type { Issuer } from '@/lib/contract/invoice-lines'
import type { InvoiceSettingsShown } from '@/lib/contract/invoice-settings'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import type { IssueFault } from '@/lib/domain/invoices/issue-fault'
import type { TenantCall } from '@/server/call'
import { together } from '@/server/db/client'
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
