import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { bffConfig } from '@/lib/bff/config'
import { assertFreePort, StartFault } from '@/lib/start-fault'
import { readConfig } from '@/server/config'
import { takeLock } from '@/server/db/lock'
import { installationSecret } from '@/server/identity/secrets'

const SERVER = '.next/standalone/server.js'

/**
 * Longer than a reverse proxy keeps a connection that rests (a minute). Node's own five seconds would now and then
 * close one in the moment in which the proxy sends the next request on it, which is lost.
 */
const KEEP_ALIVE_MS = '75000'

/**
 * Looks at everything that would keep the server from starting, before anything is built or written.
 * @throws StartFault
 */
export async function assertCanStart(environment: NodeJS.ProcessEnv): Promise<void> {
  const { PORT, DATA_DIR, DATABASE_URL } = readConfig(environment)
  bffConfig()
  await assertFreePort(PORT, environment.HOST || '0.0.0.0', 'PORT')
  if (!DATABASE_URL) takeLock(DATA_DIR)()
}

/**
 * The environment of the web server: checked first, so that a wrong variable is said before anything starts; paths made
 * absolute, because the standalone server works in a folder of its own.
 */
export function serverEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATA_DIR } = readConfig(environment)
  bffConfig()
  return {
    ...environment,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    // It leaves in our way (lib/front/drain.ts), not in Next's.
    NEXT_MANUAL_SIG_HANDLE: '1',
    DATA_DIR,
    PORT: environment.PORT || '3000',
    HOSTNAME: environment.HOST || '0.0.0.0',
    KEEP_ALIVE_TIMEOUT: environment.KEEP_ALIVE_TIMEOUT || KEEP_ALIVE_MS,
    SESSION_SECRET: environment.SESSION_SECRET || installationSecret(DATA_DIR),
  }
}

/** Starts the built web server and ends with it; signals are handed on, so that it can drain. */
export async function startServer(environment: NodeJS.ProcessEnv): Promise<void> {
  await assertCanStart(environment)
  if (!existsSync(SERVER)) throw new StartFault(`There is no build yet (${SERVER}). Run: npm run build`)
  const env = serverEnvironment(environment)
  const child = spawn(process.execPath, [SERVER], { stdio: 'inherit', env })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
