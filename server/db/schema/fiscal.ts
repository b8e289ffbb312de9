import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FiscalState } from '@/lib/domain/fiscal/regime'
import type { FiscalPlace } from '@/lib/domain/fiscal/validation'
import { clinics } from './clinics'
import { clinicId, id, instant, reference } from './columns'
import { invoices } from './invoices'

/**
 * What a tax office wants of each issued invoice, chained (decision 21): only added to, by whatever role, and the database takes
 * none that does not follow the last one. A chain is a taxpayer's: the clinic under its tax number.
 */
export const fiscal_records = pgTable(
  'fiscal_records',
  {
    clinic_id: clinicId(),
    id: id(),
    /** Whose chain it is in: the tax number that issued. */
    issuer: text().notNull(),
    position: integer().notNull(),
    invoice_id: reference('invoice_id').notNull(),
    kind: text().$type<'alta'>().notNull(),
    /** The record that the agency refused, and that this one corrects. */
    corrects_id: reference('corrects_id'),
    /** Of the invoice, as the next record names them: the day as dd-mm-yyyy. */
    number: text().notNull(),
    day: text().notNull(),
    previous_hash: text(),
    hash: text().notNull(),
    /** All of it, as it was hashed. */
    record: jsonb().$type<Record<string, unknown>>().notNull(),
    made_at: instant('made_at').notNull(),
    /** Where it is told, and so where its QR leads: as it was when it was made. */
    place: text().$type<FiscalPlace>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.invoice_id], foreignColumns: [invoices.clinic_id, invoices.id] }),
    foreignKey({ columns: [table.clinic_id, table.corrects_id], foreignColumns: [table.clinic_id, table.id] }),
    uniqueIndex('fiscal_records_chain').on(table.clinic_id, table.issuer, table.position),
    uniqueIndex('fiscal_records_corrects').on(table.clinic_id, table.corrects_id),
    index('fiscal_records_invoice').on(table.clinic_id, table.invoice_id, table.position),
    check('fiscal_records_begin', sql`position > 0 and (position = 1) = (previous_hash is null)`),
    check('fiscal_records_hash', sql`hash ~ '^[0-9A-F]{64}$'`),
    check('fiscal_records_kinds', sql`kind = 'alta'`),
    check('fiscal_records_places', sql`place in ('production', 'preproduction')`),
  ],
)

/** Where the sending of each record stands, and what the agency said of it. */
export const fiscal_sends = pgTable(
  'fiscal_sends',
  {
    clinic_id: clinicId(),
    record_id: reference('record_id').notNull(),
    state: text().$type<FiscalState>().notNull().default('pending'),
    tries: integer().notNull().default(0),
    /** The agency's own, of the last time. */
    code: text(),
    message: text(),
    next_at: instant('next_at').notNull().defaultNow(),
    answered_at: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.record_id] }),
    foreignKey({
      columns: [table.clinic_id, table.record_id],
      foreignColumns: [fiscal_records.clinic_id, fiscal_records.id],
    }),
    index('fiscal_sends_pending').on(table.clinic_id, table.next_at).where(sql`state = 'pending'`),
    check('fiscal_sends_states', sql`state in ('pending', 'accepted', 'accepted_with_errors', 'refused', 'stuck')`),
  ],
)

/** How long a clinic has to wait until it may send again, as the agency said; `failures`: how often in a row nobody answered. */
export const fiscal_queues = pgTable('fiscal_queues', {
  clinic_id: clinicId()
    .primaryKey()
    .references(() => clinics.id),
  wait_until: instant('wait_until').notNull(),
  failures: integer().notNull().default(0),
})
