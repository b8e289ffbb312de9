import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SeriesKind } from '@/lib/domain/invoices/series'
import { clinics } from './clinics'
import { clinicId, createdAt, id, updatedAt, version } from './columns'

/** The invoices numbered under one prefix (lib/domain/invoices/series.ts). The next number is counted, and stands nowhere. */
export const invoice_series = pgTable(
  'invoice_series',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    name: text().notNull(),
    prefix: text().notNull(),
    kind: text().$type<SeriesKind>().notNull(),
    yearly: boolean().notNull().default(true),
    /** Where it begins, in the year in which it was begun. */
    first_number: integer().notNull().default(1),
    first_year: integer().notNull(),
    active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    check('invoice_series_kinds', sql`kind in ('ordinary', 'rectifying')`),
    check('invoice_series_begin', sql`first_number > 0 and first_year between 1900 and 2200`),
    check('invoice_series_prefix', sql`prefix ~ '^[ -~]+$'`),
  ],
)
