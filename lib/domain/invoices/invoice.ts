import type { VatDetail } from './amounts'

/**
 * | from | to | by |
 * |---|---|---|
 * | – | `draft` | `createInvoice`, `billSources`, `rectifyInvoice`; changed and deleted as often as one likes |
 * | `draft` | `issued` | `issueInvoice`: takes the number, and freezes all of it |
 * | `issued` | – | nothing: a rectifying invoice corrects it |
 */
export const invoiceStatuses = ['draft', 'issued'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/**
 * By difference (`I`) a rectifying invoice has what is added or taken off, by substitution (`S`) all that counts in place of
 * what was issued (RD 1619/2012, art. 15).
 */
export const rectifications = ['I', 'S'] as const
export type Rectification = (typeof rectifications)[number]

/** Why an invoice is rectified, by the law's articles; `R5` is every one of a simplified invoice. */
export const rectifyingTypes = ['R1', 'R2', 'R3', 'R4'] as const
export type RectifyingType = (typeof rectifyingTypes)[number]

/** `F1`: with a recipient · `F2`: simplified, without · `R1` to `R5`: rectifying. */
export const invoiceTypes = ['F1', 'F2', ...rectifyingTypes, 'R5'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

/** The most that a simplified invoice comes to, VAT in it (RD 1619/2012, art. 4.1). */
export const SIMPLIFIED_MAX_CENTS = 40_000

type Facts = {
  country: string
  /** The recipient's. */
  tax_id: string | null
  total_cents: number
  /** What it rectifies, and why. */
  rectifies: { type: InvoiceType; why: RectifyingType } | null
}

/**
 * What an invoice is when it is issued; null: it cannot be one, since it comes to more than a simplified one may and nobody
 * knows the recipient's tax number. Countries but Spain know no simplified ones here.
 */
export function typeOf({ rectifies, ...facts }: Facts): InvoiceType | null {
  return rectifies ? (rectifies.type === 'F2' ? 'R5' : rectifies.why) : ordinaryType(facts)
}

/** As `typeOf`, of one that rectifies nothing. */
export function ordinaryType({ country, tax_id, total_cents }: Omit<Facts, 'rectifies'>): 'F1' | 'F2' | null {
  if (country !== 'ES' || tax_id) return 'F1'
  return total_cents <= SIMPLIFIED_MAX_CENTS ? 'F2' : null
}

/** Has it a recipient on it? Simplified ones have none, nor have those that rectify one. */
export const namesRecipient = (type: InvoiceType): boolean => type !== 'F2' && type !== 'R5'

/**
 * What is wrong with what an ordinary invoice comes to; null: nothing. It takes nothing back, neither as a whole nor of one VAT rate:
 * that is a rectifying one's. Nor is it of nothing, since the law asks for one only of what is charged.
 */
export function amountFault({
  total_cents,
  details,
}: {
  total_cents: number
  details: readonly VatDetail[]
}): 'negative' | 'zero' | 'negative_rate' | null {
  if (total_cents < 0) return 'negative'
  if (details.some((detail) => detail.total_cents < 0)) return 'negative_rate'
  return total_cents === 0 ? 'zero' : null
}

/** What is wrong with the day of an issue; null: nothing. Days as yyyy-MM-dd of the clinic. */
export function dayFault(
  day: string,
  { today, last }: { today: string; last: string | null },
): 'future' | 'before_last' | null {
  if (day > today) return 'future'
  return last !== null && day < last ? 'before_last' : null
}
