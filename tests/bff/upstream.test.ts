import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const TIMEOUT_MS = 200

let server: Server
let answerWith: (response: ServerResponse) => void

beforeAll(async () => {
  server = createServer((_, response) => answerWith(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('CLINIC_API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('CLINIC_API_TIMEOUT_MS', String(TIMEOUT_MS))
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

it('an answer that does not begin in time is cut off', async () => {
  const { askUpstream } = await import('@/lib/bff/upstream')
  answerWith = () => {}
  await expect(askUpstream('/api/me', {})).rejects.toMatchObject({ code: 'upstream_timeout' })
})

it('a download that has begun takes as long as it takes, unless its reader goes', async () => {
  const { askUpstream } = await import('@/lib/bff/upstream')
  answerWith = (response) => {
    response.writeHead(200, { 'content-type': 'application/zip' })
    response.write('the beginning, ')
    setTimeout(() => response.end('and the end'), TIMEOUT_MS * 2)
  }
  expect(await (await askUpstream('/api/clinic/exports/1/file', {})).text()).toBe('the beginning, and the end')

  const reader = new AbortController()
  const answer = await askUpstream('/api/clinic/exports/1/file', { signal: reader.signal })
  reader.abort()
  await expect(answer.text()).rejects.toThrow()
})
