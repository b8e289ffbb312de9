import * as z from 'zod'
import { FILE_FORM_MAX_BYTES } from '@/lib/domain/constants'
import { entryKinds } from '@/lib/domain/record/kinds'
import { LENGTHS, NUMBER_MAX } from '@/lib/domain/record/lengths'
import { endpoint, Id, IdParams, Instant, numberText, optionalText, PlainDate, page, single } from './endpoint'
import { FilledMeasure } from './measure'
import { Pain } from './pain'
import { FieldKey, TemplateVersion } from './templates'

export const EntryKind = z.enum(entryKinds)
export type EntryKind = z.infer<typeof EntryKind>

export const entryStates = ['draft', 'signed', 'amended', 'removed'] as const
export const EntryState = z.enum(entryStates)
export type EntryState = z.infer<typeof EntryState>

const Cell = z.union([z.string().max(400), z.number(), z.boolean(), z.null()])
/** What a field was answered with; which of them fits, its template says. */
export const Answer = z.union([
  z.string().max(LENGTHS.answer),
  z.number().min(-NUMBER_MAX).max(NUMBER_MAX),
  z.boolean(),
  z.array(z.string().max(300)).max(100),
  z.array(z.record(z.string().max(40), Cell)).max(200),
])
export type Answer = z.infer<typeof Answer>

/** That an answer was taken over from an earlier entry, and whether somebody has looked at it since. */
const Carried = z.object({ entry_id: Id, at: Instant, reviewed: z.boolean() })
export type Carried = z.infer<typeof Carried>

export const fileTypes = ['image/webp', 'application/pdf'] as const
const FILES_MAX = 60
export const CAPTION_MAX = 200
const FileId = z.string().regex(/^[a-z0-9]{32}$/)

/** A file of an entry: what it is, is known by its bytes; what is said of it is a person's. */
export const EntryFile = z.object({
  file_id: FileId,
  name: z.string().max(200),
  type: z.enum(fileTypes),
  size_bytes: z.number().int().min(0),
  /** Of its bytes, so that a signature covers them; told by the server. */
  sha256: z.string().max(64).optional(),
  caption: optionalText(CAPTION_MAX).optional(),
  /** When it was taken, by the picture itself until somebody says another day. */
  taken_on: PlainDate.nullish(),
})
export type EntryFile = z.infer<typeof EntryFile>

/** What an entry says: its truth. What is drawn or counted from it stands in tables beside it as well. */
export const EntryContent = z.object({
  answers: z.record(FieldKey, Answer).default({}),
  carried: z.record(FieldKey, Carried).default({}),
  /** Of a pain, and of no other kind. */
  pain: Pain.optional(),
  /** Of an attachment alone. */
  files: z.array(EntryFile).max(FILES_MAX).optional(),
  /** Of a measure, and of no other kind. */
  measure: FilledMeasure.optional(),
})
export type EntryContent = z.infer<typeof EntryContent>

/** Who signed, as they were called then, and what: the hash (SHA-256) of what the entry said. */
export const Signature = z.object({
  professional_id: Id,
  name: z.string(),
  collegiate_number: z.string().nullable(),
  at: Instant,
  hash: z.string(),
  /** The file of the person's signature, where they had one. */
  picture: z.string().nullable(),
})
export type Signature = z.infer<typeof Signature>

const Addendum = z.object({ id: Id, text: z.string(), author_id: Id, signature: Signature, created_at: Instant })
export type Addendum = z.infer<typeof Addendum>

const Removal = z.object({ by: Id, at: Instant, reason: z.string().nullable() })

/** An entry of a patient's record. What was removed has no content any more: only who did so, when and why. */
export const RecordEntry = z.object({
  id: Id,
  patient_id: Id,
  kind: EntryKind,
  at: Instant,
  episode_id: Id.nullable(),
  appointment_id: Id.nullable(),
  author_id: Id,
  template_version_id: Id.nullable(),
  state: EntryState,
  content: EntryContent,
  signature: Signature.nullable(),
  addenda: z.array(Addendum),
  removal: Removal.nullable(),
  version: z.number().int(),
  created_at: Instant,
  updated_at: Instant,
})
export type RecordEntry = z.infer<typeof RecordEntry>

