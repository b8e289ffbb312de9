import { sql } from 'drizzle-orm'
import { check, foreignKey, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Sensation } from '@/lib/contract/pain'
import type { BodyPlace, BodyRegion, BodySide } from '@/lib/domain/record/regions'
import { clinicId, instant, reference } from './columns'
import { patients } from './patients'
import { record_entries } from './record'

/** Where it hurt in an entry, one row a place: drawn from what the entry says whenever that is written, never by itself. */
export const record_pains = pgTable(
  'record_pains',
  {
    clinic_id: clinicId(),
    entry_id: reference('entry_id').notNull(),
    region: text().$type<BodyRegion>().notNull(),
    side: text().$type<BodySide>().notNull(),
    patient_id: reference('patient_id').notNull(),
    /** The entry's own. */
    at: instant('at').notNull(),
    /** 0–10; null until somebody has said it. */
    intensity: smallint(),
    sensations: jsonb().$type<Sensation[]>().notNull(),
    radiates_to: jsonb().$type<BodyPlace>(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.entry_id, table.region, table.side] }),
    foreignKey({
      columns: [table.clinic_id, table.entry_id],
      foreignColumns: [record_entries.clinic_id, record_entries.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    index('record_pains_patient').on(table.clinic_id, table.patient_id, table.at),
    check('record_pains_intensity', sql`intensity between 0 and 10`),
  ],
)
