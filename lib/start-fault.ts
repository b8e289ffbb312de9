import { createServer } from 'node:net'
import { inspect } from 'node:util'

/** What keeps a process from starting and somebody can put right; its message says what and how. */
export class StartFault extends Error {}

/** Ends a process that cannot start: with the message alone where it was written for people, else with all of it. */
export function endWithFault(error: unknown): never {
  process.stderr.write(`${error instanceof StartFault ? error.message : inspect(error)}\n`)
  process.exit(1)
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another process. Stop that one first',
  EACCES: 'may not be opened by this user. Ports below 1024 are often kept for others',
  EADDRNOTAVAIL: 'cannot be opened: this machine does not have that address. Set HOST',
}

/**
 * Looks whether a port can be listened on: before what takes long, and instead of what a server says of it.
 * @throws StartFault that says why not, and which variable names another one.
 */
export function assertFreePort(port: number, host: string | undefined, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', ({ code = '' }: NodeJS.ErrnoException) =>
      reject(
        new StartFault(
          `Port ${port} ${reasons[code] ?? `cannot be opened (${code})`}, or set ${variable} to another one.`,
        ),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
