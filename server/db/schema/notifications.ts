import { sql } from 'drizzle-orm'
import { foreignKey, index, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NotificationBody } from '@/lib/contract/notifications'
import { clinicId, createdAt, id, instant, reference } from './columns'
import { professionals } from './professionals'

/** What one person was told. Made from a line of the outbox, once: a delivery that is repeated finds it there. */
export const notifications = pgTable(
  'notifications',
  {
    clinic_id: clinicId(),
    id: id(),
    professional_id: reference('professional_id').notNull(),
    outbox_id: reference('outbox_id'),
    body: jsonb().$type<NotificationBody>().notNull(),
    checked_at: instant('checked_at'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    uniqueIndex('notifications_once').on(table.clinic_id, table.professional_id, table.outbox_id),
    index('notifications_newest').on(table.clinic_id, table.professional_id, table.created_at, table.id),
    index('notifications_unread').on(table.clinic_id, table.professional_id).where(sql`checked_at is null`),
  ],
)
