import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { callerKey, settleAddress } from '@/lib/front/api-caller'
import { bodiesOfOne, bodyGuard } from '@/lib/front/body-guard'
import { drain } from '@/lib/front/drain'
import { oddRequests } from '@/lib/front/odd-requests'
import { onStop } from '@/lib/front/on-stop'
import { type Guard, inTurn, standBefore } from '@/lib/front/stand-before'
import { assertFreePort, endWithFault } from '@/lib/start-fault'
import { readConfig } from './config'
import { installationSecret } from './identity/secrets'
import { log } from './log'
import { startApi } from './start'

/** The clinic API alone, behind one port; many may share a PostgreSQL. */
async function main() {
  const { API_PORT, SESSION_SECRET, DATA_DIR, DRAIN_MS } = readConfig(process.env)
  await assertFreePort(API_PORT, undefined, 'API_PORT')
  const api = await startApi(process.env)
  const server = serve({ fetch: api.fetch, port: API_PORT }, ({ port }) =>
    log.info({ port }, 'the clinic API listens'),
  ) as Server
  const bodies = bodyGuard({ ...bodiesOfOne(), isTaken: () => true, addressOf: () => 'the web server' })
  const key = callerKey(SESSION_SECRET ?? installationSecret(DATA_DIR))
  const settled: Guard = {
    request(request, response) {
      settleAddress(request, key)
      return bodies.request(request, response)
    },
  }
  const leaving = drain(DRAIN_MS)
  standBefore(server, inTurn(leaving, oddRequests({ isCall: () => true, isStream: () => false }), settled))
  onStop((isUrgent) => leaving.leave(server, isUrgent), api.close)
}

main().catch(endWithFault)
