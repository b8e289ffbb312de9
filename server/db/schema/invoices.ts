import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { BillTo, Issuer } from '@/lib/contract/invoice-lines'
import type { VatTreatment } from '@/lib/contract/services'
import type { PaymentMethod } from '@/lib/domain/groups/membership'
import type { VatDetail } from '@/lib/domain/invoices/amounts'
import type { InvoiceStatus, InvoiceType, Rectification, RectifyingType } from '@/lib/domain/invoices/invoice'
import type { SeriesKind } from '@/lib/domain/invoices/series'
import { account_payments } from './account-payments'
import { appointments } from './appointments'
import { clinics } from './clinics'
import { clinicId, createdAt, id, instant, reference, updatedAt, version } from './columns'
import { membership_fees } from './membership-fees'
import { patients } from './patients'
import { paymentColumns } from './payment-columns'
import { vouchers } from './vouchers'

/** The invoices numbered under one prefix (lib/domain/invoices/series.ts). The next number is counted, and stands nowhere. */
export const invoice_series = pgTable(
  'invoice_series',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    name: text().notNull(),
    prefix: text().notNull(),
    kind: text().$type<SeriesKind>().notNull(),
    yearly: boolean().notNull().default(true),
    /** Where it begins, in the year in which it was begun. */
    first_number: integer().notNull().default(1),
    first_year: integer().notNull(),
    active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    check('invoice_series_kinds', sql`kind in ('ordinary', 'rectifying')`),
    check('invoice_series_begin', sql`first_number > 0 and first_year between 1900 and 2200`),
    check('invoice_series_prefix', sql`prefix ~ '^[ -~]+$'`),
  ],
)

/**
 * What is owed for lines of services (lib/domain/invoices/invoice.ts). Issued, neither it nor its lines are changed or deleted
 * by anybody: the database refuses it, and a number that does not follow the one before.
 */
export const invoices = pgTable(
  'invoices',
  {
    clinic_id: clinicId(),
    id: id(),
    /** Whose it was when it was written: who was merged since is found by that (patients_merged_into). */
    patient_id: reference('patient_id').notNull(),
    series_id: reference('series_id').notNull(),
    status: text().$type<InvoiceStatus>().notNull().default('draft'),
    /** Whom it is made out to, where that is not the patient. */
    bill_to: jsonb().$type<BillTo>(),
    payment_method: text().$type<PaymentMethod>().notNull(),
    due_days: integer().notNull().default(0),
    withholding_bp: integer().notNull().default(0),
    rectifies_id: reference('rectifies_id'),
    rectification: text().$type<Rectification>(),
    rectifying_type: text().$type<RectifyingType>(),
    reason: text(),
    base_cents: integer().notNull().default(0),
    vat_cents: integer().notNull().default(0),
    total_cents: integer().notNull().default(0),
    withholding_cents: integer().notNull().default(0),
    payable_cents: integer().notNull().default(0),
    /** From here on: what it is given when it is issued. */
    type: text().$type<InvoiceType>(),
    /** The counter of its series: a year, or 0 where that does not begin anew; and the place in it. */
    year: integer(),
    sequence: integer(),
    number: text(),
    issued_on: date({ mode: 'string' }),
    due_on: date({ mode: 'string' }),
    issued_at: instant('issued_at'),
    issued_by: reference('issued_by'),
    issuer: jsonb().$type<Issuer>(),
    recipient: jsonb().$type<BillTo>(),
    details: jsonb().$type<VatDetail[]>(),
    version: version(),
    created_by: reference('created_by'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({
      columns: [table.clinic_id, table.series_id],
      foreignColumns: [invoice_series.clinic_id, invoice_series.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.rectifies_id], foreignColumns: [table.clinic_id, table.id] }),
    uniqueIndex('invoices_sequence').on(table.clinic_id, table.series_id, table.year, table.sequence),
    uniqueIndex('invoices_number').on(table.clinic_id, table.number),
    index('invoices_patient').on(table.clinic_id, table.patient_id),
    index('invoices_issued').on(table.clinic_id, table.issued_on, table.id),
    index('invoices_rectifies').on(table.clinic_id, table.rectifies_id).where(sql`rectifies_id is not null`),
    check('invoices_statuses', sql`status in ('draft', 'issued')`),
    check(
      'invoices_issued_whole',
      sql`num_nonnulls(type, year, sequence, number, issued_on, due_on, issued_at, issuer, recipient, details)
        = case status when 'issued' then 10 else 0 end`,
    ),
    check('invoices_rectifying', sql`num_nonnulls(rectifies_id, rectification, rectifying_type, reason) in (0, 4)`),
    check(
      'invoices_add_up',
      sql`base_cents + vat_cents = total_cents and total_cents - withholding_cents = payable_cents`,
    ),
  ],
)

/** A line, and what it was written of. Its amounts are rounded once (lib/domain/invoices/amounts.ts). */
export const invoice_lines = pgTable(
  'invoice_lines',
  {
    clinic_id: clinicId(),
    id: id(),
    invoice_id: reference('invoice_id').notNull(),
    position: integer().notNull(),
    description: text().notNull(),
    service_on: date({ mode: 'string' }),
    quantity: integer().notNull(),
    unit_cents: integer().notNull(),
    discount_bp: integer().notNull().default(0),
    vat_treatment: text().$type<VatTreatment>().notNull(),
    vat_bp: integer().notNull(),
    vat_exemption: text(),
    base_cents: integer().notNull(),
    vat_cents: integer().notNull(),
    total_cents: integer().notNull(),
    appointment_id: reference('appointment_id'),
    voucher_id: reference('voucher_id'),
    fee_id: reference('fee_id'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.invoice_id],
      foreignColumns: [invoices.clinic_id, invoices.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.clinic_id, table.appointment_id],
      foreignColumns: [appointments.clinic_id, appointments.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.voucher_id], foreignColumns: [vouchers.clinic_id, vouchers.id] }),
    foreignKey({
      columns: [table.clinic_id, table.fee_id],
      foreignColumns: [membership_fees.clinic_id, membership_fees.id],
    }),
    index('invoice_lines_fee').on(table.clinic_id, table.fee_id).where(sql`fee_id is not null`),
    uniqueIndex('invoice_lines_position').on(table.clinic_id, table.invoice_id, table.position),
    check('invoice_lines_add_up', sql`base_cents + vat_cents = total_cents and quantity > 0`),
  ],
)

