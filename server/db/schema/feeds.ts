import { boolean, foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { clinicId, createdAt, reference } from './columns'
import { professionals } from './professionals'

/**
 * A professional's calendar feed, one each. The secret is found by its hash, and sealed so that its person can read it
 * again.
 */
export const calendar_feeds = pgTable(
  'calendar_feeds',
  {
    clinic_id: clinicId(),
    professional_id: reference('professional_id').notNull(),
    token_hash: text().notNull(),
    token_sealed: text().notNull(),
    with_names: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.professional_id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    uniqueIndex('calendar_feeds_token').on(table.token_hash),
  ],
)
