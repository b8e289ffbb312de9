import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Voucher } from '@/lib/contract/vouchers'
import type { ChargeReason } from '@/lib/domain/policy/visit-policy'
import type { VisitUse, VoucherLineKind } from '@/lib/domain/vouchers/ledger'
import type { VoucherScope } from '@/lib/domain/vouchers/scope'
import { account_payments } from './account-payments'
import { appointments } from './appointments'
import { clinicId, createdAt, id, instant, reference, updatedAt, version } from './columns'
import { group_plans } from './groups'
import { patients } from './patients'
import { paymentColumns } from './payment-columns'

const sessions = () => integer().notNull().default(0)
const numbers = () => bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`)

/**
 * Sessions paid in advance. How many there are of each sort is counted by the database with every line of the ledger, and so is
 * what was paid: the application writes neither, and the checks refuse a session, or a cent, that there is not.
 */
export const vouchers = pgTable(
  'vouchers',
  {
    clinic_id: clinicId(),
    id: id(),
    patient_id: reference('patient_id').notNull(),
    title: text().notNull(),
    price_cents: integer().notNull(),
    vat_bp: integer().notNull().default(0),
    vat_treatment: text().$type<Voucher['vat_treatment']>().notNull().default('rate'),
    billing: text().$type<Voucher['billing']>().notNull().default('at_sale'),
    pays_services: text().$type<VoucherScope>().notNull().default('all'),
    service_ids: numbers(),
    pays_activities: text().$type<VoucherScope>().notNull().default('none'),
    group_ids: numbers(),
    sold_on: date({ mode: 'string' }).notNull(),
    expires_on: date({ mode: 'string' }),
    granted_sessions: sessions(),
    held_sessions: sessions(),
    used_sessions: sessions(),
    expired_sessions: sessions(),
    /** Of the expired those that no later day has brought back. */
    lost_sessions: sessions(),
    left_sessions: sessions(),
    paid_cents: integer().notNull().default(0),
    version: version(),
    created_by: reference('created_by'),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    index('vouchers_patient').on(table.clinic_id, table.patient_id),
    check('vouchers_ordered', sql`expires_on >= sold_on`),
    check(
      'vouchers_pay',
      sql`(pays_services = 'chosen') = (cardinality(service_ids) > 0) and (pays_activities = 'chosen') = (cardinality(group_ids) > 0)
        and pays_services in ('all', 'chosen', 'none') and pays_activities in ('all', 'chosen', 'none')
        and not (pays_services = 'none' and pays_activities = 'none')`,
    ),
    check('vouchers_positive', sql`price_cents >= 0 and vat_bp >= 0`),
    check('vouchers_paid', sql`paid_cents between 0 and price_cents`),
    check(
      'vouchers_add_up',
      sql`left_sessions >= 0 and held_sessions >= 0 and used_sessions >= 0 and expired_sessions >= 0 and lost_sessions >= 0
        and granted_sessions = left_sessions + held_sessions + used_sessions + expired_sessions`,
    ),
  ],
)

/** Who may use a voucher besides whose it is. */
export const voucher_sharers = pgTable(
  'voucher_sharers',
  {
    clinic_id: clinicId(),
    voucher_id: reference('voucher_id').notNull(),
    patient_id: reference('patient_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.voucher_id, table.patient_id] }),
    foreignKey({ columns: [table.clinic_id, table.voucher_id], foreignColumns: [vouchers.clinic_id, vouchers.id] }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    index('voucher_sharers_patient').on(table.clinic_id, table.patient_id),
  ],
)

/**
 * How a patient's visit is paid: by which voucher, and what the policy asks for it. A row is never deleted: lines of the ledger
 * name it.
 */
export const visits = pgTable(
  'visits',
  {
    clinic_id: clinicId(),
    id: id(),
    appointment_id: reference('appointment_id').notNull(),
    patient_id: reference('patient_id').notNull(),
    voucher_id: reference('voucher_id'),
    use: text().$type<VisitUse>().notNull().default('none'),
    /** Somebody chose the voucher, or that there is none. */
    chosen: boolean().notNull().default(false),
    /** Of an activity that took place, or is owed for, of who comes by a drop-in plan: which, and what it cost then. */
    plan_id: reference('plan_id'),
    price_cents: integer(),
    vat_bp: integer(),
    vat_treatment: text().$type<Voucher['vat_treatment']>(),
    charge_reason: text().$type<ChargeReason>(),
    charge_by: text().$type<'session' | 'amount'>(),
    charge_cents: integer(),
    charged_at: instant('charged_at'),
    waived_at: instant('waived_at'),
    waived_by: reference('waived_by'),
    waived_reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.appointment_id],
      foreignColumns: [appointments.clinic_id, appointments.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({ columns: [table.clinic_id, table.voucher_id], foreignColumns: [vouchers.clinic_id, vouchers.id] }),
    uniqueIndex('visits_once').on(table.clinic_id, table.appointment_id, table.patient_id),
    index('visits_patient').on(table.clinic_id, table.patient_id),
    index('visits_voucher').on(table.clinic_id, table.voucher_id).where(sql`voucher_id is not null`),
    check('visits_use', sql`use = 'none' or voucher_id is not null`),
    foreignKey({ columns: [table.clinic_id, table.plan_id], foreignColumns: [group_plans.clinic_id, group_plans.id] }),
    check('visits_priced', sql`num_nonnulls(plan_id, price_cents, vat_bp, vat_treatment) in (0, 4)`),
    check('visits_charged', sql`num_nonnulls(charge_reason, charge_by, charge_cents, charged_at) in (0, 4)`),
    check('visits_waived', sql`num_nonnulls(waived_at, waived_reason) in (0, 2)`),
  ],
)

/** What happened to a voucher's sessions (lib/domain/vouchers/ledger.ts): lines are added, and never changed. */
export const voucher_lines = pgTable(
  'voucher_lines',
  {
    clinic_id: clinicId(),
    id: id(),
    voucher_id: reference('voucher_id').notNull(),
    kind: text().$type<VoucherLineKind>().notNull(),
    sessions: integer().notNull(),
    visit_id: reference('visit_id'),
    /** Of an adjustment: it brings back what had expired. */
    of_expiry: boolean().notNull().default(false),
    reason: text(),
    created_by: reference('created_by'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.voucher_id], foreignColumns: [vouchers.clinic_id, vouchers.id] }),
    foreignKey({ columns: [table.clinic_id, table.visit_id], foreignColumns: [visits.clinic_id, visits.id] }),
    index('voucher_lines_voucher').on(table.clinic_id, table.voucher_id, table.id),
    check(
      'voucher_lines_counted',
      sql`case when kind in ('hold', 'consume', 'release') then visit_id is not null and sessions = 1
        when kind = 'adjust' then visit_id is null and sessions <> 0 else visit_id is null and sessions > 0 end`,
    ),
  ],
)

/** What was paid for a voucher; a line of fewer than no cents gives back of an earlier one, all or a part. */
export const voucher_payments = pgTable(
  'voucher_payments',
  {
    clinic_id: clinicId(),
    id: id(),
    voucher_id: reference('voucher_id').notNull(),
    ...paymentColumns(),
    reverses_id: reference('reverses_id'),
    /** As of a payment of an invoice. */
    deposit_id: reference('deposit_id'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.voucher_id], foreignColumns: [vouchers.clinic_id, vouchers.id] }),
    foreignKey({ columns: [table.clinic_id, table.reverses_id], foreignColumns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.deposit_id],
      foreignColumns: [account_payments.clinic_id, account_payments.id],
    }),
    index('voucher_payments_deposit').on(table.clinic_id, table.deposit_id).where(sql`deposit_id is not null`),
    index('voucher_payments_voucher').on(table.clinic_id, table.voucher_id),
    index('voucher_payments_day').on(table.clinic_id, table.paid_on),
    index('voucher_payments_reverses').on(table.clinic_id, table.reverses_id).where(sql`reverses_id is not null`),
    check('voucher_payments_signed', sql`cents <> 0 and (cents < 0) = (reverses_id is not null)`),
  ],
)

/** What was paid of a visit itself, which no invoice was there for yet; a line of fewer than no cents gives back of an earlier one. */
export const visit_payments = pgTable(
  'visit_payments',
  {
    clinic_id: clinicId(),
    id: id(),
    visit_id: reference('visit_id').notNull(),
    ...paymentColumns(),
    reverses_id: reference('reverses_id'),
    /** As of a payment of an invoice. */
    deposit_id: reference('deposit_id'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.visit_id], foreignColumns: [visits.clinic_id, visits.id] }),
    foreignKey({ columns: [table.clinic_id, table.reverses_id], foreignColumns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.deposit_id],
      foreignColumns: [account_payments.clinic_id, account_payments.id],
    }),
    index('visit_payments_deposit').on(table.clinic_id, table.deposit_id).where(sql`deposit_id is not null`),
    index('visit_payments_visit').on(table.clinic_id, table.visit_id),
    index('visit_payments_day').on(table.clinic_id, table.paid_on),
    uniqueIndex('visit_payments_reversed_once').on(table.clinic_id, table.reverses_id),
    check('visit_payments_signed', sql`cents <> 0 and (cents < 0) = (reverses_id is not null)`),
  ],
)
