import * as z from 'zod'
import { SEARCH_MAX } from '@/lib/domain/constants'
import { endpoint, Id, IdParams, IdText, Instant, numberText, optionalText, PlainDate, page, single } from './endpoint'
import { Locale } from './locale'

export const patientStatuses = ['active', 'inactive', 'archived'] as const
export const PatientStatus = z.enum(patientStatuses)
export const appAccesses = ['none', 'invited', 'active'] as const

export const patientSorts = ['name', '-name', 'surname', '-surname', 'created_at', '-created_at'] as const

/** A person treated at the clinic (product §3). */
export const Patient = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  birth_date: PlainDate.nullable(),
  identification: z.string().nullable(),
  external_id: z.string().nullable(),
  insurance_carrier: z.string().nullable(),
  legal_representative_name: z.string().nullable(),
  legal_representative_id: z.string().nullable(),
  occupation: z.string().nullable(),
  status: PatientStatus,
  locale: Locale,
  app_access: z.enum(appAccesses),
  professional_id: Id.nullable(),
  version: z.number().int(),
  created_at: Instant,
  updated_at: Instant,
})
export type Patient = z.infer<typeof Patient>

/** A row of the patients' list: the person, and their appointments around now. */
export const PatientRow = Patient.pick({
  id: true,
  name: true,
  phone: true,
  email: true,
  birth_date: true,
  identification: true,
  status: true,
  professional_id: true,
}).extend({ last_appointment_at: Instant.nullable(), next_appointment_at: Instant.nullable() })
export type PatientRow = z.infer<typeof PatientRow>

const phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^\+?[\d\s().-]{5,}$/, 'phone')
  .or(z.literal(''))
  .nullish()
  .transform((text) => text || null)

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
  name: z.string().trim().min(1, 'required').max(160),
  phone: phone.optional(),
  email: email.optional(),
  address: optionalText(300).optional(),
  birth_date: PlainDate.refine((date) => date <= latestToday(), 'after_today')
    .or(z.literal(''))
    .nullish()
    .transform((text) => text || null)
    .optional(),
  identification: optionalText(40).optional(),
  external_id: optionalText(60).optional(),
  insurance_carrier: optionalText(120).optional(),
  legal_representative_name: optionalText(160).optional(),
  legal_representative_id: optionalText(40).optional(),
  occupation: optionalText(120).optional(),
  status: PatientStatus.optional(),
  locale: Locale.optional(),
  professional_id: Id.nullish(),
})
export type PatientForm = z.infer<typeof PatientForm>

export const PatientQuery = z.object({
  search: z.string().trim().max(SEARCH_MAX).optional(),
  status: PatientStatus.optional(),
  professional_id: IdText.optional(),
  sort: z.enum(patientSorts).default('name'),
  cursor: z.string().max(2000).optional(),
  limit: numberText(z.number().int().min(1).max(100)).default(50),
})

/** What is known so far of a patient who is being created. */
export const DuplicatesQuery = z.object({
  name: z.string().trim().max(160).optional(),
  phone: z.string().trim().max(30).optional(),
  email: z.string().trim().max(254).optional(),
  identification: z.string().trim().max(40).optional(),
  except_id: IdText.optional(),
})

/** Someone who may be the same person, and what they share. */
export const LikelyDuplicate = PatientRow.pick({
  id: true,
  name: true,
  phone: true,
  email: true,
  identification: true,
}).extend({ same: z.array(z.enum(['name', 'phone', 'email', 'identification'])) })
export type LikelyDuplicate = z.infer<typeof LikelyDuplicate>

export const patientEndpoints = {
  'patients.list': endpoint({ query: PatientQuery, answer: page(PatientRow) }),
  'patients.duplicates': endpoint({ query: DuplicatesQuery, answer: z.object({ data: z.array(LikelyDuplicate) }) }),
  'patients.create': endpoint({ body: PatientForm, answer: single(Patient), status: 201 }),
  'patients.show': endpoint({ params: IdParams, answer: single(Patient) }),
  'patients.update': endpoint({
    params: IdParams,
    body: PatientForm.partial(),
    answer: single(Patient),
    versioned: true,
  }),
}
