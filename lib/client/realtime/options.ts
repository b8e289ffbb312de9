import type { Options } from 'pusher-js'
import type { Broadcasting } from '@/lib/contract/broadcasting'

type Reach = { key: string; options: Pick<Options, 'cluster' | 'enabledTransports' | 'forceTLS'> & Partial<Options> }

/**
 * How Pusher's client reaches the realtime service; null where there is none. The embedded service answers at `origin`,
 * where the API is; the hosted one in its cluster, always by TLS (product §7).
 */
export function reachOf({ provider, key, cluster }: Broadcasting, origin: string): Reach | null {
  switch (provider) {
    case 'none':
      return null
    case 'pusher':
      return { key, options: { cluster, forceTLS: true, enabledTransports: ['ws', 'wss'] } }
    case 'embedded': {
      const { protocol, hostname, port } = new URL(origin)
      const forceTLS = protocol === 'https:'
      const ports = port ? { wsPort: Number(port), wssPort: Number(port) } : {}
      // Without TLS the client would try a second socket with it, in case the first is slow, which nobody answers.
      const enabledTransports: Options['enabledTransports'] = forceTLS ? ['ws', 'wss'] : ['ws']
      return { key, options: { cluster, wsHost: hostname, ...ports, forceTLS, enabledTransports } }
    }
  }
}
