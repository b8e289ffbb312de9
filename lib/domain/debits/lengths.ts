/** The longest that each may be in a file (ISO 20022 pain.008, EPC rulebook). */
export const DEBIT_LENGTHS = { name: 70, iban: 42, bic: 20, creditor_id: 45, reference: 35, remittance: 140 } as const
/** The most invoices of one remittance. */
export const REMITTANCE_MAX = 500
/** A bank’s file of returns; one of ten thousand returns has some megabytes. */
export const RETURNS_MAX_BYTES = 5 * 1024 * 1024
/** The most returns that are written at once. */
export const RETURNS_MAX = 1000
