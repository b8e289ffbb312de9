import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Tone } from '@/lib/contract/appointments'
import { clinics } from './clinics'
import { clinicId, createdAt, id, updatedAt } from './columns'

export const services = pgTable(
  'services',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    name: text().notNull(),
    duration_minutes: integer().notNull(),
    price_cents: integer().notNull(),
    vat_bp: integer().notNull().default(0),
    color: text().$type<Tone>().notNull().default('teal'),
    active: boolean().notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.clinic_id, table.id] })],
)
