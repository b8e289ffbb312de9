import * as z from 'zod'
import { PRICE_MAX_CENTS } from '@/lib/domain/money/limits'
import { Tone } from './appointments'
import { endpoint, Id, IdParams, Instant, optionalText, single, Upcoming } from './endpoint'
import { Name } from './texts'

/**
 * VAT at a rate, or none for a reason that the invoice names (in Spain art. 20.Uno.3.º LIVA for care by
 * physiotherapists).
 */
export const vatTreatments = ['rate', 'exempt'] as const
export const VatTreatment = z.enum(vatTreatments)
export type VatTreatment = z.infer<typeof VatTreatment>

/**
 * What the clinic offers: its length, price (minor units) and VAT (basis points; 0 when exempt). The buffers are kept
 * free around it when free time is looked for. `room_ids`: it needs one of these, the first that is free.
 * `consent_template_id`: what its patients sign before, beside the clinic's own consent. One that is archived (`active` false) stays where it was booked.
 */
export const Service = z.object({
  id: Id,
  name: z.string(),
  duration_minutes: z.number().int(),
  price_cents: z.number().int(),
  vat_bp: z.number().int(),
  vat_treatment: VatTreatment,
  vat_exemption: z.string().nullable(),
  color: Tone,
  buffer_before_minutes: z.number().int(),
  buffer_after_minutes: z.number().int(),
  online: z.boolean(),
  room_ids: z.array(Id),
  consent_template_id: Id.nullable(),
  active: z.boolean(),
  version: z.number().int(),
})
export type Service = z.infer<typeof Service>

const ROOMS_MAX = 100
const fields = {
  name: Name(120),
  duration_minutes: z.number().int().min(5).max(600),
  price_cents: z.number().int().min(0).max(PRICE_MAX_CENTS),
  vat_treatment: VatTreatment,
  vat_bp: z.number().int().min(0).max(10_000),
  vat_exemption: optionalText(200),
  color: Tone,
  buffer_before_minutes: z.number().int().min(0).max(120),
  buffer_after_minutes: z.number().int().min(0).max(120),
  online: z.boolean(),
}

type Vat = { vat_treatment?: VatTreatment; vat_exemption?: string | null }
const hasReason = ({ vat_treatment, vat_exemption }: Vat) => vat_treatment !== 'exempt' || Boolean(vat_exemption)

const roomIds = z.array(Id).max(ROOMS_MAX)

/** A service to be offered. An exempt one says why. */
export const ServiceForm = z
  .object({ ...fields, room_ids: roomIds.default([]), consent_template_id: Id.nullable().default(null) })
  .refine(hasReason, { path: ['vat_exemption'], error: 'required' })
export type ServiceForm = z.infer<typeof ServiceForm>

/** A change: what is absent stays. Treatment and reason come together. */
export const ServiceChange = z
  .object(fields)
  .partial()
  .extend({
    room_ids: roomIds.optional(),
    consent_template_id: Id.nullable().optional(),
    active: z.boolean().optional(),
  })
  .refine(hasReason, { path: ['vat_exemption'], error: 'required' })

/** What a service cost from an instant on, until the next line. What was booked or billed before keeps its price. */
export const ServicePrice = z.object({
  id: Id,
  price_cents: z.number().int(),
  vat_bp: z.number().int(),
  vat_treatment: VatTreatment,
  valid_from: Instant,
  changed_by: z.string().nullable(),
})
export type ServicePrice = z.infer<typeof ServicePrice>

export const serviceEndpoints = {
  'services.list': endpoint({ answer: z.object({ data: z.array(Service) }) }),
  'services.create': endpoint({ body: ServiceForm, answer: single(Service), status: 201 }),
  /** How many appointments to come have it: what archiving it leaves where it is. */
  'services.upcoming': endpoint({ params: IdParams, answer: single(Upcoming) }),
  'services.update': endpoint({ params: IdParams, body: ServiceChange, answer: single(Service), versioned: true }),
  /** The newest first. */
  'services.prices': endpoint({ params: IdParams, answer: z.object({ data: z.array(ServicePrice) }) }),
}
