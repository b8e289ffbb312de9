import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { clinicId, createdAt, transaction } from './columns'

/**
 * Which transactions changed what a clinic's agenda shows. Triggers write it, of every table that the agenda's lists are
 * made of; the clean-up deletes what is older than any kept list (server/kept-lists.ts).
 */
export const agenda_changes = pgTable(
  'agenda_changes',
  { clinic_id: clinicId(), changed_by: transaction().notNull(), created_at: createdAt() },
  (table) => [primaryKey({ columns: [table.clinic_id, table.changed_by] })],
)
