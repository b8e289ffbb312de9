import { type SQL, sql } from 'drizzle-orm'
import type { Days } from '@/lib/domain/financials/period'

/**
 * Every payment of some days, as `p`, also what was given back: the ledgers of invoices, vouchers, fees and visits, none of which
 * notes what another one does (decision 20), and what came on account. What is paid of that came in before (decision 26).
 */
export const paymentsMade = ({ from, to }: Days): SQL => {
  const isThen = sql`l.clinic_id = current_clinic() and l.paid_on between ${from}::date and ${to}::date`
  return sql`(
    select 'invoice' as of, 1 as rank, l.id, l.paid_on, l.method, l.cents, l.invoice_id as of_id from invoice_payments l where ${isThen} and l.deposit_id is null
    union all select 'voucher', 2, l.id, l.paid_on, l.method, l.cents, l.voucher_id from voucher_payments l where ${isThen} and l.deposit_id is null
    union all select 'fee', 3, l.id, l.paid_on, l.method, l.cents, l.fee_id from membership_fee_payments l where ${isThen} and l.deposit_id is null
    union all select 'visit', 4, l.id, l.paid_on, l.method, l.cents, l.visit_id from visit_payments l where ${isThen} and l.deposit_id is null
    union all select 'account', 5, l.id, l.paid_on, l.method, l.cents, l.patient_id from account_payments l where ${isThen}
  ) p`
}
