import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { ConfigError } from '@/lib/environment'
import { callerKey, settleAddress } from '@/lib/front/api-caller'
import { bodiesOfOne, bodyGuard } from '@/lib/front/body-guard'
import { oddRequests } from '@/lib/front/odd-requests'
import { type Guard, inTurn, standBefore } from '@/lib/front/stand-before'
import { readConfig } from './config'
import { DatabaseInUse } from './db/lock'
import { installationSecret } from './identity/secrets'
import { log } from './log'
import { startApi } from './start'

/** How long a process that was told to stop still takes connections. */
const LEAVE_MS = 300

/** The clinic API alone, behind one port; many may share a PostgreSQL. */
async function main() {
  const { API_PORT, SESSION_SECRET, DATA_DIR } = readConfig(process.env)
  const api = await startApi(process.env)
  let isLeaving = false
  const answer = async (request: Request) => {
    const response = await api.fetch(request)
    // Whoever keeps the connection is told to take another: the next request finds a process that stays.
    if (isLeaving) response.headers.set('connection', 'close')
    return response
  }
  const server = serve({ fetch: answer, port: API_PORT }, ({ port }) => log.info({ port }, 'the clinic API listens'))
  const bodies = bodyGuard({ ...bodiesOfOne(), isTaken: () => true, addressOf: () => 'the web server' })
  const key = callerKey(SESSION_SECRET ?? installationSecret(DATA_DIR))
  const settled: Guard = {
    request(request, response) {
      settleAddress(request, key)
      return bodies.request(request, response)
    },
  }
  standBefore(server as Server, inTurn(oddRequests({ isCall: () => true, isStream: () => false }), settled))
  const stop = async () => {
    isLeaving = true
    // Who is already on the way in is let in; then no new connection, those at work are answered, the database is
    // closed.
    await new Promise((resolve) => setTimeout(resolve, LEAVE_MS))
    server.close(() => void api.close().then(() => process.exit(0)))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main().catch((error: Error) => {
  const isExpected = error instanceof ConfigError || error instanceof DatabaseInUse
  console.error(isExpected ? error.message : error)
  process.exit(1)
})
