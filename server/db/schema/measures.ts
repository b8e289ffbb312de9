import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { MeasureDefinition } from '@/lib/contract/measure'
import type { MeasureKey } from '@/lib/domain/record/measures/keys'
import { clinics } from './clinics'
import { clinicId, createdAt, id, instant, reference, updatedAt, version } from './columns'
import { patients } from './patients'
import { professionals } from './professionals'
import { record_entries } from './record'

/** Measures of a clinic's own. What one asks stays as it was made; its name may change, and it may be archived. */
export const measures = pgTable(
  'measures',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    name: text().notNull(),
    definition: jsonb().$type<MeasureDefinition>().notNull(),
    active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.clinic_id, table.id] })],
)

/** The scores of an entry, one row a part: drawn from what the entry says whenever that is written, never by itself. */
export const measure_results = pgTable(
  'measure_results',
  {
    clinic_id: clinicId(),
    entry_id: reference('entry_id').notNull(),
    /** `total`, or the item of a measure that counts each by itself: `left`. */
    part: text().notNull(),
    patient_id: reference('patient_id').notNull(),
    /** The entry's own. */
    at: instant('at').notNull(),
    key: text().$type<MeasureKey>(),
    measure_id: reference('measure_id'),
    value: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.entry_id, table.part] }),
    foreignKey({
      columns: [table.clinic_id, table.entry_id],
      foreignColumns: [record_entries.clinic_id, record_entries.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({ columns: [table.clinic_id, table.measure_id], foreignColumns: [measures.clinic_id, measures.id] }),
    index('measure_results_patient').on(table.clinic_id, table.patient_id, table.at),
    check('measure_results_one_measure', sql`(key is null) <> (measure_id is null)`),
  ],
)

/** A link by which a patient fills in a measure, once. */
export const measure_links = pgTable(
  'measure_links',
  {
    clinic_id: clinicId(),
    id: id(),
    patient_id: reference('patient_id').notNull(),
    key: text().$type<MeasureKey>(),
    measure_id: reference('measure_id'),
    /** Who asked the patient: the entry's author. */
    created_by: reference('created_by').notNull(),
    /** SHA-256 of the token; null until it is mailed. */
    token_hash: text(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
    entry_id: reference('entry_id'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({ columns: [table.clinic_id, table.measure_id], foreignColumns: [measures.clinic_id, measures.id] }),
    foreignKey({
      columns: [table.clinic_id, table.created_by],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    foreignKey({
      columns: [table.clinic_id, table.entry_id],
      foreignColumns: [record_entries.clinic_id, record_entries.id],
    }),
    uniqueIndex('measure_links_token').on(table.token_hash),
    index('measure_links_patient').on(table.clinic_id, table.patient_id),
    check('measure_links_one_measure', sql`(key is null) <> (measure_id is null)`),
  ],
)
