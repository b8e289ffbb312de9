import { date, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { keepReasons, releasePurposes } from '@/lib/contract/erasures'
import { clinicId, createdAt, id, instant, reference } from './columns'
import { patients } from './patients'
import { professionals } from './professionals'

/** That a patient was erased, when they asked for it and why: no name, and nothing of what there was. */
export const patient_erasures = pgTable(
  'patient_erasures',
  {
    clinic_id: clinicId(),
    id: id(),
    patient_id: reference('patient_id').notNull(),
    requested_on: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    /** What the law keeps, blocked, and until which day; null: nothing was kept. */
    kept_until: date({ mode: 'string' }),
    because: text().array().$type<(typeof keepReasons)[number][]>().notNull(),
    erased_by: reference('erased_by').notNull(),
    created_at: createdAt(),
    destroyed_at: instant('destroyed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({
      columns: [table.clinic_id, table.erased_by],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
  ],
)

/** What the law keeps of somebody who was erased. The application cannot read it but by a release (0030). */
export const blocked_records = pgTable(
  'blocked_records',
  {
    clinic_id: clinicId(),
    erasure_id: reference('erasure_id').notNull(),
    kept_until: date({ mode: 'string' }).notNull(),
    contents: jsonb().notNull(),
    /** Under which keys the files port has what belongs to it. */
    file_keys: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.erasure_id] }),
    foreignKey({
      columns: [table.clinic_id, table.erasure_id],
      foreignColumns: [patient_erasures.clinic_id, patient_erasures.id],
    }),
    index('blocked_records_over').on(table.kept_until),
  ],
)

/** Who was given what is blocked, when, for whom and why; never altered. */
export const blocked_releases = pgTable(
  'blocked_releases',
  {
    clinic_id: clinicId(),
    id: id(),
    erasure_id: reference('erasure_id').notNull(),
    purpose: text().$type<(typeof releasePurposes)[number]>().notNull(),
    reason: text().notNull(),
    released_by: reference('released_by').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.erasure_id],
      foreignColumns: [patient_erasures.clinic_id, patient_erasures.id],
    }),
    foreignKey({
      columns: [table.clinic_id, table.released_by],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
  ],
)
