import type { AddressInfo } from 'node:net'
import type { Config } from '@/server/config'
import type { Secrets } from '@/server/identity/secrets'
import { log } from '@/server/log'
import { keysOf } from '../keys'
import type { Realtime } from '../port'
import { throughPusher } from '../through-pusher'
import { HOST, provenAgent } from './proof'
import { embeddedServer } from './server'

const TIMEOUT_MS = 3000
/** How often a process that does not serve looks whether it now may. */
const RETRY_MS = 3000

/**
 * - `serves`: this process has the port
 * - `shares`: another process of this installation has it, and takes our calls
 * - `away`: somebody else has it, who cannot prove to be ours; clients are told to ask from time to time instead
 */
type ServerState = 'serves' | 'shares' | 'away'

/**
 * Pusher's protocol on the loopback, where the web server's door leads `/app` to. The processes of an
 * installation on one machine share one such server: the first takes the port, and when it ends another one does.
 */
export async function openEmbeddedRealtime(config: Config, secrets: Secrets): Promise<Realtime> {
  const { default: Pusher } = await import('pusher')
  const keys = keysOf(secrets)
  const { http, hub, close } = embeddedServer(keys, config)
  const listen = () =>
    new Promise<boolean>((resolve) => {
      // It is tried every few seconds, so neither is left behind.
      const settle = (isServing: boolean) => {
        http.off('error', fail).off('listening', serve)
        resolve(isServing)
      }
      const fail = () => settle(false)
      const serve = () => settle(true)
      http.once('error', fail).once('listening', serve).listen(config.REALTIME_PORT, HOST)
    })
  const isServing = await listen()
  const port = isServing ? (http.address() as AddressInfo).port : config.REALTIME_PORT
  const agent = provenAgent(port, keys)
  const pusher = new Pusher({ ...keys, host: HOST, port: String(port), useTLS: false, timeout: TIMEOUT_MS, agent })

  const stateNow = async (): Promise<ServerState> => {
    if (http.listening || (await listen())) return 'serves'
    const answer = await pusher.get({ path: '/channels' }).catch(() => null)
    return answer?.ok ? 'shares' : 'away'
  }
  let state = await stateNow()
  tell(state, port)
  const retry = setInterval(async () => {
    const before = state
    if (before !== 'serves') state = await stateNow()
    if (before !== state) tell(state, port)
    if (state === 'serves') clearInterval(retry)
  }, RETRY_MS).unref()

  return {
    ...throughPusher(pusher, {
      isAway: () => state === 'away',
      // Who serves knows who listens, and spares itself a call that nobody would hear.
      hears: (channel) => state !== 'serves' || hub.hears(channel),
    }),
    describe: () => ({
      provider: state === 'away' ? 'none' : 'embedded',
      key: state === 'away' ? '' : keys.key,
      cluster: config.PUSHER_CLUSTER,
    }),
    port: () => (state === 'serves' ? port : null),
    async close() {
      clearInterval(retry)
      agent.destroy()
      await close()
    },
  }
}

function tell(state: ServerState, port: number) {
  if (state === 'serves') log.info({ port }, 'the realtime server listens')
  else if (state === 'shares') log.info({ port }, 'another process of this installation serves realtime')
  else
    log.warn({ port }, 'the realtime port is taken by another program (REALTIME_PORT): clients ask from time to time')
}
