import * as z from 'zod'
import { endpoint, IdParams, Instant, Nothing, single } from './endpoint'

/**
 * A professional's calendar feed. `url` is secret: whoever has it reads the agenda. Names of patients only when asked
 * for.
 */
export const Feed = z.object({ url: z.string(), with_names: z.boolean(), created_at: Instant })
export type Feed = z.infer<typeof Feed>

export const feedEndpoints = {
  /** Null: there is none. */
  'feeds.show': endpoint({ params: IdParams, answer: z.object({ data: Feed.nullable() }) }),
  /** A new address; the one there was is worth nothing from now on. */
  'feeds.create': endpoint({
    params: IdParams,
    body: z.object({ with_names: z.boolean() }),
    answer: single(Feed),
    status: 201,
  }),
  'feeds.update': endpoint({ params: IdParams, body: z.object({ with_names: z.boolean() }), answer: single(Feed) }),
  'feeds.remove': endpoint({ params: IdParams, answer: Nothing, status: 204 }),
  /** RFC 5545, for calendar programs; public, the token is what lets in. */
  'feeds.read': endpoint({ params: z.object({ token: z.string().min(20).max(200) }), answer: z.unknown(), file: true }),
}
