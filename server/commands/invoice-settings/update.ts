import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { InvoiceSettingsShown } from '@/lib/contract/invoice-settings'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { clinics } from '@/server/db/schema/clinics'
import { announce, record } from '@/server/ledger'
import { invoiceSettingsOf } from '@/server/queries/invoice-settings/show'

/**
 * Says how the clinic invoices from now on: what was issued stays.
 * @throws Refusal `invalid` for something withheld by a clinic that is no natural person in Spain, for telling a tax office outside
 * of it, and for telling it no more once it was told
 */
export async function updateInvoiceSettings(
  call: TenantCall<'invoice-settings.update'>,
): Promise<InvoiceSettingsShown> {
  const { tx, who, body, now, address, locale } = call
  const { may_withhold, may_report, fiscal_kept, ...before } = await invoiceSettingsOf(tx)
  const t = translator(locale)
  if (body.withholding_bp > 0 && !may_withhold)
    throw new Refusal('invalid', { errors: { withholding_bp: [t('invoice_withholding')] } })
  if (body.fiscal_regime !== 'none' && !may_report)
    throw new Refusal('invalid', { errors: { fiscal_regime: [t('fiscal_country')] } })
  if (body.fiscal_regime === 'none' && fiscal_kept)
    throw new Refusal('invalid', { errors: { fiscal_regime: [t('fiscal_kept')] } })
  const isExempt = body.vat_treatment === 'exempt'
  const after = { ...body, vat_bp: isExempt ? 0 : body.vat_bp, vat_exemption: isExempt ? body.vat_exemption : null }
  await tx.update(clinics).set({ invoice_settings: after, updated_at: now }).where(eq(clinics.id, who.clinic_id))
  await record(tx, who, { action: 'updated', entity: 'clinic', id: who.clinic_id, before, after, address })
  await announce(tx, who, 'clinic_updated', {})
  return { ...after, may_withhold, may_report, fiscal_kept }
}
