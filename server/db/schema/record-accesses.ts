import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clinics } from './clinics'
import { clinicId, instant, reference } from './columns'
import { patients } from './patients'

/** A line for each reading of a record, chained to the one before. Nobody may alter or delete one. */
export const record_accesses = pgTable(
  'record_accesses',
  {
    clinic_id: clinicId().references(() => clinics.id),
    /** Without a gap within a clinic. */
    number: bigint({ mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    professional_id: reference('professional_id').notNull(),
    /** Null where the records of the whole clinic were taken: it counts for every patient of then. */
    patient_id: reference('patient_id'),
    /** The endpoint that was asked. */
    what: text().notNull(),
    entry_id: reference('entry_id'),
    address: text().notNull(),
    device: text().notNull(),
    /** Keyed: of this line's values and the seal of the one before. */
    seal: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.number] }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    check('record_accesses_of_whom', sql`patient_id is not null or what like 'clinic-exports.%'`),
    index('record_accesses_patient').on(table.clinic_id, table.patient_id, table.number),
  ],
)

/** The last line of a clinic's chain: what tells that lines are missing at its end. */
export const record_access_heads = pgTable('record_access_heads', {
  clinic_id: clinicId()
    .primaryKey()
    .references(() => clinics.id),
  number: bigint({ mode: 'number' }).notNull(),
  seal: text().notNull(),
})
