import type { Config } from '@/server/config'
import type { Realtime } from './port'
import { throughPusher } from './through-pusher'

const TIMEOUT_MS = 5000

/** The hosted service, over TLS, in the cluster of the configuration. Nothing is opened: each call is a request. */
export async function openHostedRealtime(config: Config): Promise<Realtime> {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret, PUSHER_CLUSTER: cluster } = config
  if (!appId || !key || !secret) throw new Error('PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET belong together.')
  const { default: Pusher } = await import('pusher')
  const pusher = new Pusher({ appId, key, secret, cluster, useTLS: true, timeout: TIMEOUT_MS })
  return {
    ...throughPusher(pusher, { isAway: () => false, hears: () => true }),
    describe: () => ({ provider: 'pusher', key, cluster }),
    port: () => null,
    close: async () => {},
  }
}
