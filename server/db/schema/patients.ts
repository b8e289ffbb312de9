import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { alertKinds } from '@/lib/contract/patient-alerts'
import type { appAccesses, PatientStatus } from '@/lib/contract/patients'
import type { alertSeverities, sexes } from '@/lib/domain/patients/kinds'
import type { Locale } from '@/lib/i18n/locales'
import { clinics } from './clinics'
import { clinicId, createdAt, id, instant, reference, updatedAt, version } from './columns'
import { professionals } from './professionals'

export const patients = pgTable(
  'patients',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    name: text().notNull(),
    phone: text(),
    email: text(),
    address: text(),
    postcode: text(),
    town: text(),
    birth_date: date({ mode: 'string' }),
    sex: text().$type<(typeof sexes)[number]>(),
    identification: text(),
    external_id: text(),
    insurance_carrier: text(),
    legal_representative_name: text(),
    legal_representative_id: text(),
    occupation: text(),
    /** Somebody else to be rung: who, where, and what they are to the patient. */
    contact_name: text(),
    contact_phone: text(),
    contact_relation: text(),
    /** Who sent them. */
    referral: text(),
    /** The clinic's own words. */
    tags: text().array().notNull().default(sql`'{}'`),
    /** Whether they are written to, and since when that was said; null: nobody ever asked. */
    accepts_messages: boolean().notNull().default(true),
    accepts_messages_at: instant('accepts_messages_at'),
    status: text().$type<z.infer<typeof PatientStatus>>().notNull().default('active'),
    locale: text().$type<Locale>().notNull().default('es'),
    app_access: text().$type<(typeof appAccesses)[number]>().notNull().default('none'),
    professional_id: reference('professional_id'),
    /** Whom they were merged into: since then they are not found, and their address leads there. */
    merged_into: reference('merged_into'),
    /** Since when nothing of them is here but their number: see patient_erasures. */
    erased_at: instant('erased_at'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    /** The name as it sorts: no case, no accents, no punctuation. */
    sort_name: text().notNull().generatedAlwaysAs(sql`words_of(name)`),
    /** The same with the surnames first. */
    sort_surname: text().notNull().generatedAlwaysAs(sql`surname_first(name)`),
    /**
     * What a search looks through, without punctuation: a leading blank before each word lets ' be' find a word's
     * beginning, so a name with punctuation stands there in one piece and in its parts.
     */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || words_of(name) || ' ' || parts_of(name) || ' ' || key_of(coalesce(email, '')) || ' ' || key_of(coalesce(identification, '')) || ' ' || key_of(coalesce(external_id, '')) || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.merged_into], foreignColumns: [table.clinic_id, table.id] }),
    index('patients_merged').on(table.clinic_id, table.merged_into).where(sql`merged_into is not null`),
    index('patients_search').using('gin', table.clinic_id, sql`${table.search} gin_trgm_ops`),
    index('patients_name').on(table.clinic_id, table.sort_name, table.id),
    index('patients_surname').on(table.clinic_id, table.sort_surname, table.id),
    index('patients_created').on(table.clinic_id, table.created_at, table.id),
    index('patients_tags').using('gin', table.clinic_id, table.tags),
  ],
)

/** What everybody who meets a patient must know. A red flag is clinical, and read by who keeps the record. */
export const patient_alerts = pgTable(
  'patient_alerts',
  {
    clinic_id: clinicId(),
    id: id(),
    patient_id: reference('patient_id').notNull(),
    kind: text().$type<(typeof alertKinds)[number]>().notNull(),
    text: text().notNull(),
    severity: text().$type<(typeof alertSeverities)[number]>().notNull().default('medium'),
    /** The last day on which it counts. */
    expires_on: date({ mode: 'string' }),
    archived_at: instant('archived_at'),
    created_by: reference('created_by').notNull(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({
      columns: [table.clinic_id, table.created_by],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    index('patient_alerts_patient').on(table.clinic_id, table.patient_id),
    check('patient_alerts_kinds', sql`kind in ('allergy', 'red_flag', 'other')`),
  ],
)
