import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DocumentContent, DocumentKind } from '@/lib/contract/document-templates'
import type { DocumentEventKind, DocumentState, FrozenBox } from '@/lib/contract/documents'
import type { Locale } from '@/lib/i18n/locales'
import { clinics } from './clinics'
import { clinicId, createdAt, id, instant, reference, updatedAt, version } from './columns'
import { patients } from './patients'
import { professionals } from './professionals'
import { services } from './services'

/** A document that the clinic has signed: its name and state; what it says is in its versions. */
export const document_templates = pgTable(
  'document_templates',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    name: text().notNull(),
    /** `consent`: the clinic's own informed consent, of which one is in use. */
    kind: text().$type<DocumentKind>().notNull().default('document'),
    active: boolean().notNull().default(true),
    /** For how many months what is made of it counts; null: until it is revoked. */
    valid_months: integer(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    uniqueIndex('document_templates_consent').on(table.clinic_id).where(sql`kind = 'consent' and active`),
    check('document_templates_kinds', sql`kind in ('document', 'consent')`),
  ],
)

/** What a template said at one time. Never changed. */
export const document_template_versions = pgTable(
  'document_template_versions',
  {
    clinic_id: clinicId(),
    id: id(),
    template_id: reference('template_id').notNull(),
    number: integer().notNull(),
    content: jsonb().$type<DocumentContent>().notNull(),
    /** Who has signed the version before need not sign again. */
    is_correction: boolean().notNull().default(false),
    created_by: reference('created_by'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    unique('document_template_versions_number').on(table.clinic_id, table.template_id, table.number),
    foreignKey({
      columns: [table.clinic_id, table.template_id],
      foreignColumns: [document_templates.clinic_id, document_templates.id],
    }),
  ],
)

/** A patient's document: the very text that is read and signed, written once. */
export const documents = pgTable(
  'documents',
  {
    clinic_id: clinicId(),
    id: id(),
    patient_id: reference('patient_id').notNull(),
    template_version_id: reference('template_version_id').notNull(),
    locale: text().$type<Locale>().notNull(),
    title: text().notNull(),
    /** Rich text, its places filled. */
    body: text().notNull(),
    boxes: jsonb().$type<FrozenBox[]>().notNull(),
    /** Of language, title, body and boxes, in hexadecimals. */
    text_sha256: text().notNull(),
    /** By which anybody who holds it asks whether it is valid. */
    code: text().notNull(),
    state: text().$type<DocumentState>().notNull().default('created'),
    /** Whom the text names as who treats, and which service. */
    professional_id: reference('professional_id').notNull(),
    service_id: reference('service_id'),
    /** The last day on which it is signed, and counts. */
    expires_on: date({ mode: 'string' }),
    created_by: reference('created_by').notNull(),
    created_at: createdAt(),
    sent_at: instant('sent_at'),
    signed_at: instant('signed_at'),
    revoked_at: instant('revoked_at'),
    revoked_by: reference('revoked_by'),
    revoked_reason: text(),
    version: version(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({
      columns: [table.clinic_id, table.template_version_id],
      foreignColumns: [document_template_versions.clinic_id, document_template_versions.id],
    }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.service_id], foreignColumns: [services.clinic_id, services.id] }),
    uniqueIndex('documents_code').on(table.code),
    index('documents_patient').on(table.clinic_id, table.patient_id, table.id.desc()),
    // What can still be signed: the board begins with it, and reminders look there.
    index('documents_unsigned').on(table.clinic_id, table.id.desc()).where(sql`state in ('created', 'sent')`),
    check('documents_states', sql`state in ('created', 'sent', 'signed', 'revoked')`),
    check('documents_signed_whole', sql`state <> 'signed' or signed_at is not null`),
    check('documents_revoked_whole', sql`(state = 'revoked') = (revoked_at is not null)`),
  ],
)

/** What happened to a document, in its order. Never changed. */
export const document_events = pgTable(
  'document_events',
  {
    clinic_id: clinicId(),
    id: id(),
    document_id: reference('document_id').notNull(),
    kind: text().$type<DocumentEventKind>().notNull(),
    at: instant('at').notNull(),
    /** Who was signed in; null where nobody was. */
    professional_id: reference('professional_id'),
    /** The key of the box that was ticked. */
    box: text(),
    address: text(),
    device: text(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.document_id],
      foreignColumns: [documents.clinic_id, documents.id],
    }),
    index('document_events_document').on(table.clinic_id, table.document_id),
  ],
)

/** The picture of a signature and the sealed PDF. Never changed. */
export const document_files = pgTable(
  'document_files',
  {
    clinic_id: clinicId(),
    id: text().notNull(),
    document_id: reference('document_id').notNull(),
    kind: text().$type<'signature' | 'sealed'>().notNull(),
    name: text().notNull(),
    content_type: text().notNull(),
    size_bytes: integer().notNull(),
    sha256: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    unique('document_files_once').on(table.clinic_id, table.document_id, table.kind),
    foreignKey({
      columns: [table.clinic_id, table.document_id],
      foreignColumns: [documents.clinic_id, documents.id],
    }),
  ],
)
