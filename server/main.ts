import { serve } from '@hono/node-server'
import { ConfigError } from '@/lib/environment'
import { readConfig } from './config'
import { DatabaseInUse } from './db/lock'
import { log } from './log'
import { startApi } from './start'

/** The clinic API alone, behind one port; many may share a PostgreSQL. */
async function main() {
  const { API_PORT } = readConfig(process.env)
  const api = await startApi(process.env)
  const server = serve({ fetch: api.fetch, port: API_PORT }, ({ port }) => log.info({ port }, 'the clinic API listens'))
  const stop = () => {
    // No new connection; those at work are answered; then the database is closed.
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
