import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Recurrence } from '@/lib/contract/series'
import { clinicId, createdAt, id, instant, reference, updatedAt } from './columns'
import { professionals } from './professionals'

/**
 * An appointment that repeats: the rule, and the first appointment in the clinic's local time. The appointments
 * themselves are rows of appointments. A change of pattern for the future ends this series and begins another, which
 * remembers it.
 */
export const appointment_series = pgTable(
  'appointment_series',
  {
    clinic_id: clinicId(),
    id: id(),
    professional_id: reference('professional_id').notNull(),
    service_id: reference('service_id'),
    recurrence: jsonb().$type<Recurrence>().notNull(),
    starts_on: date({ mode: 'string' }).notNull(),
    /** Minutes of the day, in the clinic's local time. */
    start_minute: integer().notNull(),
    duration_minutes: integer().notNull(),
    /** Days of the rule that were left out, or deleted with others: a change of the rule does not book them again. */
    skipped_days: jsonb().$type<string[]>().notNull().default([]),
    time_zone: text().notNull(),
    previous_series_id: reference('previous_series_id'),
    created_by: reference('created_by'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    index('appointment_series_previous')
      .on(table.clinic_id, table.previous_series_id)
      .where(sql`previous_series_id is not null`),
  ],
)

/** What a change of several appointments did, so that it can be taken back for a while. */
export const series_undos = pgTable(
  'series_undos',
  {
    clinic_id: clinicId(),
    id: id(),
    professional_id: reference('professional_id').notNull(),
    /** The rows as they were before, those that were made, and the version each has since. */
    changes: jsonb().$type<Record<string, unknown>>().notNull(),
    created_at: createdAt(),
    expires_at: instant('expires_at').notNull(),
    undone_at: instant('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    index('series_undos_expired').on(table.expires_at),
  ],
)
