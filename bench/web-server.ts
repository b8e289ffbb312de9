import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { freePort } from '@/faults/api-process'
import { serverEnvironment } from '@/scripts/start'

export type WebServer = { url: string; child: ChildProcess; stop(): Promise<void>; startedMs: number }

/** Starts the built product over a data folder and waits for its first page; gives how long that took from nothing. */
export async function startWeb(dataDir: string, databaseUrl = ''): Promise<WebServer> {
  const port = await freePort()
  const environment = serverEnvironment({
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    LOG_LEVEL: 'error',
  })
  const from = performance.now()
  const child = spawn(process.execPath, ['.next/standalone/server.js'], { env: environment, stdio: 'ignore' })
  const url = `http://localhost:${port}`
  for (;;) {
    const page = await fetch(`${url}/login`).catch(() => null)
    if (page?.ok) break
    if (performance.now() - from > 60_000) throw new Error('The web server did not start.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { url, child, stop, startedMs: performance.now() - from }
}

export const TICKS_PER_SECOND = 100

/** CPU time that a process has used, in ms, as the kernel counts it (Linux). */
export function cpuMs(child: ChildProcess): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

/** A device's token for an account. */
export async function tokenFor(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client': 'device' },
    body: JSON.stringify({ email, password: 'physio-demo' }),
  })
  return ((await answer.json()) as { api_token: string }).api_token
}
