import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

let server: Server
/** What becomes of a call that the clinic API has taken. */
let meet: (response: ServerResponse) => void

beforeAll(async () => {
  server = createServer((_, response) => meet(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('CLINIC_API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('CLINIC_API_TIMEOUT_MS', '200')
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  // It never answers.
  meet = () => undefined
})

async function said(method: string, path: string, body?: object) {
  const { proxy } = await import('@/lib/bff/proxy')
  const headers = { 'content-type': 'application/json', 'accept-language': 'es' }
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const answer = await proxy(new Request(`http://localhost${path}`, sent))
  return { status: answer.status, ...(await answer.json()) }
}

it('what was sent and not answered in time may be saved: the answer in its place says so', async () => {
  expect(await said('POST', '/api/place-links/decline', { token: 'a'.repeat(43) })).toMatchObject({
    ...{ status: 504, code: 'upstream_timeout' },
    message: 'No se sabe si se ha guardado: no ha llegado la respuesta.',
  })
})

it('so does it where the connection broke off before the answer', async () => {
  meet = (response) => response.destroy()
  expect(await said('POST', '/api/place-links/decline', { token: 'a'.repeat(43) })).toMatchObject({
    ...{ status: 504, code: 'upstream_timeout' },
    message: 'No se sabe si se ha guardado: no ha llegado la respuesta.',
  })
  expect(await said('GET', '/api/meta')).toMatchObject({ status: 503, code: 'unavailable' })
})

it.each([
  ['GET', '/api/meta', undefined],
  ['POST', '/api/place-links/read', { token: 'a'.repeat(43) }],
])('of what is only read it says that it took too long: %s %s', async (method, path, body) => {
  expect(await said(method, path, body)).toMatchObject({
    ...{ status: 504, code: 'upstream_timeout' },
    message: 'El servicio ha tardado demasiado en responder. Vuelve a intentarlo.',
  })
})
