import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FrozenBox, SignatureMethod, TickedBox } from '@/lib/contract/documents'
import type { Locale } from '@/lib/i18n/locales'
import { clinicId, createdAt, id, instant, reference } from './columns'
import { professionals } from './professionals'

/** What a link of an e-mail is for. */
export type LinkPurpose = 'reset' | 'invitation'

/**
 * A link that works once and for a while. Its token is made when the e-mail is sent, and stored nowhere: only its
 * SHA-256, null until then.
 */
export const one_time_links = pgTable(
  'one_time_links',
  {
    clinic_id: clinicId(),
    id: id(),
    professional_id: reference('professional_id').notNull(),
    purpose: text().$type<LinkPurpose>().notNull(),
    token_hash: text(),
    created_at: createdAt(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    uniqueIndex('one_time_links_token').on(table.token_hash),
    index('one_time_links_professional').on(table.clinic_id, table.professional_id, table.purpose),
  ],
)

/** The codes that sign in once each where the second factor is lost; only their hashes. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    clinic_id: clinicId(),
    id: id(),
    professional_id: reference('professional_id').notNull(),
    code_hash: text().notNull(),
    used_at: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    uniqueIndex('recovery_codes_code').on(table.clinic_id, table.professional_id, table.code_hash),
  ],
)

/** The informed consent that who registers reads and signs (product §5), with the evidence of it. */
export const registration_consents = pgTable(
  'registration_consents',
  {
    clinic_id: clinicId(),
    id: id(),
    professional_id: reference('professional_id').notNull(),
    version: integer().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** SHA-256 of the very text that was shown. */
    text_hash: text().notNull(),
    /** The drawn or typed signature's file. */
    signature: text().notNull(),
    signed_at: instant('signed_at').notNull(),
    address: text(),
    device: text(),
    /** From here on as of any document that is signed; null of what was signed before that was so. The text as it was read: */
    title: text(),
    body: text(),
    boxes: jsonb().$type<FrozenBox[]>(),
    text_sha256: text(),
    method: text().$type<SignatureMethod>(),
    picture_sha256: text(),
    ticked: jsonb().$type<TickedBox[]>(),
    opened_at: instant('opened_at'),
    read_at: instant('read_at'),
    /** Who registered the clinic: somebody of the platform's. */
    staff: text(),
    certificate_sha256: text(),
    /** Over all of the evidence. */
    seal: text(),
    /** The sealed PDF's file. */
    sealed_file: text(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    check(
      'registration_consents_whole',
      sql`num_nulls(title, body, boxes, text_sha256, method, picture_sha256, ticked, opened_at, read_at, staff, certificate_sha256, seal, sealed_file) in (0, 13)`,
    ),
  ],
)
