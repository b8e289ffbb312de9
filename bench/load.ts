import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request as send } from 'node:http'
import { median, percentile95 } from './table'
import { cpuMs, TICKS_PER_SECOND, type WebServer } from './web-server'

export type Asked = { path: string; method?: 'GET' | 'POST'; headers: Record<string, string>; body?: string }
/** `node`, `database`: processor time for a request, in ms, of the server's process and of all of PostgreSQL's. */
export type Load = { perSecond: number; p50: number; p95: number; node: number; database: number }

/** WebAssembly and JavaScript are compiled for good only after a few hundred calls. */
const WARM_UP = 400

/**
 * Asks `requests` times over so many kept connections, each with its next request as soon as it has its answer, and
 * counts what that costs both processes.
 * @throws for an answer that is not of success.
 */
export async function load(
  server: WebServer,
  postmaster: number,
  ask: (at: number) => Asked,
  { connections, requests }: { connections: number; requests: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let at = 0
  const round = async (count: number) => {
    const times: number[] = []
    const end = at + count
    const worker = async () => {
      while (at < end) {
        const from = performance.now()
        await answerTo(server.url, agent, ask(at++))
        times.push(performance.now() - from)
      }
    }
    await Promise.all(Array.from({ length: connections }, worker))
    return times
  }
  await round(Math.min(WARM_UP, requests))
  const before = { node: cpuMs(server.child), database: databaseMs(postmaster), at: performance.now() }
  const times = await round(requests)
  const seconds = (performance.now() - before.at) / 1000
  agent.destroy()
  return {
    perSecond: requests / seconds,
    p50: median(times),
    p95: percentile95(times),
    node: (cpuMs(server.child) - before.node) / requests,
    database: (databaseMs(postmaster) - before.database) / requests,
  }
}

const answerTo = (url: string, agent: Agent, { path, method = 'GET', headers, body }: Asked) =>
  new Promise<void>((resolve, reject) => {
    const asking = send(url + path, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        if ((answer.statusCode ?? 0) < 300) resolve()
        else reject(new Error(`The bench was answered ${answer.statusCode}.`))
      })
    })
    asking.on('error', reject)
    asking.end(body)
  })

/** CPU time of PostgreSQL in ms: of the process that was started, of its children, and of those that ended already. */
function databaseMs(postmaster: number): number {
  let total = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const [, parent, ...rest] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = rest.slice(9)
      if (parent === postmaster) total += user + system
      if (Number(pid) === postmaster) total += user + system + userOfEnded + systemOfEnded
    } catch {
      // It ended while we looked.
    }
  }
  return (total * 1000) / TICKS_PER_SECOND
}
