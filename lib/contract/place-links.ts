import * as z from 'zod'
import { placeStates } from '@/lib/domain/groups/decline'
import { endpoint, Instant, single } from './endpoint'
import { Locale } from './locale'

const Token = z.string().min(20).max(200)

/** What a patient sees who opens the link of a place that came up: their own place, and no more of anybody. */
export const LinkedPlace = z.object({
  clinic: z.object({
    name: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    time_zone: z.string(),
  }),
  patient_name: z.string(),
  locale: Locale,
  group_name: z.string(),
  professional_name: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  decline_until: Instant.nullable(),
  state: z.enum(placeStates),
})
export type LinkedPlace = z.infer<typeof LinkedPlace>

/** Public: the token is what lets in. What became of the place is said; an unknown link is `link_spent`. */
export const placeLinkEndpoints = {
  'place-links.read': endpoint({ body: z.object({ token: Token }), answer: single(LinkedPlace) }),
  'place-links.decline': endpoint({ body: z.object({ token: Token }), answer: single(LinkedPlace) }),
}
