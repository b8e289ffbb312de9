import { type FormWriting, sentOf, typedOf } from '@/components/form/field-values'
import type { InvoiceSettingsShown } from '@/lib/contract/invoice-settings'
import { groupedIban } from '@/lib/domain/debits/iban'
import type { InvoiceSettings } from '@/lib/domain/invoices/settings'
import { vatCustom } from '@/lib/domain/services/service'

/** What stands in the form, as typed. */
export type TermsValues = { [K in keyof InvoiceSettings]: string }

const RATE = { name: 'vat_bp', kind: 'percent' } as const
const DAYS = { name: 'due_days', kind: 'whole' } as const

/** The rate of what is exempt, and the reason of what is not, stand as the country usually has them. */
export function toValues(stored: InvoiceSettingsShown, country: string, writing: FormWriting): TermsValues {
  const { exemption, rate_bp } = vatCustom(country)
  const isExempt = stored.vat_treatment === 'exempt'
  return {
    ...{ legal_name: stored.legal_name ?? '', concept: stored.concept ?? '', due_days: String(stored.due_days) },
    iban: groupedIban(stored.iban ?? ''),
    ...{ payment_method: stored.payment_method, vat_treatment: stored.vat_treatment },
    vat_bp: String(typedOf(RATE, isExempt ? rate_bp : stored.vat_bp, writing)),
    vat_exemption: stored.vat_exemption ?? exemption,
    withholding_bp: String(stored.withholding_bp),
    fiscal_regime: stored.fiscal_regime,
  }
}

/** What the form says, as the contract takes it; the schema judges. */
export function termsOf(values: TermsValues, writing: FormWriting): Record<keyof InvoiceSettings, unknown> {
  const isExempt = values.vat_treatment === 'exempt'
  return {
    ...values,
    due_days: sentOf(DAYS, values.due_days, writing),
    vat_bp: isExempt ? 0 : sentOf(RATE, values.vat_bp, writing),
    vat_exemption: isExempt ? values.vat_exemption : null,
    withholding_bp: Number(values.withholding_bp),
  }
}

/** What is sent: all of it, where anything is another. */
export const changesOf = (began: TermsValues, values: TermsValues, writing: FormWriting): object =>
  JSON.stringify(termsOf(began, writing)) === JSON.stringify(termsOf(values, writing)) ? {} : termsOf(values, writing)
