import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { proxy } from '@/lib/bff/proxy'
import { addressOf, browserPath, type EndpointName, fillPath } from '@/lib/contract/addresses'
import { createApi } from '@/server/api/app'
import type { Services } from '@/server/call'
import { readConfig } from '@/server/config'
import type { Database } from '@/server/db/client'
import { startDelivery, startJobs } from '@/server/jobs/start'
import { servicesOver } from '@/server/start'
import { testDatabase } from './database'

export const ORIGIN = 'http://localhost:3000'

type Asked = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  form?: FormData
  token?: string
  headers?: Record<string, string>
}

export type TestApi = {
  database: Database
  services: Services
  /** Where the API keeps its files: the mail and push that it would send are here too. */
  folder: string
  /** Asks an endpoint by its name, through the proxy, as the wrapper does (bearer). */
  ask(name: EndpointName, asked?: Asked): Promise<Response>
  /** Asks any path, through the proxy. */
  fetch(method: string, path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

/**
 * The whole way from the browser's path to the database. With API_MODE=http the proxy speaks HTTP to an API on a port
 * of its own, else it has it in this process: the same tests run both ways. `environment` is the API's own, `given` another
 * database than that of the tests. `jobs`: by their clocks they would meet what a slow test does, at some second of it.
 */
export async function testApi(
  environment: Record<string, string> = {},
  given?: Database,
  jobs: 'delivery' | 'all' = 'delivery',
): Promise<TestApi> {
  const folder = mkdtempSync(join(tmpdir(), 'physio-test-'))
  const database = given ?? (await testDatabase())
  const SESSION_SECRET = 'a secret of the tests, and only of the tests'
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, SESSION_SECRET, REALTIME_PORT: '0', ...environment })
  const { services, close } = await servicesOver(config, database, jobs === 'all' ? startJobs : startDelivery)
  const api = createApi(services, close)
  let server: ReturnType<typeof serve> | undefined
  if (process.env.API_MODE === 'http') {
    server = await new Promise((resolve) => {
      const listening = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
        process.env.CLINIC_API_URL = `http://127.0.0.1:${port}`
        resolve(listening)
      })
    })
  } else {
    Object.assign(globalThis, { clinicApi: Promise.resolve(api) })
  }
  const fetchPath = (method: string, path: string, init: RequestInit = {}) =>
    proxy(new Request(`${ORIGIN}${path}`, { method, ...init }))
  return {
    database,
    services,
    folder,
    fetch: fetchPath,
    async ask(name, { params, query, body, form, token, headers } = {}) {
      // A form as the bytes that travel, so that a refusal halfway is as it is over a wire.
      const encoded = form && new Response(form)
      const { method, path } = addressOf(name)
      const search = query
        ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
        : ''
      return fetchPath(form ? 'POST' : method, browserPath(fillPath(path, params)) + search, {
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(encoded && { 'content-type': encoded.headers.get('content-type') as string }),
          ...headers,
        },
        ...(encoded ? { body: await encoded.arrayBuffer() } : body !== undefined && { body: JSON.stringify(body) }),
      })
    },
    async close() {
      server?.close()
      await api.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
