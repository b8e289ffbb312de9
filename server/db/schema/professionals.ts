import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Tone } from '@/lib/contract/appointments'
import type { Role } from '@/lib/contract/professionals'
import type { Locale } from '@/lib/i18n/locales'
import { clinics } from './clinics'
import { clinicId, createdAt, id, instant, updatedAt } from './columns'

export const professionals = pgTable(
  'professionals',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    /** Null until an invitation is accepted: nobody can sign in. */
    password_hash: text(),
    role: text().$type<Role>().notNull(),
    is_admin: boolean().notNull().default(false),
    collegiate_number: text(),
    /** Files' ids; the wire has their addresses. */
    avatar: text(),
    signature: text(),
    color: text().$type<Tone>().notNull().default('teal'),
    locale: text().$type<Locale>().notNull().default('es'),
    active: boolean().notNull().default(true),
    bookable: boolean().notNull().default(true),
    onboarding_enabled: boolean().notNull().default(true),
    /** The second factor's secret, sealed with the installation's key; begun when set, asked for once enabled. */
    totp_secret: text(),
    totp_enabled_at: instant('totp_enabled_at'),
    /** The time step of the last code that was taken: no code is taken twice. */
    totp_last_step: integer(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    // An address signs in to one clinic; whoever asks which is never told.
    uniqueIndex('professionals_email').on(sql`lower(${table.email})`),
  ],
)
