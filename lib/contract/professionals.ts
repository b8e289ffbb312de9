import * as z from 'zod'
import { accessReports } from '@/lib/domain/clinic/access-reports'
import { roles } from '@/lib/domain/employees/roles'
import { AgendaSettings } from './agenda'
import { Tone } from './appointments'
import { endpoint, Id, IdParams, Instant, optionalText, single } from './endpoint'
import { Locale } from './locale'
import { PatientsShared } from './patients'
import { Name } from './texts'

export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** An employee of the clinic. `bookable`: has an agenda of their own. */
export const Professional = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  is_admin: z.boolean(),
  collegiate_number: z.string().nullable(),
  avatar: z.string().nullable(),
  color: Tone,
  active: z.boolean(),
  bookable: z.boolean(),
})
export type Professional = z.infer<typeof Professional>

export const subscriptionStatuses = ['trial', 'active', 'canceled', 'expired'] as const
export const SubscriptionStatus = z.enum(subscriptionStatuses)
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** The tenant (product §3). `subscription` is null until one was taken out. */
export const Clinic = z.object({
  id: Id,
  name: z.string(),
  photo: z.object({ url: z.string() }).nullable(),
  logo: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  id_company: z.string().nullable(),
  /** The name that belongs to `id_company`, which invoices bear; null: the clinic's own. */
  legal_name: z.string().nullable(),
  invoice_footer: z.string().nullable(),
  language: Locale,
  country: z.string().length(2),
  currency: z.string().length(3),
  time_zone: z.string(),
  patients_shared: PatientsShared,
  /** For how many years records are kept; null: as long as the law asks. */
  record_years: z.number().int().nullable(),
  /** Whether the report of accesses that a patient is given names who read the record. */
  access_reports: z.enum(accessReports),
  agenda: AgendaSettings,
  trial_ends_at: Instant.nullable(),
  subscription: z.object({ status: SubscriptionStatus, trial_ends_at: Instant.nullable() }).nullable(),
})
export type Clinic = z.infer<typeof Clinic>

/** The signed-in person, with the clinic they work at. */
export const User = Professional.extend({
  signature: z.string().nullable(),
  onboarding_enabled: z.boolean(),
  /** A second factor is asked for at login. */
  totp_enabled: z.boolean(),
  /** This device was handed to a patient, to sign a document and for nothing else. */
  handed_over: z.boolean(),
  locale: Locale,
  clinic: Clinic,
})
export type User = z.infer<typeof User>

/** What may be changed of a professional here; avatar and signature only arrive as files, in a multipart form. */
export const ProfessionalChange = z.object({
  name: Name(160).optional(),
  collegiate_number: optionalText(40).optional(),
  locale: Locale.optional(),
  color: Tone.optional(),
  onboarding_enabled: z.stringbool().or(z.boolean()).optional(),
  /** Takes the picture away; a new one in the same form goes before it. */
  remove_avatar: z.stringbool().or(z.boolean()).optional(),
})
export type ProfessionalChange = z.infer<typeof ProfessionalChange>

export const professionalEndpoints = {
  'professionals.list': endpoint({ answer: z.object({ data: z.array(Professional) }) }),
  'professionals.update': endpoint({
    params: IdParams,
    body: ProfessionalChange,
    answer: single(Professional.extend({ signature: z.string().nullable() })),
    multipart: true,
  }),
  'professionals.force-logout': endpoint({
    params: IdParams,
    answer: single(z.object({ ended_sessions: z.number().int() })),
  }),
}
