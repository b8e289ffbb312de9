import type { VatTreatment } from '@/lib/contract/services'
import type { FiscalRegime } from '@/lib/domain/fiscal/regime'
import type { PaymentMethod } from '@/lib/domain/groups/membership'
import { vatCustom } from '@/lib/domain/services/service'
import type { WithholdingRate } from './withholding'

/** How a clinic invoices, as it chose it. */
export type InvoiceSettings = {
  /** The name that its tax number has, where that is not what the clinic is called. */
  legal_name: string | null
  /** What a line says where nobody writes anything else: general, so that no clinical word leaves; null: the product's words. */
  concept: string | null
  /** From the date of an invoice until the day on which it has to be paid. */
  due_days: number
  payment_method: PaymentMethod
  /** The clinic's account, on what is paid by transfer; null: none is named. */
  iban: string | null
  /** Of lines that no service brings. */
  vat_treatment: VatTreatment
  vat_bp: number
  vat_exemption: string | null
  /** What is proposed for a company or a professional; 0: nothing is withheld. */
  withholding_bp: WithholdingRate
  /** What of its invoices it tells a tax office; not undone once there are records (decision 21). */
  fiscal_regime: FiscalRegime
}

/** How a clinic invoices unless it says otherwise: care is exempt, and paid at once; no tax office is told. */
export const usualInvoiceSettings = (country: string): InvoiceSettings => ({
  ...{ legal_name: null, concept: null, due_days: 0, payment_method: 'pos', iban: null },
  ...{ vat_treatment: 'exempt', vat_bp: 0, vat_exemption: vatCustom(country).exemption || null, withholding_bp: 0 },
  fiscal_regime: 'none',
})
