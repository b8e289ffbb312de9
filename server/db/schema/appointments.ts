import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AppointmentStatus, Attendance, Tone } from '@/lib/contract/appointments'
import { clinicId, createdAt, id, instant, reference, updatedAt, version } from './columns'
import { patients } from './patients'
import { professionals } from './professionals'
import { services } from './services'

/**
 * A visit. The migration adds what drizzle cannot say: an exclusion constraint, so that no professional has two
 * visits at once unless the second was an intended `overlap`; canceled and deleted ones do not count.
 */
export const appointments = pgTable(
  'appointments',
  {
    clinic_id: clinicId(),
    id: id(),
    professional_id: reference('professional_id').notNull(),
    service_id: reference('service_id'),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    status: text().$type<AppointmentStatus>().notNull().default('pending'),
    attendance: text().$type<Attendance>().notNull().default('unknown'),
    color: text().$type<Tone>(),
    note: text(),
    price_cents: integer(),
    overlap: boolean().notNull().default(false),
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
    foreignKey({
      columns: [table.clinic_id, table.service_id],
      foreignColumns: [services.clinic_id, services.id],
    }),
    check('appointments_ordered', sql`starts_at < ends_at`),
    index('appointments_range').on(table.clinic_id, table.starts_at),
    index('appointments_professional').on(table.clinic_id, table.professional_id, table.starts_at),
  ],
)

export const appointment_patients = pgTable(
  'appointment_patients',
  {
    clinic_id: clinicId(),
    appointment_id: reference('appointment_id').notNull(),
    patient_id: reference('patient_id').notNull(),
    position: integer().notNull().default(0),
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
    index('appointment_patients_patient').on(table.clinic_id, table.patient_id),
  ],
)
