import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Tone } from '@/lib/contract/appointments'
import type { Group } from '@/lib/contract/groups'
import { clinics } from './clinics'
import { clinicId, createdAt, id, reference, updatedAt, version } from './columns'
import { professionals } from './professionals'
import { rooms } from './rooms'

/** Patients who come to the same activities, and what is usual of these. */
export const groups = pgTable(
  'groups',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    name: text().notNull(),
    visibility: text().$type<Group['visibility']>().notNull().default('private'),
    color: text().$type<Tone>().notNull().default('rose'),
    capacity: integer().notNull(),
    professional_id: reference('professional_id'),
    room_id: reference('room_id'),
    waiting_list: boolean().notNull().default(false),
    weekly_limit: integer(),
    monthly_limit: integer(),
    description: text(),
    active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.room_id], foreignColumns: [rooms.clinic_id, rooms.id] }),
    check('groups_hold_somebody', sql`capacity > 0`),
    check('groups_limits', sql`weekly_limit > 0 and monthly_limit > 0 and weekly_limit <= monthly_limit`),
  ],
)
