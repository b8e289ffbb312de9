import type { Config } from '@/server/config'
import type { Secrets } from '@/server/identity/secrets'
import { openEmbeddedRealtime } from './embedded/open'
import { openHostedRealtime } from './hosted'
import type { Realtime } from './port'

/** Hosted Pusher where PUSHER_* names an application of it, else Pusher's protocol served by this installation. */
export const openRealtime = (config: Config, secrets: Secrets): Promise<Realtime> =>
  config.PUSHER_KEY ? openHostedRealtime(config) : openEmbeddedRealtime(config, secrets)
