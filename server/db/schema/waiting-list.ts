import { sql } from 'drizzle-orm'
import { date, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { EntryStatus, Offer, Urgency, WaitingEntry } from '@/lib/contract/waiting-list'
import { appointments } from './appointments'
import { clinicId, createdAt, id, instant, reference, updatedAt, version } from './columns'
import { patients } from './patients'
import { professionals } from './professionals'
import { services } from './services'

/** Somebody who waits for an appointment. */
export const waiting_entries = pgTable(
  'waiting_entries',
  {
    clinic_id: clinicId(),
    id: id(),
    patient_id: reference('patient_id').notNull(),
    service_id: reference('service_id'),
    professional_id: reference('professional_id'),
    urgency: text().$type<Urgency>().notNull().default('normal'),
    windows: jsonb().$type<WaitingEntry['windows']>().notNull().default([]),
    date_from: date({ mode: 'string' }),
    date_to: date({ mode: 'string' }),
    note: text(),
    status: text().$type<EntryStatus>().notNull().default('waiting'),
    created_by: reference('created_by'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({ columns: [table.clinic_id, table.service_id], foreignColumns: [services.clinic_id, services.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    index('waiting_entries_status').on(table.clinic_id, table.status),
  ],
)

/** A time that was offered to who waits, and what they said. */
export const waiting_offers = pgTable(
  'waiting_offers',
  {
    clinic_id: clinicId(),
    id: id(),
    entry_id: reference('entry_id').notNull(),
    professional_id: reference('professional_id').notNull(),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    status: text().$type<Offer['status']>().notNull().default('open'),
    offered_by: reference('offered_by'),
    offered_at: instant('offered_at').notNull().defaultNow(),
    answered_at: instant('answered_at'),
    appointment_id: reference('appointment_id'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.entry_id],
      foreignColumns: [waiting_entries.clinic_id, waiting_entries.id],
    }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    foreignKey({
      columns: [table.clinic_id, table.appointment_id],
      foreignColumns: [appointments.clinic_id, appointments.id],
    }),
    index('waiting_offers_entry').on(table.clinic_id, table.entry_id),
    index('waiting_offers_open').on(table.clinic_id).where(sql`status = 'open'`),
  ],
)