/**
 * What an invoice bills: a patient's visit, a voucher or a month's fee, each on one invoice at most. Given back when that is taken
 * back. Of a visit that a voucher pays whose sessions are billed one by one, that voucher.
 */
export const invoice_sources = pgTable(
  'invoice_sources',
  {
    clinic_id: clinicId(),
    id: id(),
    invoice_id: reference('invoice_id').notNull(),
    patient_id: reference('patient_id').notNull(),
    appointment_id: reference('appointment_id'),
    voucher_id: reference('voucher_id'),
    fee_id: reference('fee_id'),
    session_voucher_id: reference('session_voucher_id'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.invoice_id],
      foreignColumns: [invoices.clinic_id, invoices.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({
      columns: [table.clinic_id, table.appointment_id],
      foreignColumns: [appointments.clinic_id, appointments.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.voucher_id], foreignColumns: [vouchers.clinic_id, vouchers.id] }),
    foreignKey({
      columns: [table.clinic_id, table.fee_id],
      foreignColumns: [membership_fees.clinic_id, membership_fees.id],
    }),
    foreignKey({
      columns: [table.clinic_id, table.session_voucher_id],
      foreignColumns: [vouchers.clinic_id, vouchers.id],
    }),
    uniqueIndex('invoice_sources_visit').on(table.clinic_id, table.appointment_id, table.patient_id),
    uniqueIndex('invoice_sources_voucher').on(table.clinic_id, table.voucher_id),
    uniqueIndex('invoice_sources_fee').on(table.clinic_id, table.fee_id),
    index('invoice_sources_session')
      .on(table.clinic_id, table.session_voucher_id)
      .where(sql`session_voucher_id is not null`),
    index('invoice_sources_invoice').on(table.clinic_id, table.invoice_id),
    check('invoice_sources_one', sql`num_nonnulls(appointment_id, voucher_id, fee_id) = 1`),
    check('invoice_sources_session_of_a_visit', sql`session_voucher_id is null or appointment_id is not null`),
  ],
)

/** What was paid of an issued invoice; a line of fewer than no cents gives back of an earlier one. Added, and never changed. */
export const invoice_payments = pgTable(
  'invoice_payments',
  {
    clinic_id: clinicId(),
    id: id(),
    invoice_id: reference('invoice_id').notNull(),
    ...paymentColumns(),
    reverses_id: reference('reverses_id'),
    /** The payment on account that it is part of: no money came in, or went, that day. */
    deposit_id: reference('deposit_id'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.invoice_id], foreignColumns: [invoices.clinic_id, invoices.id] }),
    foreignKey({ columns: [table.clinic_id, table.reverses_id], foreignColumns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.deposit_id],
      foreignColumns: [account_payments.clinic_id, account_payments.id],
    }),
    index('invoice_payments_deposit').on(table.clinic_id, table.deposit_id).where(sql`deposit_id is not null`),
    index('invoice_payments_invoice').on(table.clinic_id, table.invoice_id),
    index('invoice_payments_day').on(table.clinic_id, table.paid_on),
    check('invoice_payments_signed', sql`cents <> 0 and (cents < 0) = (reverses_id is not null)`),
  ],
)
