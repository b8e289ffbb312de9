import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AppointmentStatus, Attendance, Tone } from '@/lib/contract/appointments'
import type { OwnField } from '@/lib/contract/series'
import { clinicId, createdAt, id, instant, reference, span, updatedAt, version } from './columns'
import { groups } from './groups'
import { patients } from './patients'
import { professionals } from './professionals'
import { rooms } from './rooms'
import { appointment_series } from './series'
import { services } from './services'

/**
 * An appointment. The migration adds what drizzle cannot say: an exclusion constraint of each occupant, so that no
 * professional or room has two appointments at once unless the second was an intended `overlap`; canceled and deleted
 * ones do not count.
 */
export const appointments = pgTable(
  'appointments',
  {
    clinic_id: clinicId(),
    id: id(),
    professional_id: reference('professional_id').notNull(),
    room_id: reference('room_id'),
    service_id: reference('service_id'),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    status: text().$type<AppointmentStatus>().notNull().default('pending'),
    attendance: text().$type<Attendance>().notNull().default('unknown'),
    color: text().$type<Tone>(),
    note: text(),
    price_cents: integer(),
    overlap: boolean().notNull().default(false),
    cancel_reason: text(),
    /** In the patient's reminder, in place of the clinic's template. */
    reminder_message: text(),
    /** The appointment that it follows. */
    related_id: reference('related_id'),
    series_id: reference('series_id'),
    /** The group whose activity it is; null: an appointment of its patients. */
    group_id: reference('group_id'),
    /** How many places this activity has; null: as many as its group's usually have. */
    capacity: integer(),
    /** The day that the series' rule gives this one, whichever day it was moved to; null where it gives none for it. */
    occurrence_day: date({ mode: 'string' }),
    /** Changed on its own: it stays as it is when the series changes. */
    detached: boolean().notNull().default(false),
    /** What it was given on its own while it follows the series in everything else. */
    own_fields: text().array().$type<OwnField[]>().notNull().default(sql`'{}'`),
    /** Set when it goes on an invoice. */
    billed_at: instant('billed_at'),
    /** When it was last given its time: a reminder that was due before is not sent for it. */
    placed_at: instant('placed_at').notNull().defaultNow(),
    created_by: reference('created_by'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.room_id], foreignColumns: [rooms.clinic_id, rooms.id] }),
    foreignKey({
      columns: [table.clinic_id, table.service_id],
      foreignColumns: [services.clinic_id, services.id],
    }),
    foreignKey({
      columns: [table.clinic_id, table.series_id],
      foreignColumns: [appointment_series.clinic_id, appointment_series.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.group_id], foreignColumns: [groups.clinic_id, groups.id] }),
    foreignKey({ columns: [table.clinic_id, table.related_id], foreignColumns: [table.clinic_id, table.id] }),
    index('appointments_series')
      .on(table.clinic_id, table.series_id, table.starts_at)
      .where(sql`series_id is not null`),
    index('appointments_related').on(table.clinic_id, table.related_id).where(sql`related_id is not null`),
    index('appointments_group').on(table.clinic_id, table.group_id, table.starts_at).where(sql`group_id is not null`),
    check('appointments_of_group', sql`capacity is null or (capacity > 0 and group_id is not null)`),
    check('appointments_ordered', sql`starts_at < ends_at`),
    index('appointments_overlapping').on(table.clinic_id, table.starts_at).where(sql`overlap`),
    index('appointments_range').on(table.clinic_id, table.starts_at),
    index('appointments_professional').on(table.clinic_id, table.professional_id, table.starts_at),
    index('appointments_room').on(table.clinic_id, table.room_id, table.starts_at).where(sql`room_id is not null`),
  ],
)

export const appointment_patients = pgTable(
  'appointment_patients',
  {
    clinic_id: clinicId(),
    appointment_id: reference('appointment_id').notNull(),
    patient_id: reference('patient_id').notNull(),
    position: integer().notNull().default(0),
    /**
     * The appointment's time while it takes the patient's: null when it is canceled, deleted, or an intended overlap.
     * Triggers keep it, and an exclusion constraint lets no patient have two at once.
     */
    during: span(),
    /** When `during` begins: an index finds it before a policy is asked, which no index of a span may. */
    during_from: instant('during_from').generatedAlwaysAs(sql`lower(during)`),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.appointment_id, table.patient_id] }),
    foreignKey({
      columns: [table.clinic_id, table.appointment_id],
      foreignColumns: [appointments.clinic_id, appointments.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.clinic_id, table.patient_id],
      foreignColumns: [patients.clinic_id, patients.id],
    }),
    index('appointment_patients_patient').on(table.clinic_id, table.patient_id, table.during_from),
  ],
)
