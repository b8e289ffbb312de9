import { type SQL, sql } from 'drizzle-orm'

/**
 * How many sessions a voucher, by its table's name in the question, was sold with or was given since: its price is for these. What
 * expired and came back with a later last day counts once, as in its list.
 */
export const grantedOf = (voucher: SQL): SQL =>
  sql`(${voucher}.granted_sessions - ${voucher}.expired_sessions + ${voucher}.lost_sessions)`
