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
} from 'drizzle-orm/pg-core'
import type { EntryContent, EntryKind, EntryState, Signature } from '@/lib/contract/record'
import type { TemplateContent, TemplateKind } from '@/lib/contract/templates'
import { appointments } from './appointments'
import { clinics } from './clinics'
import { clinicId, createdAt, id, instant, reference, updatedAt, version } from './columns'
import { patients } from './patients'
import { professionals } from './professionals'

/** A care process from its first visit to the discharge, from which the law counts how long a record is kept. */
export const episodes = pgTable(
  'episodes',
  {
    clinic_id: clinicId(),
    id: id(),
    patient_id: reference('patient_id').notNull(),
    title: text().notNull(),
    professional_id: reference('professional_id'),
    started_on: date({ mode: 'string' }).notNull(),
    discharged_on: date({ mode: 'string' }),
    outcome: text(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    index('episodes_patient').on(table.clinic_id, table.patient_id),
    check('episodes_end_after_start', sql`discharged_on is null or discharged_on >= started_on`),
  ],
)

/** A form that the clinic fills in: its name and state; what is asked is in its versions. */
export const templates = pgTable(
  'templates',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    kind: text().$type<TemplateKind>().notNull(),
    /** The starter it was made of, once in a clinic; null where the clinic wrote it itself. */
    starter: text(),
    name: text().notNull(),
    active: boolean().notNull().default(true),
    /** What is being written and nobody fills in yet. */
    draft: jsonb().$type<TemplateContent>(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    unique('templates_starter_once').on(table.clinic_id, table.starter),
  ],
)

/** What a template asked at one time. Never changed: a filled form keeps the one that it was filled with. */
export const template_versions = pgTable(
  'template_versions',
  {
    clinic_id: clinicId(),
    id: id(),
    template_id: reference('template_id').notNull(),
    number: integer().notNull(),
    content: jsonb().$type<TemplateContent>().notNull(),
    created_by: reference('created_by'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    unique('template_versions_number').on(table.clinic_id, table.template_id, table.number),
    foreignKey({ columns: [table.clinic_id, table.template_id], foreignColumns: [templates.clinic_id, templates.id] }),
  ],
)

/** The record's one stream: a note, a filled form, a pain, a measure, files. */
export const record_entries = pgTable(
  'record_entries',
  {
    clinic_id: clinicId(),
    id: id(),
    patient_id: reference('patient_id').notNull(),
    kind: text().$type<EntryKind>().notNull(),
    /** When what it tells of was. */
    at: instant('at').notNull(),
    episode_id: reference('episode_id'),
    appointment_id: reference('appointment_id'),
    author_id: reference('author_id').notNull(),
    template_version_id: reference('template_version_id'),
    state: text().$type<EntryState>().notNull().default('draft'),
    content: jsonb().$type<EntryContent>().notNull(),
    /** What a search looks through: the texts in it, without markup. */
    plain: text().notNull().default(''),
    signed_at: instant('signed_at'),
    signed_by: reference('signed_by'),
    signature: jsonb().$type<Signature>(),
    /** Whose it was when it was signed, as the signature has it; null while that is whose it is still. */
    signed_patient_id: reference('signed_patient_id'),
    removed_at: instant('removed_at'),
    removed_by: reference('removed_by'),
    removed_reason: text(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({ columns: [table.clinic_id, table.episode_id], foreignColumns: [episodes.clinic_id, episodes.id] }),
    foreignKey({
      columns: [table.clinic_id, table.appointment_id],
      foreignColumns: [appointments.clinic_id, appointments.id],
    }),
    foreignKey({
      columns: [table.clinic_id, table.author_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    foreignKey({
      columns: [table.clinic_id, table.template_version_id],
      foreignColumns: [template_versions.clinic_id, template_versions.id],
    }),
    index('record_entries_stream').on(table.clinic_id, table.patient_id, table.at.desc(), table.id.desc()),
    index('record_entries_appointment')
      .on(table.clinic_id, table.appointment_id)
      .where(sql`appointment_id is not null`),
    check('record_entries_signed_whole', sql`(state in ('signed', 'amended')) <= (signed_at is not null)`),
    check('record_entries_removed_whole', sql`(state = 'removed') = (removed_at is not null)`),
  ],
)

/** What an entry said before: one kept for each person's sitting, and each time it was signed. */
export const record_versions = pgTable(
  'record_versions',
  {
    clinic_id: clinicId(),
    id: id(),
    entry_id: reference('entry_id').notNull(),
    /** The entry's version that it was. */
    number: integer().notNull(),
    state: text().$type<EntryState>().notNull(),
    content: jsonb().$type<EntryContent>().notNull(),
    author_id: reference('author_id').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    unique('record_versions_number').on(table.clinic_id, table.entry_id, table.number),
    foreignKey({
      columns: [table.clinic_id, table.entry_id],
      foreignColumns: [record_entries.clinic_id, record_entries.id],
    }),
  ],
)

/** What was added to a signed entry; signed itself, never changed. */
export const record_addenda = pgTable(
  'record_addenda',
  {
    clinic_id: clinicId(),
    id: id(),
    entry_id: reference('entry_id').notNull(),
    /** Rich text. */
    text: text().notNull(),
    author_id: reference('author_id').notNull(),
    signature: jsonb().$type<Signature>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.entry_id],
      foreignColumns: [record_entries.clinic_id, record_entries.id],
    }),
    index('record_addenda_entry').on(table.clinic_id, table.entry_id),
  ],
)

/** Who is writing in an entry, and when they last said so. */
export const record_writers = pgTable(
  'record_writers',
  {
    clinic_id: clinicId(),
    entry_id: reference('entry_id').notNull(),
    professional_id: reference('professional_id').notNull(),
    seen_at: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.entry_id, table.professional_id] }),
    foreignKey({
      columns: [table.clinic_id, table.entry_id],
      foreignColumns: [record_entries.clinic_id, record_entries.id],
    }),
  ],
)
