import { sql } from 'drizzle-orm'
import type { InvoiceSettingsShown } from '@/lib/contract/invoice-settings'
import { mayReport } from '@/lib/domain/fiscal/regime'
import { type InvoiceSettings, usualInvoiceSettings } from '@/lib/domain/invoices/settings'
import { mayWithhold } from '@/lib/domain/invoices/withholding'
import { rowsOf, type Tx } from '@/server/db/client'

type Row = {
  invoice_settings: Partial<InvoiceSettings>
  country: string
  id_company: string | null
  fiscal_kept: boolean
}

/** How the clinic of the transaction invoices, what is absent as usual in its country; what is withheld, and told, only while it may be. */
export async function invoiceSettingsOf(tx: Tx): Promise<InvoiceSettingsShown> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`select invoice_settings, country, id_company,
        exists (select from fiscal_records r where r.clinic_id = current_clinic()) as fiscal_kept
      from clinics where id = current_clinic()`,
  )
  const { fiscal_kept } = row!
  const may_report = mayReport(row!)
  const may_withhold = mayWithhold(row!)
  const settings = { ...usualInvoiceSettings(row!.country), ...row!.invoice_settings }
  return {
    ...{ ...settings, withholding_bp: may_withhold ? settings.withholding_bp : 0, may_withhold },
    ...{ fiscal_regime: may_report ? settings.fiscal_regime : 'none', may_report, fiscal_kept },
  }
}
