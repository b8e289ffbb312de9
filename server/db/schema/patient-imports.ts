import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { FieldText } from '@/lib/contract/field-errors'
import type { ImportChoice, ImportCounts, ImportOutcome, ImportPlan } from '@/lib/contract/patient-imports'
import type { ImportState, KeptReason } from '@/lib/domain/patients/import/choices'
import type { ImportField } from '@/lib/domain/patients/import/fields'
import type { SameBy } from '@/lib/domain/patients/import/same-person'
import { clinicId, createdAt, id, instant, reference, updatedAt } from './columns'
import { patients } from './patients'
import { professionals } from './professionals'

/** What is wrong with a value of a row; the value itself stands in the row. */
export type RowFault = FieldText & { field: ImportField }
/** Whom a row may be: a patient, or an earlier row of the file by its place. */
export type RowSame = { patient_id: number | null; place: number | null; by: SameBy[] }

/** Patients brought from another program's file: the file's heads and how they are read, and how far it has come. */
export const patient_imports = pgTable(
  'patient_imports',
  {
    clinic_id: clinicId(),
    id: id(),
    file_name: text().notNull(),
    /** `reading` while its rows are still being stored; nobody is shown it then. */
    state: text().$type<ImportState | 'reading'>().notNull().default('reading'),
    headers: jsonb().$type<string[]>().notNull(),
    /** The heads as they are compared: the next file with the same ones is read alike. */
    signature: text().notNull(),
    plan: jsonb().$type<z.infer<typeof ImportPlan>>().notNull(),
    /** The plan is that of an earlier file with the same heads. */
    is_remembered: boolean().notNull().default(false),
    /** The plan was looked at by a person: it is one to remember. */
    planned_at: instant('planned_at'),
    choice: jsonb().$type<ImportChoice>(),
    counts: jsonb().$type<ImportCounts>(),
    outcome: jsonb().$type<ImportOutcome>().notNull(),
    rows: integer().notNull().default(0),
    /** The place of the last row that the present state has dealt with. */
    done: integer().notNull().default(0),
    created_by: reference('created_by').notNull(),
    undone_by: reference('undone_by'),
    created_at: createdAt(),
    updated_at: updatedAt(),
    finished_at: instant('finished_at'),
    undone_at: instant('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.created_by],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    foreignKey({
      columns: [table.clinic_id, table.undone_by],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    index('patient_imports_signature').on(table.clinic_id, table.signature, table.id),
    // One writes at a time.
    uniqueIndex('patient_imports_one_writes').on(table.clinic_id).where(sql`state in ('importing', 'undoing')`),
  ],
)

/** The rows of a file that were not brought yet, not at all, or not with every value: health data, deleted within a day. */
export const patient_import_rows = pgTable(
  'patient_import_rows',
  {
    clinic_id: clinicId(),
    import_id: reference('import_id').notNull(),
    /** From 1, without gaps. */
    place: integer().notNull(),
    /** As a spreadsheet numbers it. */
    line: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    name: text().notNull().default(''),
    /** What cannot be taken; and that a minor is `unrepresented`, which is said and is no fault. */
    faults: jsonb().$type<RowFault[]>(),
    same: jsonb().$type<RowSame>(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.import_id, table.place] }),
    foreignKey({
      columns: [table.clinic_id, table.import_id],
      foreignColumns: [patient_imports.clinic_id, patient_imports.id],
    }),
    index('patient_import_rows_old').on(table.created_at),
  ],
)

/** What an import did to a patient, so that it can be undone: what it says itself is in the patient. */
export const patient_import_deeds = pgTable(
  'patient_import_deeds',
  {
    clinic_id: clinicId(),
    import_id: reference('import_id').notNull(),
    place: integer().notNull(),
    patient_id: reference('patient_id').notNull(),
    deed: text().$type<'created' | 'filled'>().notNull(),
    /** The fields that were empty before. */
    fields: text().array().notNull().default(sql`'{}'`),
    alert_ids: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** The patient's version since. */
    version: integer().notNull(),
    /** Why an undo kept it. */
    kept: text().array().$type<KeptReason[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.import_id, table.place] }),
    foreignKey({
      columns: [table.clinic_id, table.import_id],
      foreignColumns: [patient_imports.clinic_id, patient_imports.id],
    }),
    foreignKey({
      columns: [table.clinic_id, table.patient_id],
      foreignColumns: [patients.clinic_id, patients.id],
    }).onDelete('cascade'),
    index('patient_import_deeds_patient').on(table.clinic_id, table.patient_id),
  ],
)
