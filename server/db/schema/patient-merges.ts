import { sql } from 'drizzle-orm'
import { check, foreignKey, index, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { FieldValues } from '@/lib/domain/patients/merge'
import { clinicId, createdAt, id, instant, reference } from './columns'
import { patients } from './patients'
import { professionals } from './professionals'

/** The rows that a merge gave to the patient who was kept, by table, and what it had to change besides. */
export type MergeJournal = {
  moved: Record<string, (number | string)[]>
  /** Appointments both came to: the place the other one had in each. */
  shared: { appointment_id: number; position: number }[]
  /** Appointments that count as meant since then, because the one person has another at that time. */
  overlaps: number[]
  /** Payments of a visit that both had, and of whose of the two each was; merges from before kept none. */
  payments?: { id: number; visit_id: number }[]
}

/** Two patients who were one person, and all that is needed to part them again. */
export const patient_merges = pgTable(
  'patient_merges',
  {
    clinic_id: clinicId(),
    id: id(),
    kept_id: reference('kept_id').notNull(),
    merged_id: reference('merged_id').notNull(),
    /** The fields of the kept one that the merge changed: before it, and as it left them. */
    before: jsonb().$type<FieldValues>().notNull(),
    after: jsonb().$type<FieldValues>().notNull(),
    journal: jsonb().$type<MergeJournal>().notNull(),
    created_by: reference('created_by').notNull(),
    created_at: createdAt(),
    undone_by: reference('undone_by'),
    undone_at: instant('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.kept_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({ columns: [table.clinic_id, table.merged_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({
      columns: [table.clinic_id, table.created_by],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    index('patient_merges_kept').on(table.clinic_id, table.kept_id),
    index('patient_merges_merged').on(table.clinic_id, table.merged_id),
    check('patient_merges_two', sql`kept_id <> merged_id`),
  ],
)

/** Two patients who are alike and two people, as somebody said; the lower number first. */
export const patient_distinctions = pgTable(
  'patient_distinctions',
  {
    clinic_id: clinicId(),
    first_id: reference('first_id').notNull(),
    second_id: reference('second_id').notNull(),
    created_by: reference('created_by').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.first_id, table.second_id] }),
    foreignKey({ columns: [table.clinic_id, table.first_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({ columns: [table.clinic_id, table.second_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({
      columns: [table.clinic_id, table.created_by],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    check('patient_distinctions_ordered', sql`first_id < second_id`),
  ],
)
