import { dayFault } from './invoice'

/** What of a fiscal record a person can do something about; the text is `fiscal_<fault>` of the refusals. */
export const fiscalTold = {
  issuer_name: 'issuer.name',
  issuer_tax_id: 'issuer.tax_id',
  number: 'series_id',
  recipient_name: 'recipient.name',
  recipient_tax_id: 'recipient.tax_id',
  recipient_foreign_id: 'recipient.tax_id',
  recipient_vat: 'recipient.tax_id',
  recipient_is_issuer: 'recipient.tax_id',
  details: 'lines',
  rectifies_number: 'rectifies',
} as const

/**
 * Why an invoice is not issued, as what is kept and told later in whatever language: a refusal's code, and where that has one, the
 * field with the text's key.
 */
export type IssueFault =
  | { code: 'invoice_issuer' | 'invoice_recipient' | 'not_found' | 'failure' }
  | { code: 'invoice_fiscal'; key: `fiscal_${keyof typeof fiscalTold}`; field: string }
  | {
      code: 'invalid'
      key:
        | 'invoice_withholding_client'
        | 'invoice_withholding'
        | 'invoice_negative'
        | 'invoice_negative_rate'
        | 'invoice_zero'
        | 'invoice_series_archived'
        | 'invoice_source_taken'
        | 'invoice_future'
        | 'invoice_before_last'
      field: string
    }

/** What is wrong with the day of an issue, as what is kept and told; null: nothing. */
export function issueDayFault(day: string, days: Parameters<typeof dayFault>[1]): IssueFault | null {
  const fault = dayFault(day, days)
  return fault && { code: 'invalid', key: `invoice_${fault}`, field: 'issued_on' }
}
