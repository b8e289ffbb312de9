import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { GroupPlan } from '@/lib/contract/group-plans'
import { account_payments } from './account-payments'
import { clinicId, createdAt, id, instant, reference, updatedAt, version } from './columns'
import { group_members, group_plans } from './groups'
import { paymentColumns } from './payment-columns'

/**
 * What a membership owes for a month (its first day), by the terms that its plan had when it came into being. What was paid is
 * counted by the database with every payment: the application does not write it, and the check refuses a cent too many.
 */
export const membership_fees = pgTable(
  'membership_fees',
  {
    clinic_id: clinicId(),
    id: id(),
    member_id: reference('member_id').notNull(),
    month: date({ mode: 'string' }).notNull(),
    due_on: date({ mode: 'string' }).notNull(),
    plan_id: reference('plan_id').notNull(),
    plan_name: text().notNull(),
    amount_cents: integer().notNull(),
    /** Why it is another amount than the plan's. */
    amount_reason: text(),
    vat_bp: integer().notNull().default(0),
    vat_treatment: text().$type<GroupPlan['vat_treatment']>().notNull().default('rate'),
    paid_cents: integer().notNull().default(0),
    waived_at: instant('waived_at'),
    waived_by: reference('waived_by'),
    waived_reason: text(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.member_id],
      foreignColumns: [group_members.clinic_id, group_members.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.plan_id], foreignColumns: [group_plans.clinic_id, group_plans.id] }),
    uniqueIndex('membership_fees_once').on(table.clinic_id, table.member_id, table.month),
    check('membership_fees_of_a_month', sql`extract(day from month) = 1 and due_on >= month`),
    check('membership_fees_positive', sql`amount_cents > 0 and vat_bp >= 0`),
    check('membership_fees_paid', sql`paid_cents between 0 and amount_cents`),
    check('membership_fees_waived', sql`num_nonnulls(waived_at, waived_reason) in (0, 2)`),
  ],
)

/** What was paid of a fee; a line of fewer than no cents takes an earlier one back. */
export const membership_fee_payments = pgTable(
  'membership_fee_payments',
  {
    clinic_id: clinicId(),
    id: id(),
    fee_id: reference('fee_id').notNull(),
    ...paymentColumns(),
    reverses_id: reference('reverses_id'),
    /** As of a payment of an invoice. */
    deposit_id: reference('deposit_id'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.fee_id],
      foreignColumns: [membership_fees.clinic_id, membership_fees.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.reverses_id], foreignColumns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.deposit_id],
      foreignColumns: [account_payments.clinic_id, account_payments.id],
    }),
    index('membership_fee_payments_deposit').on(table.clinic_id, table.deposit_id).where(sql`deposit_id is not null`),
    index('membership_fee_payments_fee').on(table.clinic_id, table.fee_id),
    index('membership_fee_payments_day').on(table.clinic_id, table.paid_on),
    uniqueIndex('membership_fee_payments_reversed_once').on(table.clinic_id, table.reverses_id),
    check('membership_fee_payments_signed', sql`cents <> 0 and (cents < 0) = (reverses_id is not null)`),
  ],
)
