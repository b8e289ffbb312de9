import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Tone } from '@/lib/contract/appointments'
import type { VatTreatment } from '@/lib/contract/services'
import { clinics } from './clinics'
import { clinicId, createdAt, id, instant, reference, updatedAt, version } from './columns'

export const services = pgTable(
  'services',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    name: text().notNull(),
    duration_minutes: integer().notNull(),
    price_cents: integer().notNull(),
    vat_bp: integer().notNull().default(0),
    vat_treatment: text().$type<VatTreatment>().notNull().default('exempt'),
    vat_exemption: text(),
    color: text().$type<Tone>().notNull().default('teal'),
    buffer_before_minutes: integer().notNull().default(0),
    buffer_after_minutes: integer().notNull().default(0),
    online: boolean().notNull().default(false),
    /** It needs one of these, the first that is free; empty: none. */
    room_ids: jsonb().$type<number[]>().notNull().default([]),
    /** The document that a patient signs before it is done; refers to document_templates (0092). */
    consent_template_id: reference('consent_template_id'),
    active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    check('services_positive', sql`duration_minutes > 0 and price_cents >= 0 and vat_bp >= 0`),
  ],
)

/** What a service cost from when on. A line is added with each change of price or VAT, and never altered. */
export const service_prices = pgTable(
  'service_prices',
  {
    clinic_id: clinicId(),
    id: id(),
    service_id: reference('service_id').notNull(),
    price_cents: integer().notNull(),
    vat_bp: integer().notNull(),
    vat_treatment: text().$type<VatTreatment>().notNull(),
    valid_from: instant('valid_from').notNull().defaultNow(),
    changed_by: reference('changed_by'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.service_id], foreignColumns: [services.clinic_id, services.id] }),
    index('service_prices_service').on(table.clinic_id, table.service_id, table.valid_from),
  ],
)
