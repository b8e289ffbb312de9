import * as z from 'zod'
import { SEARCH_MAX } from '@/lib/domain/constants'
import { isExportColumn } from '@/lib/domain/patients/export-columns'
import { BULK_MAX, patientStatuses, patientsShared, sexes } from '@/lib/domain/patients/kinds'
import { oneLine } from '@/lib/domain/text/one-line'
import { endpoint, Id, IdParams, IdText, Instant, numberText, optionalLine, PlainDate, page, single } from './endpoint'
import { Locale } from './locale'
import { Name, Phone } from './texts'

export const PatientStatus = z.enum(patientStatuses)
export const appAccesses = ['none', 'invited', 'active'] as const

export const Sex = z.enum(sexes)

export const PatientsShared = z.enum(patientsShared)
export type PatientsShared = z.infer<typeof PatientsShared>

export const TAG_MAX = 40
/** The most tags that one patient can have. */
export const TAGS_MAX = 20

/** A word of the clinic's own for some of its patients; a comma parts two of them where they are typed. */
export const Tag = z
  .string()
  .overwrite(oneLine)
  .min(1, 'required')
  .max(TAG_MAX)
  .regex(/^[^,\p{Cc}]*$/u, 'invalid')

export const patientSorts = ['name', '-name', 'surname', '-surname', 'created_at', '-created_at'] as const

/**
 * A person treated at the clinic (product §3). `accepts_messages`: whether they are written to, and since when that was
 * said (null: nobody asked, and they are).
 */
export const Patient = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  postcode: z.string().nullable(),
  town: z.string().nullable(),
  birth_date: PlainDate.nullable(),
  sex: Sex.nullable(),
  identification: z.string().nullable(),
  external_id: z.string().nullable(),
  insurance_carrier: z.string().nullable(),
  legal_representative_name: z.string().nullable(),
  legal_representative_id: z.string().nullable(),
  occupation: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  contact_relation: z.string().nullable(),
  referral: z.string().nullable(),
  tags: z.array(z.string()),
  accepts_messages: z.boolean(),
  accepts_messages_at: Instant.nullable(),
  status: PatientStatus,
  locale: Locale,
  app_access: z.enum(appAccesses),
  professional_id: Id.nullable(),
  version: z.number().int(),
  created_at: Instant,
  updated_at: Instant,
})
export type Patient = z.infer<typeof Patient>

/**
 * A row of the patients' list: the person, and their appointments around now. `near`: not found as it was typed, but
 * by a near spelling of the name; nobody may be chosen by that unseen.
 */
export const PatientRow = Patient.pick({
  id: true,
  name: true,
  phone: true,
  email: true,
  birth_date: true,
  identification: true,
  status: true,
  professional_id: true,
  tags: true,
  town: true,
  version: true,
}).extend({
  last_appointment_at: Instant.nullable(),
  next_appointment_at: Instant.nullable(),
  near: z.literal(true).optional(),
})
export type PatientRow = z.infer<typeof PatientRow>

const email = z
  .email()
  .max(254)
  .or(z.literal(''))
  .nullish()
  .transform((text) => text?.toLowerCase() || null)

/** The day that it is somewhere on earth already: nobody is born after it. */
const latestToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)

/** What a person fills in of a patient. Only the name is required; an empty text is stored as none. */
export const PatientForm = z.object({
  name: Name(160),
  phone: Phone.optional(),
  email: email.optional(),
  address: optionalLine(300).optional(),
  postcode: optionalLine(12).optional(),
  town: optionalLine(120).optional(),
  birth_date: PlainDate.refine((date) => date <= latestToday(), 'after_today')
    .or(z.literal(''))
    .nullish()
    .transform((text) => text || null)
    .optional(),
  sex: Sex.or(z.literal(''))
    .nullish()
    .transform((sex) => sex || null)
    .optional(),
  identification: optionalLine(40).optional(),
  external_id: optionalLine(60).optional(),
  insurance_carrier: optionalLine(120).optional(),
  legal_representative_name: optionalLine(160).optional(),
  legal_representative_id: optionalLine(40).optional(),
  occupation: optionalLine(120).optional(),
  contact_name: optionalLine(160).optional(),
  contact_phone: Phone.optional(),
  contact_relation: optionalLine(60).optional(),
  referral: optionalLine(160).optional(),
  tags: z
    .array(Tag)
    .max(TAGS_MAX)
    .transform((tags) => [...new Set(tags)])
    .optional(),
  accepts_messages: z.boolean().optional(),
  status: PatientStatus.optional(),
  locale: Locale.optional(),
  professional_id: Id.nullish(),
})
export type PatientForm = z.infer<typeof PatientForm>

