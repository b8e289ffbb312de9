import * as z from 'zod'
import { fiscalRegimes } from '@/lib/domain/fiscal/regime'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { INVOICE_LENGTHS } from '@/lib/domain/invoices/lengths'
import { withholdingRates } from '@/lib/domain/invoices/withholding'
import { PaidTo } from './debit-account'
import { endpoint, optionalLine, single } from './endpoint'
import { FiscalDeclaration } from './invoice-fiscal'
import { VatTreatment } from './services'

export const DUE_DAYS_MAX = 365
export const CONCEPT_MAX = 160

/** How the clinic invoices (lib/domain/invoices/settings.ts); the logo and the footer are the clinic's. */
export const InvoiceSettingsForm = z.object({
  legal_name: optionalLine(INVOICE_LENGTHS.name),
  concept: optionalLine(CONCEPT_MAX),
  due_days: z.number().int().min(0).max(DUE_DAYS_MAX),
  payment_method: z.enum(paymentMethods),
  iban: PaidTo,
  vat_treatment: VatTreatment,
  vat_bp: z.number().int().min(0).max(10_000),
  vat_exemption: optionalLine(INVOICE_LENGTHS.exemption),
  withholding_bp: z.literal(withholdingRates, 'choice'),
  fiscal_regime: z.enum(fiscalRegimes),
})
export type InvoiceSettingsForm = z.infer<typeof InvoiceSettingsForm>

/** All of it: what is exempt says why. */
export const InvoiceSettingsChange = InvoiceSettingsForm.refine(
  ({ vat_treatment, vat_exemption }) => vat_treatment !== 'exempt' || Boolean(vat_exemption),
  { path: ['vat_exemption'], error: 'required' },
)

/**
 * With what it cannot choose: whether anything may be withheld at all, whether there is a tax office to tell, and whether
 * there are records for it: from the first on that goes on.
 */
const Shown = InvoiceSettingsForm.extend({
  may_withhold: z.boolean(),
  may_report: z.boolean(),
  fiscal_kept: z.boolean(),
})
export type InvoiceSettingsShown = z.infer<typeof Shown>

export const invoiceSettingsEndpoints = {
  'invoice-settings.show': endpoint({ answer: single(Shown) }),
  /** Null where no tax office is told of anything: there is nothing to declare. */
  'invoice-settings.declaration': endpoint({ answer: single(FiscalDeclaration.nullable()) }),
  'invoice-settings.update': endpoint({ body: InvoiceSettingsChange, answer: single(Shown) }),
}
