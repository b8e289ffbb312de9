import * as z from 'zod'
import { endpoint, Id, IdParams, IdText, Instant, single } from './endpoint'
import { Patient } from './patients'

/** What two patients who are one person may differ in: what a form of a patient has. */
export const mergeFields = [
  ...['name', 'phone', 'email', 'address', 'postcode', 'town', 'birth_date', 'sex', 'identification', 'external_id'],
  ...['insurance_carrier', 'legal_representative_name', 'legal_representative_id', 'occupation', 'contact_name'],
  ...[
    'contact_phone',
    'contact_relation',
    'referral',
    'tags',
    'accepts_messages',
    'status',
    'locale',
    'professional_id',
  ],
] as const satisfies (keyof Patient)[]
export const MergeField = z.enum(mergeFields as unknown as [MergeField, ...MergeField[]])
export type MergeField = (typeof mergeFields)[number]

/** Whose value is kept; `both`: of tags, those of both. */
export const mergeChoices = ['kept', 'other', 'both'] as const
export const MergeChoice = z.enum(mergeChoices)
export type MergeChoice = z.infer<typeof MergeChoice>

/** What two patients have in common. */
export const likenesses = ['identification', 'phone', 'email', 'name', 'birth_date'] as const
export const certainties = ['sure', 'likely', 'possible'] as const

/** How far back a merge may be undone, in days. */
export const UNMERGE_DAYS = 30

const Side = Patient.pick({
  id: true,
  name: true,
  phone: true,
  email: true,
  identification: true,
  birth_date: true,
  status: true,
  created_at: true,
})

/** Two who may be one: what they share, what speaks against it, and how sure that makes it. */
export const LikelyPair = z.object({
  first: Side,
  second: Side,
  same: z.array(z.enum(likenesses)),
  against: z.array(z.enum(likenesses)),
  certainty: z.enum(certainties),
})
export type LikelyPair = z.infer<typeof LikelyPair>

/** What goes over to the patient who is kept; of the record nothing but how many there are. */
export const movedThings = [
  ...['appointments', 'series', 'waiting_entries', 'alerts', 'episodes', 'entries', 'pains', 'measures', 'files'],
  ...['links', 'accesses'],
] as const
export type MovedThing = (typeof movedThings)[number]

const MergePreview = z.object({
  kept: Patient,
  other: Patient,
  /** The fields in which they differ, and whose value is taken unless somebody says otherwise. */
  choices: z.array(z.object({ field: MergeField, choice: MergeChoice, may_both: z.boolean() })),
  moves: z.array(
    z.object({ thing: z.enum(movedThings as unknown as [MovedThing, ...MovedThing[]]), count: z.number().int() }),
  ),
  /** Both have an appointment then: it stays, and the later booked one counts as meant. */
  clashes: z.array(z.object({ first_at: Instant, second_at: Instant })),
  distinguished: z.boolean(),
})
export type MergePreview = z.infer<typeof MergePreview>

const Merge = z.object({
  id: Id,
  kept_id: Id,
  merged: z.object({ id: Id, name: z.string() }),
  by: z.string(),
  created_at: Instant,
  undone_at: Instant.nullable(),
  /** Until when it may be undone; null: it was, or it is too late. */
  until: Instant.nullable(),
})
export type Merge = z.infer<typeof Merge>

/** A choice for each field that may differ. */
const Choices = z.object(
  Object.fromEntries(mergeFields.map((field) => [field, MergeChoice.optional()])) as Record<
    MergeField,
    z.ZodOptional<typeof MergeChoice>
  >,
)

const two = z.object({ patient_id: Id, other_id: Id })

export const patientMergeEndpoints = {
  /** The likely pairs of the clinic, the surest first: a hundred at most. */
  'patient-merges.pairs': endpoint({
    answer: z.object({ data: z.array(LikelyPair), meta: z.object({ more: z.boolean() }) }),
  }),
  /** That two are two people: said once, and the pair is not listed again. */
  'patient-merges.distinguish': endpoint({ body: two, answer: single(two) }),
  /** Takes that back, if one said so oneself or is an admin: they are compared again. */
  'patient-merges.undistinguish': endpoint({ body: two, answer: single(two) }),
  'patient-merges.preview': endpoint({
    query: z.object({ patient_id: IdText, other_id: IdText }),
    answer: single(MergePreview),
  }),
  'patient-merges.list': endpoint({ params: IdParams, answer: z.object({ data: z.array(Merge) }) }),
  'patient-merges.create': endpoint({
    params: IdParams,
    body: z.object({
      other_id: Id,
      other_version: z.number().int(),
      /** Whose value each differing field is to have; what is absent is as the preview says. */
      choices: Choices.default({}),
    }),
    /** The one who stays; `merge_id`: for the way back. */
    answer: single(Patient).extend({ meta: z.object({ merge_id: Id }) }),
    versioned: true,
  }),
  /** Parts them again; `kept_fields`: changed since, and left as they are. */
  'patient-merges.undo': endpoint({
    params: IdParams,
    answer: single(z.object({ kept_id: Id, merged_id: Id, kept_fields: z.array(MergeField) })),
  }),
}
