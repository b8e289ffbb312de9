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
import type { BatchState, ItemState } from '@/lib/domain/invoices/batch'
import type { BillableGroup } from '@/lib/domain/invoices/billable'
import type { IssueFault } from '@/lib/domain/invoices/issue-fault'
import { clinicId, createdAt, id, instant, reference, updatedAt } from './columns'
import { invoices } from './invoices'
import { patients } from './patients'

/** Invoices for everybody with something to bill of a period, made in the background (decision 26): what was asked for. */
export const invoice_batches = pgTable(
  'invoice_batches',
  {
    clinic_id: clinicId(),
    id: id(),
    state: text().$type<BatchState>().notNull().default('running'),
    /** Days of what is billed, both of them in it. */
    from_day: date({ mode: 'string' }).notNull(),
    to_day: date({ mode: 'string' }).notNull(),
    /** Only patients whose name has this in it. */
    search: text(),
    /** Only these kinds of what can be billed; null: all. */
    kinds: text().array().$type<BillableGroup[]>(),
    /** The day that its invoices have; null: that on which each is issued. */
    issued_on: date({ mode: 'string' }),
    send_mail: boolean().notNull().default(false),
    created_by: reference('created_by'),
    stopped_by: reference('stopped_by'),
    created_at: createdAt(),
    updated_at: updatedAt(),
    finished_at: instant('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    // One a clinic at a time.
    uniqueIndex('invoice_batches_one_runs').on(table.clinic_id).where(sql`state = 'running'`),
    check('invoice_batches_states', sql`state in ('running', 'done', 'stopped')`),
    check('invoice_batches_ended', sql`(finished_at is null) = (state = 'running')`),
    check('invoice_batches_kinds', sql`cardinality(kinds) > 0`),
    check('invoice_batches_period', sql`from_day <= to_day`),
  ],
)

/** A patient of a batch, and what became of their invoice. */
export const invoice_batch_items = pgTable(
  'invoice_batch_items',
  {
    clinic_id: clinicId(),
    batch_id: reference('batch_id').notNull(),
    /** From 1, in the order of the patients' names. */
    position: integer().notNull(),
    /** Whose it was as the batch began: who was merged since is found by that. */
    patient_id: reference('patient_id').notNull(),
    state: text().$type<ItemState>().notNull().default('waiting'),
    invoice_id: reference('invoice_id'),
    fault: jsonb().$type<IssueFault>(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.batch_id, table.position] }),
    foreignKey({
      columns: [table.clinic_id, table.batch_id],
      foreignColumns: [invoice_batches.clinic_id, invoice_batches.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({ columns: [table.clinic_id, table.invoice_id], foreignColumns: [invoices.clinic_id, invoices.id] }),
    uniqueIndex('invoice_batch_items_patient').on(table.clinic_id, table.batch_id, table.patient_id),
    uniqueIndex('invoice_batch_items_invoice').on(table.clinic_id, table.invoice_id),
    index('invoice_batch_items_of_patient').on(table.clinic_id, table.patient_id),
    check('invoice_batch_items_states', sql`state in ('waiting', 'issued', 'refused')`),
    check(
      'invoice_batch_items_outcome',
      sql`(invoice_id is not null) = (state = 'issued') and (fault is not null) = (state = 'refused')`,
    ),
  ],
)