export const PatientQuery = z.object({
  search: z.string().trim().max(SEARCH_MAX).optional(),
  status: PatientStatus.optional(),
  professional_id: IdText.optional(),
  tag: Tag.optional(),
  /** Of those who are in a group today. */
  group_id: IdText.optional(),
  /** Of those who have no appointment to come. */
  next: z.enum(['without']).optional(),
  /** Nobody reads how many there are: counted to ten, which is most of what a search while one types costs. */
  quick: z.stringbool().optional(),
  sort: z.enum(patientSorts).default('name'),
  cursor: z.string().max(2000).optional(),
  limit: numberText(z.number().int().min(1).max(100)).default(50),
})

/** What is done with many: one of these. */
export const PatientsChange = z.object({
  ids: z.array(Id).min(1).max(BULK_MAX),
  change: z.union([
    z.object({ professional_id: Id.nullable() }).strict(),
    z.object({ status: PatientStatus }).strict(),
    z.object({ add_tag: Tag }).strict(),
    z.object({ remove_tag: Tag }).strict(),
  ]),
})

/**
 * What became of each: `changed` from what it was (what an undo puts back), `same` as it was already, `full` of tags, or
 * `missing`.
 */
const PatientOutcome = z.object({
  id: Id,
  outcome: z.enum(['changed', 'same', 'full', 'missing']),
  before: z.object({ professional_id: Id.nullable(), status: PatientStatus }).nullable(),
})

export const PatientExport = z.object({
  ...PatientQuery.omit({ cursor: true, limit: true, quick: true }).shape,
  format: z.enum(['csv', 'xlsx']),
  /** Which columns, parted by commas, in the order in which they are to stand; all without. */
  columns: z
    .string()
    .max(400)
    .transform((text) => text.split(','))
    .refine((keys) => keys.every(isExportColumn) && new Set(keys).size === keys.length, 'invalid')
    .transform((keys) => keys.filter(isExportColumn))
    .optional(),
})

/** What is known so far of a patient who is being created. */
export const DuplicatesQuery = z.object({
  name: z.string().trim().max(160).optional(),
  phone: z.string().trim().max(30).optional(),
  email: z.string().trim().max(254).optional(),
  identification: z.string().trim().max(40).optional(),
  except_id: IdText.optional(),
})

/**
 * Someone who may be the same person, and what they share. `theirs`: a colleague's patient, whom the reader may not open,
 * by the initials alone.
 */
export const LikelyDuplicate = PatientRow.pick({
  id: true,
  name: true,
  phone: true,
  email: true,
  identification: true,
}).extend({ same: z.array(z.enum(['name', 'phone', 'email', 'identification'])), theirs: z.boolean() })
export type LikelyDuplicate = z.infer<typeof LikelyDuplicate>

/** A tag, and how many patients of the clinic have it. */
const TagInUse = z.object({ tag: z.string(), count: z.number().int() })

export const patientEndpoints = {
  /** `near`: how many of `count` are found by a near spelling alone; absent where none is. */
  'patients.list': endpoint({
    query: PatientQuery,
    answer: page(PatientRow).extend({
      meta: page(PatientRow).shape.meta.extend({ near: z.number().int().optional() }),
    }),
  }),
  'patients.duplicates': endpoint({ query: DuplicatesQuery, answer: z.object({ data: z.array(LikelyDuplicate) }) }),
  'patients.tags': endpoint({ answer: z.object({ data: z.array(TagInUse) }) }),
  'patients.change_many': endpoint({
    body: PatientsChange,
    answer: z.object({ data: z.array(PatientOutcome) }),
  }),
  /** All that a filter finds, as a spreadsheet; nobody by a near spelling. */
  'patients.export': endpoint({ query: PatientExport, answer: z.unknown(), file: true }),
  'patients.create': endpoint({ body: PatientForm, answer: single(Patient), status: 201 }),
  'patients.show': endpoint({ params: IdParams, answer: single(Patient) }),
  'patients.update': endpoint({
    params: IdParams,
    body: PatientForm.partial(),
    answer: single(Patient),
    versioned: true,
  }),
}
