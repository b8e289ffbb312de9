import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clinics } from './clinics'
import { clinicId, createdAt, id, instant, reference } from './columns'

/** Who changed what, from what to what. Written in the transaction of the change; nobody may alter or delete a line. */
export const audit = pgTable(
  'audit',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    at: createdAt(),
    professional_id: reference('professional_id'),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: reference('entity_id'),
    before: jsonb(),
    after: jsonb(),
    address: text(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    index('audit_entity').on(table.clinic_id, table.entity, table.entity_id),
    index('audit_newest').on(table.clinic_id, table.at, table.id),
  ],
)

/** What is to be announced, written in the transaction of what it announces; a job delivers it. */
export const outbox = pgTable(
  'outbox',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    topic: text().notNull(),
    body: jsonb().notNull(),
    created_at: createdAt(),
    /** Not before this instant: a claim has its lease until then, a failure waits longer each time. */
    available_at: instant('available_at').notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed, without names. */
    failure: text(),
    delivered_at: instant('delivered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    index('outbox_pending').on(table.available_at, table.id).where(sql`delivered_at is null`),
  ],
)

/** A POST's key with what was asked and answered, so that a repeat gives the same answer and writes nothing. */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    clinic_id: clinicId().references(() => clinics.id),
    professional_id: reference('professional_id').notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer(),
    answer: jsonb(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.clinic_id, table.professional_id, table.key] })],
)

/** An uploaded file; its bytes are behind the files port under `id`. */
export const files = pgTable(
  'files',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: text().notNull(),
    name: text().notNull(),
    content_type: text().notNull(),
    size_bytes: integer().notNull(),
    /** Its bytes are kept in parts of so many (server/files/parts.ts); null: in one piece. */
    part_bytes: integer(),
    uploaded_by: reference('uploaded_by'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.clinic_id, table.id] })],
)
