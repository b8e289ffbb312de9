import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { RemittanceState } from '@/lib/domain/debits/collection'
import type { DebitSequence, Revocation } from '@/lib/domain/debits/mandate'
import { clinics } from './clinics'
import { clinicId, createdAt, id, instant, reference, updatedAt } from './columns'
import { invoice_payments, invoices } from './invoices'
import { patients } from './patients'

/** As whom, and to which account, a clinic collects. Apart from the clinic’s row, which everybody of it reads. */
export const debit_terms = pgTable('debit_terms', {
  clinic_id: clinicId()
    .primaryKey()
    .references(() => clinics.id),
  /** Null: the clinic’s own name. */
  creditor_name: text(),
  creditor_id: text().notNull(),
  iban: text().notNull(),
  bic: text(),
  updated_at: updatedAt(),
})

/**
 * What a patient signed so that the clinic may collect from an account (lib/domain/debits/mandate.ts). Never rewritten: one replaces
 * another, and a patient has one at most that counts. The account goes when the patient is erased.
 */
export const mandates = pgTable(
  'mandates',
  {
    clinic_id: clinicId(),
    id: id(),
    patient_id: reference('patient_id').notNull(),
    holder: text().notNull(),
    /** Null: its patient was erased. */
    iban: text(),
    reference: text().notNull(),
    signed_on: date({ mode: 'string' }).notNull(),
    is_once: boolean().notNull().default(false),
    /** Collected by it elsewhere, for the last time: it lapses from that day on, and what is collected here is no first. */
    collected_elsewhere_on: date({ mode: 'string' }),
    revoked_at: instant('revoked_at'),
    revocation: text().$type<Revocation>(),
    revoked_by: reference('revoked_by'),
    created_by: reference('created_by'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    uniqueIndex('mandates_reference').on(table.clinic_id, sql`upper(reference)`),
    uniqueIndex('mandates_one').on(table.clinic_id, table.patient_id).where(sql`revoked_at is null`),
    index('mandates_patient').on(table.clinic_id, table.patient_id),
    check('mandates_revocations', sql`revocation in ('revoked', 'replaced', 'refused', 'erased')`),
    check('mandates_revoked_whole', sql`(revoked_at is null) = (revocation is null)`),
    check(
      'mandates_elsewhere',
      sql`collected_elsewhere_on is null or (collected_elsewhere_on >= signed_on and not is_once)`,
    ),
    check('mandates_forgotten', sql`iban is not null or revocation is not null`),
  ],
)

/**
 * Invoices that are collected together (lib/domain/debits/collection.ts), with the file that the bank is given: kept as it was made,
 * so that it is the same whenever it is fetched. It goes when a patient who stands in it is erased.
 */
export const remittances = pgTable(
  'remittances',
  {
    clinic_id: clinicId(),
    id: id(),
    reference: text().notNull(),
    collect_on: date({ mode: 'string' }).notNull(),
    state: text().$type<RemittanceState>().notNull().default('open'),
    /** More than one invoice’s cents: as many figures as a sum of them may have. */
    total_cents: numeric({ precision: 14, scale: 0, mode: 'number' }).notNull(),
    file: text(),
    collected_on: date({ mode: 'string' }),
    ended_at: instant('ended_at'),
    ended_by: reference('ended_by'),
    created_by: reference('created_by'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    uniqueIndex('remittances_reference').on(table.clinic_id, table.reference),
    check('remittances_states', sql`state in ('open', 'collected', 'canceled')`),
    check('remittances_ended', sql`(state = 'open') = (ended_at is null)`),
    check('remittances_collected', sql`(state = 'collected') = (collected_on is not null)`),
    check('remittances_total', sql`total_cents > 0`),
  ],
)

/** An invoice of a remittance. While that is open it is in no other one: the index says so, whoever asks at once. */
export const remittance_lines = pgTable(
  'remittance_lines',
  {
    clinic_id: clinicId(),
    id: id(),
    remittance_id: reference('remittance_id').notNull(),
    invoice_id: reference('invoice_id').notNull(),
    mandate_id: reference('mandate_id').notNull(),
    cents: integer().notNull(),
    sequence: text().$type<DebitSequence>().notNull(),
    /** What the bank names it by, when it comes back. */
    end_to_end: text().notNull(),
    /** It is under way: kept by the database, of its remittance and of what came back. */
    is_open: boolean().notNull().default(true),
    /** What was noted as paid by it, and by which payment; fewer cents where the invoice was paid otherwise meanwhile. */
    paid_cents: integer(),
    payment_id: reference('payment_id'),
    return_code: text(),
    returned_on: date({ mode: 'string' }),
    returned_at: instant('returned_at'),
    returned_by: reference('returned_by'),
    /** The payment that gives it back; none where nothing had been noted. */
    refund_id: reference('refund_id'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.remittance_id],
      foreignColumns: [remittances.clinic_id, remittances.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.invoice_id], foreignColumns: [invoices.clinic_id, invoices.id] }),
    foreignKey({ columns: [table.clinic_id, table.mandate_id], foreignColumns: [mandates.clinic_id, mandates.id] }),
    foreignKey({
      columns: [table.clinic_id, table.payment_id],
      foreignColumns: [invoice_payments.clinic_id, invoice_payments.id],
    }),
    foreignKey({
      columns: [table.clinic_id, table.refund_id],
      foreignColumns: [invoice_payments.clinic_id, invoice_payments.id],
    }),
    uniqueIndex('remittance_lines_end_to_end').on(table.clinic_id, table.end_to_end),
    uniqueIndex('remittance_lines_open').on(table.clinic_id, table.invoice_id).where(sql`is_open`),
    uniqueIndex('remittance_lines_invoice').on(table.clinic_id, table.remittance_id, table.invoice_id),
    index('remittance_lines_mandate').on(table.clinic_id, table.mandate_id),
    check('remittance_lines_sequences', sql`sequence in ('FRST', 'RCUR', 'OOFF')`),
    check('remittance_lines_cents', sql`cents > 0 and paid_cents between 0 and cents`),
    check('remittance_lines_paid', sql`payment_id is null or paid_cents > 0`),
    check('remittance_lines_returned_whole', sql`num_nonnulls(return_code, returned_on, returned_at) in (0, 3)`),
    check('remittance_lines_refund', sql`refund_id is null or (return_code is not null and payment_id is not null)`),
  ],
)
