import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Enrolment } from '@/lib/contract/enrolments'
import { appointments } from './appointments'
import { clinicId, createdAt, id, instant, reference, updatedAt, version } from './columns'
import { groups } from './groups'
import { patients } from './patients'

/**
 * Each patient of each activity of a group. Who is seated stands in `appointment_patients` too, by the same hand
 * (docs/decisions/0015-groups.md). Who came off and is enrolled again has a row more.
 */
export const enrolments = pgTable(
  'enrolments',
  {
    clinic_id: clinicId(),
    id: id(),
    /** As its activity has it: an activity stays its group's. */
    group_id: reference('group_id').notNull(),
    activity_id: reference('activity_id').notNull(),
    patient_id: reference('patient_id').notNull(),
    state: text().$type<Enrolment['state']>().notNull(),
    /** Why they wait, or waited. */
    reason: jsonb().$type<Enrolment['reason']>(),
    /** Since when they are in their turn. */
    queued_at: instant('queued_at').notNull().defaultNow(),
    /** Of who came up from the waiting list: until when they may decline, by the link that they were sent, and when they did. */
    decline_until: instant('decline_until'),
    declined_at: instant('declined_at'),
    /** Of a place that was given up in time: the last day on which it can be made up for. */
    make_up_until: date('make_up_until', { mode: 'string' }),
    /** Of a place that was given up: it counts for the limits as if it was had, and nothing makes up for it. */
    lost: boolean().notNull().default(false),
    /** The missed activity that this one makes up for, by its enrolment; given back where this one is given up in time. */
    makes_up_id: reference('makes_up_id'),
    /** The fixed seat that they have, or had, the place by; none once that seat ended (the migration adds the key). */
    fixed_seat_id: reference('fixed_seat_id'),
    /** SHA-256 of that link's token, made when it was sent. */
    token_hash: text(),
    version: version(),
    created_by: reference('created_by'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.group_id], foreignColumns: [groups.clinic_id, groups.id] }),
    foreignKey({
      columns: [table.clinic_id, table.activity_id],
      foreignColumns: [appointments.clinic_id, appointments.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    uniqueIndex('enrolments_once')
      .on(table.clinic_id, table.activity_id, table.patient_id)
      .where(sql`state <> 'removed'`),
    foreignKey({ columns: [table.clinic_id, table.makes_up_id], foreignColumns: [table.clinic_id, table.id] }),
    index('enrolments_missed')
      .on(table.clinic_id, table.group_id, table.patient_id)
      .where(sql`make_up_until is not null`),
    uniqueIndex('enrolments_makes_up').on(table.clinic_id, table.makes_up_id).where(sql`makes_up_id is not null`),
    uniqueIndex('enrolments_token').on(table.token_hash),
    index('enrolments_fixed_seat').on(table.clinic_id, table.fixed_seat_id).where(sql`fixed_seat_id is not null`),
    index('enrolments_patient').on(table.clinic_id, table.group_id, table.patient_id),
    check('enrolments_states', sql`state in ('enrolled', 'waiting', 'attended', 'missed', 'removed')`),
  ],
)
