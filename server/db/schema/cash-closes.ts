import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MethodSums } from '@/lib/domain/cash/cash-day'
import { clinics } from './clinics'
import { clinicId, createdAt, id, instant, reference } from './columns'

/**
 * The cash of a day as it was counted when the day was closed, and what was noted until then. Added, and never changed: it is reopened,
 * once, and then only says what was counted before the day was closed again.
 */
export const cash_closes = pgTable(
  'cash_closes',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    day: date({ mode: 'string' }).notNull(),
    /** What came in less what was given back, by method. */
    sums: jsonb().$type<MethodSums>().notNull(),
    /** What was in the till as the day began, and what stays in it for the next one. */
    opening_cents: integer().notNull().default(0),
    left_cents: integer().notNull().default(0),
    /** What began the day and the cash of it. */
    expected_cents: integer().notNull(),
    counted_cents: integer().notNull(),
    /** Why they differ. */
    reason: text(),
    created_by: reference('created_by'),
    created_at: createdAt(),
    /** When this close was taken back, by whom and why; null: it counts. */
    reopened_at: instant('reopened_at'),
    reopened_by: reference('reopened_by'),
    reopen_reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    uniqueIndex('cash_closes_once').on(table.clinic_id, table.day).where(sql`reopened_at is null`),
    check('cash_closes_counted', sql`counted_cents >= 0 and (counted_cents = expected_cents or reason is not null)`),
    check('cash_closes_reopened', sql`(reopened_at is null) = (reopen_reason is null)`),
    check('cash_closes_float', sql`opening_cents >= 0 and left_cents between 0 and counted_cents`),
  ],
)
