import type { Config } from '@/server/config'
import type { Secrets } from '@/server/identity/secrets'
import { type RealtimeDoor, realtimeDoor } from './embedded/door'
import { openEmbeddedRealtime } from './embedded/open'
import { openHostedRealtime } from './hosted'
import { keysOf } from './keys'
import type { Realtime } from './port'

/** Hosted Pusher where PUSHER_* names an application of it, else Pusher's protocol served by this installation. */
export const openRealtime = (config: Config, secrets: Secrets): Promise<Realtime> =>
  config.PUSHER_KEY ? openHostedRealtime(config) : openEmbeddedRealtime(config, secrets)

/** The way from the web server to the embedded server, in whichever process it is; null with the hosted one. */
export const openRealtimeDoor = (config: Config, secrets: Secrets): RealtimeDoor | null =>
  config.PUSHER_KEY ? null : realtimeDoor(keysOf(secrets), config.REALTIME_PORT)
