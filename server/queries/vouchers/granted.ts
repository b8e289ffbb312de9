import { type SQL, sql } from 'drizzle-orm'

/**
 * How many sessions a voucher, by its table's name in the question, was sold with or was given since: its price is for these. What
 * expired and came back with a later last day counts once, as in its list.
 */
export const grantedOf = (voucher: SQL): SQL =>
  sql`(${voucher}.granted_sessions - ${voucher}.expired_sessions + ${voucher}.lost_sessions)`

/** How many of a voucher's sessions are still to be had on a day, and how many are lost: `balanceOn` says the same of one. */
export const stillOf = (voucher: SQL, today: string): { left: SQL; lost: SQL } => {
  const isOver = sql`(${voucher}.deleted_at is null and ${voucher}.expires_on < ${today}::date)`
  return {
    left: sql`(case when ${isOver} then 0 else ${voucher}.left_sessions end)`,
    lost: sql`(${voucher}.lost_sessions + case when ${isOver} then ${voucher}.left_sessions else 0 end)`,
  }
}
