import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ExportFailure, ExportKind, ExportState, ExportStep } from '@/lib/domain/exports/export'
import type { Locale } from '@/lib/i18n/locales'
import { clinics } from './clinics'
import { clinicId, createdAt, id, instant, reference } from './columns'
import { patients } from './patients'
import { professionals } from './professionals'

/** What somebody asked to have as a file, of a patient or of the clinic, and how far it is. */
export const exportsTable = pgTable(
  'exports',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    kind: text().$type<ExportKind>().notNull(),
    patient_id: reference('patient_id'),
    asked_by: reference('asked_by').notNull(),
    /** The language of who asked: of the README and the document. */
    locale: text().$type<Locale>().notNull(),
    state: text().$type<ExportState>().notNull().default('queued'),
    step: text().$type<ExportStep>(),
    /** In percent. */
    progress: integer().notNull().default(0),
    failure: text().$type<ExportFailure>(),
    /** How often it was begun. */
    attempts: integer().notNull().default(0),
    /** The beginning that counts, and under which its parts are kept: another one each time. */
    run: text(),
    /** Whose it is to make has it until then, and says so anew while at work. */
    leased_until: instant('leased_until'),
    size_bytes: bigint({ mode: 'number' }),
    created_at: createdAt(),
    finished_at: instant('finished_at'),
    expires_at: instant('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({
      columns: [table.clinic_id, table.asked_by],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    index('exports_waiting').on(table.id).where(sql`state in ('queued', 'running')`),
    uniqueIndex('exports_one_at_a_time').on(table.clinic_id).where(sql`state = 'running'`),
    index('exports_patient').on(table.clinic_id, table.patient_id, table.id),
    check('exports_of_whom', sql`(kind = 'patient') = (patient_id is not null)`),
    check('exports_states', sql`state in ('queued', 'running', 'done', 'failed', 'canceled', 'expired')`),
    check('exports_progress', sql`progress between 0 and 100`),
  ],
)

/**
 * A piece of an export's file, kept behind the files port under `<run>-<number>`. Its row is there before the bytes are,
 * and goes after them: so none is forgotten, whenever a process dies.
 */
export const export_parts = pgTable(
  'export_parts',
  {
    clinic_id: clinicId(),
    export_id: reference('export_id').notNull(),
    run: text().notNull(),
    number: integer().notNull(),
    size_bytes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.export_id, table.run, table.number] }),
    foreignKey({
      columns: [table.clinic_id, table.export_id],
      foreignColumns: [exportsTable.clinic_id, exportsTable.id],
    }),
  ],
)
