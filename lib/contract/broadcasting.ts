import * as z from 'zod'
import { endpoint, single } from './endpoint'
import { Notification } from './notifications'

/** The events of a user's private channel, `private-user.{id}` (product §7). */
export const channelEvents = {
  /** Carries a notification. */
  notification: 'NotificationCreated',
  /** Carries the nouns whose reads are stale, and nothing of their content: a wake-up. */
  changed: 'DataChanged',
  /** Carries nothing: the session may be over, ask who you are. */
  session: 'SessionChanged',
} as const

/** What `NotificationCreated` carries. */
export const NotificationCreated = z.object({ notification: Notification })

/** What `DataChanged` carries; `by`: who changed it, null for nobody. */
export const DataChanged = z.object({ nouns: z.array(z.string()), by: z.number().int().nullable() })

export const channelOf = (userId: number) => `private-user.${userId}`

/**
 * How a client reaches the realtime service. `embedded`: Pusher's protocol on the web server's own address;
 * `pusher`: the hosted service, in `cluster`; `none`: ask from time to time instead.
 */
export const Broadcasting = z.object({
  provider: z.enum(['embedded', 'pusher', 'none']),
  key: z.string(),
  cluster: z.string(),
})

export type Broadcasting = z.infer<typeof Broadcasting>

export const broadcastingEndpoints = {
  'broadcasting.show': endpoint({ answer: single(Broadcasting) }),
  /** Signs the caller's own private channel, in the form that Pusher's clients want; any other is refused (403). */
  'broadcasting.auth': endpoint({
    body: z.object({ socket_id: z.string().regex(/^\d+\.\d+$/), channel_name: z.string().max(200) }),
    answer: z.object({ auth: z.string() }),
  }),
}
