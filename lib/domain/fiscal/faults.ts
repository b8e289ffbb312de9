import { isSpanishTaxId, plainTaxId } from '@/lib/domain/clinic/company-id'
import { namesRecipient } from '@/lib/domain/invoices/invoice'
import { isVatNumber } from '@/lib/domain/invoices/recipient'
import type { FiscalSource } from './record'

/** What the agency would refuse of an invoice; each is a field of it. */
export type FiscalFault =
  | 'issuer_name'
  | 'issuer_tax_id'
  | 'number'
  | 'description'
  | 'recipient_missing'
  | 'recipient_unwanted'
  | 'recipient_name'
  | 'recipient_tax_id'
  | 'recipient_foreign_id'
  | 'recipient_vat'
  | 'recipient_is_issuer'
  | 'details'
  | 'amounts'
  | 'rectifies_missing'
  | 'rectifies_unwanted'
  | 'rectifies_number'

const NUMBER_MAX = 60
export const DETAILS_MAX = 12
const FOREIGN_ID_MAX = 20

/** Printable ASCII (32 to 126) without `"`, `'`, `<`, `>` and `=`, at most 60 characters (Orden HAC/1177/2024). */
export const isFiscalNumber = (text: string): boolean =>
  /^[\x20-\x7e]+$/.test(text) && !/["'<>=]/.test(text) && text.trim().length > 0 && text.length <= NUMBER_MAX

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** The first thing of an invoice for which its record would be refused; null: nothing. */
export function fiscalFault(source: FiscalSource): FiscalFault | null {
  const { issuer, details, rectifies } = source
  if (!issuer.name.trim()) return 'issuer_name'
  if (!isSpanishTaxId(issuer.tax_id)) return 'issuer_tax_id'
  if (!isFiscalNumber(source.number)) return 'number'
  if (!source.description.trim()) return 'description'
  const isRectifying = source.type.startsWith('R')
  if (isRectifying !== (rectifies !== null)) return isRectifying ? 'rectifies_missing' : 'rectifies_unwanted'
  if (rectifies && !isFiscalNumber(rectifies.number)) return 'rectifies_number'
  if (details.length === 0 || details.length > DETAILS_MAX) return 'details'
  const vat_cents = sum(details.map((detail) => detail.vat_cents))
  if (sum(details.map(({ base_cents }) => base_cents)) + vat_cents !== source.total_cents) return 'amounts'
  return recipientFault(source)
}

/** Those with a recipient need one whom the agency can tell, the others must have none. */
function recipientFault({ type, issuer, recipient }: FiscalSource): FiscalFault | null {
  if (!namesRecipient(type)) return recipient && 'recipient_unwanted'
  if (!recipient) return 'recipient_missing'
  if (!recipient.name.trim()) return 'recipient_name'
  if (isSpanishTaxId(recipient.tax_id))
    return plainTaxId(recipient.tax_id) === plainTaxId(issuer.tax_id) ? 'recipient_is_issuer' : null
  const id = recipient.tax_id.trim()
  const isForeign = Boolean(recipient.country) && recipient.country !== 'ES'
  if (!isForeign) return 'recipient_tax_id'
  if (recipient.id_type === 'vat' && !isVatNumber(id, recipient.country!)) return 'recipient_vat'
  return id.length > 0 && id.length <= FOREIGN_ID_MAX ? null : 'recipient_foreign_id'
}