/** What an entry said before. */
const EntryVersion = z.object({
  number: z.number().int(),
  state: EntryState,
  content: EntryContent,
  author_id: Id,
  at: Instant,
})
export type EntryVersion = z.infer<typeof EntryVersion>

const refers = { episode_id: Id.nullable(), appointment_id: Id.nullable() }

/** A new entry. A form names the version of its template. Without an episode it is of the one that is open, if one is. */
const EntryForm = z.object({
  kind: EntryKind,
  at: Instant.optional(),
  template_version_id: Id.nullish(),
  episode_id: refers.episode_id.optional(),
  appointment_id: refers.appointment_id.optional(),
  content: EntryContent.optional(),
})

/** A change: what is absent stays. */
const EntryChange = z.object({ at: Instant, ...refers, content: EntryContent }).partial()

const Writer = z.object({ professional_id: Id, name: z.string(), seen_at: Instant })

/** `meta.templates`: the versions that the forms on the page were filled with. */
const EntryPage = page(RecordEntry)

export const RECORD_PAGE_MAX = 500

export const recordEndpoints = {
  'record.list': endpoint({
    params: IdParams,
    query: z.object({
      cursor: z.string().max(400).optional(),
      limit: numberText(z.number().int().min(1).max(RECORD_PAGE_MAX)).default(RECORD_PAGE_MAX),
    }),
    answer: EntryPage.extend({ meta: EntryPage.shape.meta.extend({ templates: z.array(TemplateVersion) }) }),
  }),
  'record.show': endpoint({
    params: IdParams,
    answer: single(RecordEntry).extend({ template: TemplateVersion.nullable() }),
  }),
  'record.versions': endpoint({ params: IdParams, answer: z.object({ data: z.array(EntryVersion) }) }),
  /** Whether visits have a note, for the agenda's card; no contents. */
  'record.noted': endpoint({
    params: IdParams,
    answer: z.object({
      data: z.array(
        RecordEntry.pick({ id: true, patient_id: true, appointment_id: true, state: true, author_id: true }),
      ),
    }),
  }),
  'record.create': endpoint({ params: IdParams, body: EntryForm, answer: single(RecordEntry), status: 201 }),
  'record.update': endpoint({ params: IdParams, body: EntryChange, answer: single(RecordEntry), versioned: true }),
  /** `empty`: that nothing is written in it is meant (product §5). */
  'record.sign': endpoint({
    params: IdParams,
    body: z.object({ empty: z.boolean().optional() }),
    answer: single(RecordEntry),
    versioned: true,
  }),
  'record.amend': endpoint({
    params: IdParams,
    body: z.object({ text: z.string().max(LENGTHS.answer) }),
    answer: single(RecordEntry),
    status: 201,
  }),
  /** A draft goes without a reason, what was signed does not. */
  'record.delete': endpoint({
    params: IdParams,
    body: z.object({ reason: z.string().trim().max(LENGTHS.reason).optional() }),
    answer: single(RecordEntry),
    versioned: true,
  }),
  /** One file a request, so that each has its progress: it belongs to no entry until one names it (product §13.2). */
  'record.attach': endpoint({
    params: IdParams,
    body: z.object({}),
    answer: single(EntryFile),
    status: 201,
    multipart: true,
    once: true,
    form_max_bytes: FILE_FORM_MAX_BYTES,
  }),
  /** `small`: the picture's thumbnail; `inline`: to be shown by the browser rather than kept. */
  'record.file': endpoint({
    params: z.object({ id: FileId }),
    query: z.object({ size: z.enum(['small', 'full']).default('full'), inline: z.enum(['1']).optional() }),
    answer: z.unknown(),
    file: true,
  }),
  /** The key that this person's drafts are locked with on a device: who is not signed in cannot read what is left there. */
  'record.key': endpoint({ answer: single(z.object({ key: z.string() })) }),
  /** Says that one is writing in it (or has left), and is told who else is. */
  'record.writing': endpoint({
    params: IdParams,
    body: z.object({ left: z.boolean().optional() }),
    answer: z.object({ data: z.array(Writer) }),
  }),
}
