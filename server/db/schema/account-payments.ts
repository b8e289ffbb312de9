import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { clinicId, id, reference } from './columns'
import { patients } from './patients'
import { paymentColumns } from './payment-columns'

/**
 * What a patient paid on account, of no invoice yet (decision 26); a line of fewer than no cents gives back of an earlier one. What of
 * it was used stands where it was used, in the payments of an invoice, a visit, a voucher or a fee (`deposit_id`). Added, and never changed.
 */
export const account_payments = pgTable(
  'account_payments',
  {
    clinic_id: clinicId(),
    id: id(),
    patient_id: reference('patient_id').notNull(),
    ...paymentColumns(),
    /** What it gives back of. */
    deposit_id: reference('deposit_id'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({ columns: [table.clinic_id, table.deposit_id], foreignColumns: [table.clinic_id, table.id] }),
    index('account_payments_patient').on(table.clinic_id, table.patient_id),
    index('account_payments_deposit').on(table.clinic_id, table.deposit_id).where(sql`deposit_id is not null`),
    index('account_payments_day').on(table.clinic_id, table.paid_on),
    check(
      'account_payments_signed',
      sql`cents <> 0 and (cents < 0) = (deposit_id is not null) and (cents < 0) = (reason is not null)`,
    ),
  ],
)
