import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'

export type ApiProcess = { url: string; child: ChildProcess; output: () => string; ended: Promise<number | null> }

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Starts the clinic API alone (`npm run api`) and waits until it serves, or has ended. */
export async function startApiProcess(environment: Record<string, string>): Promise<ApiProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      LOG_LEVEL: 'error',
      REALTIME_PORT: '0',
      DRAIN_MS: '300',
      ...environment,
      API_PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  const served = await Promise.race([untilServing(url, 60_000), ended.then(() => false)])
  if (!served && child.exitCode === null) throw new Error(`The API did not serve in time: ${output}`)
  return { url, child, output: () => output, ended }
}

/** Waits for the API to answer; gives how long it took in ms, or false. */
export async function untilServing(url: string, limitMs: number): Promise<number | false> {
  const from = Date.now()
  while (Date.now() - from < limitMs) {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    if (answer?.ok) return Date.now() - from
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}
