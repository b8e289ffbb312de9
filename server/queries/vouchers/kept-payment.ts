import { type SQL, sql } from 'drizzle-orm'

/** What of a payment of a voucher, by its table's name in the question, was not given back, in cents. */
export const keptOfPayment = (payment: SQL): SQL =>
  sql`(${payment}.cents + coalesce((select sum(r.cents) from voucher_payments r
    where r.clinic_id = ${payment}.clinic_id and r.reverses_id = ${payment}.id), 0))`
