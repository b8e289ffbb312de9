import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clinics } from './clinics'
import { clinicId, createdAt, id, instant, reference } from './columns'

/**
 * Cash that was put into the till or taken out of it (fewer than no cents) and is no patient's payment: brought to the bank, change, an
 * expense. Added, and never changed: it is taken back, once, and then counts no more.
 */
export const cash_movements = pgTable(
  'cash_movements',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    day: date({ mode: 'string' }).notNull(),
    cents: integer().notNull(),
    /** What for. */
    reason: text().notNull(),
    created_by: reference('created_by'),
    created_at: createdAt(),
    /** When it was taken back, and by whom; null: it counts. */
    reversed_at: instant('reversed_at'),
    reversed_by: reference('reversed_by'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    index('cash_movements_day').on(table.clinic_id, table.day),
    check('cash_movements_cents', sql`cents <> 0 and reason <> ''`),
  ],
)
