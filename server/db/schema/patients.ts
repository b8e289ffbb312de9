import { sql } from 'drizzle-orm'
import { date, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { appAccesses, PatientStatus } from '@/lib/contract/patients'
import type { Locale } from '@/lib/i18n/locales'
import { clinics } from './clinics'
import { clinicId, createdAt, id, reference, updatedAt, version } from './columns'
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
    birth_date: date({ mode: 'string' }),
    identification: text(),
    external_id: text(),
    insurance_carrier: text(),
    legal_representative_name: text(),
    legal_representative_id: text(),
    occupation: text(),
    status: text().$type<z.infer<typeof PatientStatus>>().notNull().default('active'),
    locale: text().$type<Locale>().notNull().default('es'),
    app_access: text().$type<(typeof appAccesses)[number]>().notNull().default('none'),
    professional_id: reference('professional_id'),
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
    index('patients_search').using('gin', table.clinic_id, sql`${table.search} gin_trgm_ops`),
    index('patients_name').on(table.clinic_id, table.sort_name, table.id),
    index('patients_surname').on(table.clinic_id, table.sort_surname, table.id),
    index('patients_created').on(table.clinic_id, table.created_at, table.id),
  ],
)
