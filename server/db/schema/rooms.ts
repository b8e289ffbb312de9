import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Tone } from '@/lib/contract/appointments'
import type { RoomKind } from '@/lib/contract/rooms'
import { clinics } from './clinics'
import { clinicId, createdAt, id, updatedAt, version } from './columns'

/** Places and equipment that appointments occupy. */
export const rooms = pgTable(
  'rooms',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    name: text().notNull(),
    kind: text().$type<RoomKind>().notNull().default('room'),
    color: text().$type<Tone>().notNull().default('teal'),
    capacity: integer().notNull().default(1),
    active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.clinic_id, table.id] }), check('rooms_hold_somebody', sql`capacity > 0`)],
)
