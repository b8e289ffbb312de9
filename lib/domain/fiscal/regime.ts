/**
 * What of its invoices a clinic tells a tax office.
 * - `none`: nothing; the product claims no fiscal conformity of them
 * - `verifactu`: a record of each, chained to the one before and sent at once (RD 1007/2023, Orden HAC/1177/2024)
 */
export const fiscalRegimes = ['none', 'verifactu'] as const
export type FiscalRegime = (typeof fiscalRegimes)[number]

/** VERI*FACTU is the Spanish tax agency's alone. Which of Spain's territories have systems of their own, the clinic knows. */
export const mayReport = ({ country }: { country: string }): boolean => country === 'ES'

/**
 * Where the sending of a record stands.
 * | from | to | by |
 * |---|---|---|
 * | – | `pending` | the issue of its invoice, or `invoices.correct_record` |
 * | `pending` | `accepted`, `accepted_with_errors`, `refused` | the agency's answer |
 * | `pending` | `pending` | nobody answered: it is sent again, later each time |
 * | `pending` | `stuck` | nobody answered as often as it is tried |
 * | `stuck` | `pending` | `invoices.send_record` |
 *
 * A record itself never changes: what is refused is corrected by another one, at the chain's end.
 */
export const fiscalStates = ['pending', 'accepted', 'accepted_with_errors', 'refused', 'stuck'] as const
export type FiscalState = (typeof fiscalStates)[number]

/** What stands under the QR of an invoice, in the words of the law whatever the language (Orden HAC/1177/2024). */
export const FISCAL_PHRASE = 'Factura verificable en la sede electrónica de la AEAT'
/** What stands above it, in the same words whatever the language. */
export const QR_HEADING = 'QR tributario:'
