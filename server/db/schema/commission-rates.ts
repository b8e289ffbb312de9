import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { clinicId, createdAt, id, reference } from './columns'
import { professionals } from './professionals'

/** What a professional is given of what is invoiced for their work, from a day on. A line is added with each change, and never altered. */
export const commission_rates = pgTable(
  'commission_rates',
  {
    clinic_id: clinicId(),
    id: id(),
    professional_id: reference('professional_id').notNull(),
    rate_bp: integer().notNull(),
    from_day: date({ mode: 'string' }).notNull(),
    created_by: reference('created_by'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    index('commission_rates_professional').on(table.clinic_id, table.professional_id, table.from_day),
    check('commission_rates_share', sql`rate_bp between 0 and 10000`),
  ],
)
