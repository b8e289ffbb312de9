import * as z from 'zod'
import { placeStates } from '@/lib/domain/groups/decline'
import { endpoint, Instant, single } from './endpoint'
import { LinkToken, linkedParts } from './linked-parts'

/** What a patient sees who opens the link of a place that came up: their own place, and no more of anybody. */
export const LinkedPlace = z.object({
  ...linkedParts,
  group_name: z.string(),
  decline_until: Instant.nullable(),
  state: z.enum(placeStates),
})
export type LinkedPlace = z.infer<typeof LinkedPlace>

/** Public: the token is what lets in. What became of the place is said; an unknown link is `link_spent`. */
export const placeLinkEndpoints = {
  'place-links.read': endpoint({ body: z.object({ token: LinkToken }), answer: single(LinkedPlace) }),
  'place-links.decline': endpoint({ body: z.object({ token: LinkToken }), answer: single(LinkedPlace) }),
}
