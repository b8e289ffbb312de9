import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { clinicId, createdAt, id, reference, updatedAt, version } from './columns'
import { group_members, groups } from './groups'
import { appointment_series } from './series'

/**
 * A member's recurring place in a series of their group's activities, from a day on and within the days of the membership. The series
 * is the first of those that went on from it: a change of the future begins another, and the seat goes with it. The migration
 * adds that nobody has two seats of a series on one day.
 */
export const fixed_seats = pgTable(
  'fixed_seats',
  {
    clinic_id: clinicId(),
    id: id(),
    group_id: reference('group_id').notNull(),
    member_id: reference('member_id').notNull(),
    series_id: reference('series_id').notNull(),
    from_day: date({ mode: 'string' }).notNull(),
    /** The last day, where it was given up; else as long as the membership. */
    until_day: date({ mode: 'string' }),
    version: version(),
    created_by: reference('created_by'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.group_id], foreignColumns: [groups.clinic_id, groups.id] }),
    foreignKey({
      columns: [table.clinic_id, table.member_id],
      foreignColumns: [group_members.clinic_id, group_members.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.clinic_id, table.series_id],
      foreignColumns: [appointment_series.clinic_id, appointment_series.id],
    }),
    index('fixed_seats_group').on(table.clinic_id, table.group_id),
    index('fixed_seats_member').on(table.clinic_id, table.member_id),
    check('fixed_seats_ordered', sql`until_day >= from_day`),
  ],
)
