import * as z from 'zod'
import { endpoint, Id, IdParams, Instant, Nothing, single } from './endpoint'

/** A login of one's own that is still alive. `current`: the one that asks. */
export const Session = z.object({
  id: Id,
  /** What the browser or wrapper called itself. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  created_at: Instant,
  last_used_at: Instant,
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const sessionEndpoints = {
  'sessions.list': endpoint({ answer: z.object({ data: z.array(Session) }) }),
  'sessions.end': endpoint({ params: IdParams, answer: Nothing, status: 204 }),
  'sessions.end-others': endpoint({ answer: single(z.object({ ended_sessions: z.number().int() })) }),
}
