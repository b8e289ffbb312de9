import type { Secrets } from '@/server/identity/secrets'

/** What an application is known by in Pusher's terms; `secret` signs, and never leaves the server. */
export type Keys = { appId: string; key: string; secret: string }

/** The embedded server's keys: an installation's own, the same in each of its processes. */
export const keysOf = (secrets: Secrets): Keys => ({
  appId: String(secrets.derive('realtime app', 4).readUInt32BE()),
  key: secrets.derive('realtime key', 10).toString('hex'),
  secret: secrets.derive('realtime secret', 32).toString('hex'),
})
