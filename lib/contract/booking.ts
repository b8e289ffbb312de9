import * as z from 'zod'
import { endpoint, Id, IdParams, IdText, Instant, PlainDate } from './endpoint'
import { ordered } from './range'

/** What a clinic offers to whoever asks; nothing of any person but the number of who is free. */
export const OfferedService = z.object({
  id: Id,
  name: z.string(),
  duration_minutes: z.number().int(),
  price_cents: z.number().int(),
  currency: z.string(),
})
export type OfferedService = z.infer<typeof OfferedService>

/** A time at which a service can be booked online. */
export const OfferedSlot = z.object({ starts_at: Instant, ends_at: Instant, professional_id: Id })
export type OfferedSlot = z.infer<typeof OfferedSlot>

/** The longest range that one question may cover, in days. */
const SLOTS_MAX_DAYS = 31

export const bookingEndpoints = {
  /** Public, limited by address. The clinic of the path; one that is confined is not found. */
  'booking.services': endpoint({ params: IdParams, answer: z.object({ data: z.array(OfferedService) }) }),
  /** The free times of a service on the days from `from` to `to`, both inclusive, in the clinic's local time; by time. */
  'booking.slots': endpoint({
    params: IdParams,
    query: z
      .object({ service_id: IdText, from: PlainDate, to: PlainDate, professional_id: IdText.optional() })
      .check(ordered('from', 'to', SLOTS_MAX_DAYS)),
    answer: z.object({ data: z.array(OfferedSlot), meta: z.object({ time_zone: z.string() }) }),
  }),
}
