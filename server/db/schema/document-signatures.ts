import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LinkWay, SignatureMethod, SignerRole, TickedBox } from '@/lib/contract/documents'
import { clinicId, createdAt, id, instant, reference } from './columns'
import { documents } from './documents'
import { professionals } from './professionals'

/** A link by which a document is signed at home, once. */
export const document_links = pgTable(
  'document_links',
  {
    clinic_id: clinicId(),
    id: id(),
    document_id: reference('document_id').notNull(),
    way: text().$type<LinkWay>().notNull(),
    asks_code: boolean().notNull(),
    /** SHA-256 of the token; null until it is mailed. */
    token_hash: text(),
    /** Who sent it. */
    created_by: reference('created_by').notNull(),
    created_at: createdAt(),
    expires_at: instant('expires_at').notNull(),
    opened_at: instant('opened_at'),
    /** When it was replaced or withdrawn, or the document was revoked or signed otherwise. */
    ended_at: instant('ended_at'),
    used_at: instant('used_at'),
    /** Of the last code that was mailed, together with the token; until when it is good, and how often another one was tried. */
    code_hash: text(),
    code_expires_at: instant('code_expires_at'),
    code_tries: integer().notNull().default(0),
    codes_sent: integer().notNull().default(0),
    /** Of what the right code was given for, which lets read and sign for a while. */
    pass_hash: text(),
    pass_expires_at: instant('pass_expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.document_id],
      foreignColumns: [documents.clinic_id, documents.id],
    }),
    foreignKey({
      columns: [table.clinic_id, table.created_by],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    uniqueIndex('document_links_token').on(table.token_hash),
    uniqueIndex('document_links_living').on(table.clinic_id, table.document_id).where(sql`ended_at is null`),
    check('document_links_ways', sql`way in ('mail', 'link')`),
  ],
)

/** Who signed a document, how, and what was read: once a document, never changed. No pressure and no speed of a pen. */
export const document_signatures = pgTable(
  'document_signatures',
  {
    clinic_id: clinicId(),
    document_id: reference('document_id').notNull(),
    role: text().$type<SignerRole>().notNull(),
    name: text().notNull(),
    identification: text(),
    /** Why a professional signed on behalf. */
    reason: text(),
    method: text().$type<SignatureMethod>().notNull(),
    picture_sha256: text().notNull(),
    boxes: jsonb().$type<TickedBox[]>().notNull(),
    /** Of the text that was shown to who signed, and of the one that is kept, taken anew. */
    shown_sha256: text().notNull(),
    kept_sha256: text().notNull(),
    opened_at: instant('opened_at').notNull(),
    read_at: instant('read_at').notNull(),
    signed_at: instant('signed_at').notNull(),
    /** When it came, where the device had no network and kept it; null: as it was signed. */
    received_at: instant('received_at'),
    /** Made by the device, so that what comes twice is one. */
    signing_key: text(),
    /** Who was there for the clinic; null where it was signed by a link. */
    staff_id: reference('staff_id'),
    /** The link that it was signed by. */
    link_id: reference('link_id'),
    address: text().notNull(),
    device: text().notNull(),
    /** Over all of the above but the device's own number of it. */
    seal: text().notNull(),
    /** Of the certificate that sealed the PDF. */
    certificate_sha256: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.document_id] }),
    foreignKey({
      columns: [table.clinic_id, table.document_id],
      foreignColumns: [documents.clinic_id, documents.id],
    }),
    foreignKey({
      columns: [table.clinic_id, table.staff_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    foreignKey({
      columns: [table.clinic_id, table.link_id],
      foreignColumns: [document_links.clinic_id, document_links.id],
    }),
    check('document_signatures_where', sql`(staff_id is null) <> (link_id is null)`),
  ],
)
