import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clinicId, createdAt, instant, reference } from './columns'
import { patients } from './patients'
import { record_entries } from './record'

/** A file of a patient's record; its bytes are behind the files port under `id`, a thumbnail's under `<id>-small`. */
export const record_files = pgTable(
  'record_files',
  {
    clinic_id: clinicId(),
    id: text().notNull(),
    patient_id: reference('patient_id').notNull(),
    /** The entry that names it; null until one does, and once none does any more. */
    entry_id: reference('entry_id'),
    name: text().notNull(),
    content_type: text().notNull(),
    size_bytes: integer().notNull(),
    /** Of the bytes, in hexadecimals: what is signed names it. */
    sha256: text().notNull(),
    has_small: boolean().notNull(),
    uploaded_by: reference('uploaded_by').notNull(),
    created_at: createdAt(),
    /** Since when no entry names it; after a day it is nobody's, and deleted. */
    loose_since: instant('loose_since').defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({
      columns: [table.clinic_id, table.entry_id],
      foreignColumns: [record_entries.clinic_id, record_entries.id],
    }),
    index('record_files_entry').on(table.clinic_id, table.entry_id),
    index('record_files_loose').on(table.loose_since).where(sql`loose_since is not null`),
    check('record_files_loose_whole', sql`(entry_id is null) = (loose_since is not null)`),
  ],
)
