import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DocumentBatchState, DocumentFault, DocumentItemState } from '@/lib/domain/documents/batch'
import { clinicId, createdAt, id, instant, reference, updatedAt } from './columns'
import { document_templates } from './documents'
import { patients } from './patients'
import { professionals } from './professionals'
import { services } from './services'

/** A document that is sent to many in the background: what was asked for. */
export const document_batches = pgTable(
  'document_batches',
  {
    clinic_id: clinicId(),
    id: id(),
    state: text().$type<DocumentBatchState>().notNull().default('running'),
    template_id: reference('template_id').notNull(),
    service_id: reference('service_id'),
    asks_code: boolean().notNull(),
    /** For how many each link is good. */
    days: integer().notNull(),
    created_by: reference('created_by').notNull(),
    stopped_by: reference('stopped_by'),
    created_at: createdAt(),
    updated_at: updatedAt(),
    finished_at: instant('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.template_id],
      foreignColumns: [document_templates.clinic_id, document_templates.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.service_id], foreignColumns: [services.clinic_id, services.id] }),
    foreignKey({
      columns: [table.clinic_id, table.created_by],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    // One a clinic at a time.
    uniqueIndex('document_batches_one_runs').on(table.clinic_id).where(sql`state = 'running'`),
    check('document_batches_states', sql`state in ('running', 'done', 'stopped')`),
    check('document_batches_ended', sql`(finished_at is null) = (state = 'running')`),
  ],
)

/** A patient of one, and what became of their document. */
export const document_batch_items = pgTable(
  'document_batch_items',
  {
    clinic_id: clinicId(),
    batch_id: reference('batch_id').notNull(),
    /** From 1, in the order of the patients' names. */
    position: integer().notNull(),
    /** Whose it was as it began: who was merged since is found by that. */
    patient_id: reference('patient_id').notNull(),
    state: text().$type<DocumentItemState>().notNull().default('waiting'),
    fault: text().$type<DocumentFault>(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.batch_id, table.position] }),
    foreignKey({
      columns: [table.clinic_id, table.batch_id],
      foreignColumns: [document_batches.clinic_id, document_batches.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    uniqueIndex('document_batch_items_patient').on(table.clinic_id, table.batch_id, table.patient_id),
    index('document_batch_items_of_patient').on(table.clinic_id, table.patient_id),
    check('document_batch_items_states', sql`state in ('waiting', 'sent', 'refused')`),
    check('document_batch_items_outcome', sql`(fault is not null) = (state = 'refused')`),
  ],
)
