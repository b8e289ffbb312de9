import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerKey, settleAddress } from '@/lib/front/api-caller'
import { standBefore } from '@/lib/front/stand-before'

const key = callerKey('a secret of the tests, and only of the tests')
let server: Server
let base: string

beforeAll(async () => {
  // As server/main.ts serves: what the API behind sees.
  server = createServer(
    getRequestListener(({ headers }) =>
      Response.json([headers.get('x-client-address'), headers.get('x-client-key'), headers.get('x-other')]),
    ),
  )
  standBefore(server, {
    request(request) {
      settleAddress(request, key)
      return false
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const seen = async (headers: Record<string, string>) => (await fetch(base, { headers })).json()

describe('an API that listens by itself', () => {
  it('takes a caller’s address from a web server of its installation', async () => {
    const headers = { 'x-client-address': '192.0.2.7', 'x-client-key': key, 'x-other': 'stays' }
    expect(await seen(headers)).toEqual(['192.0.2.7', null, 'stays'])
  })

  it.each([
    ['no key', {}],
    ['a guess', { 'x-client-key': 'x'.repeat(43) }],
    ['the key of another installation', { 'x-client-key': callerKey('the secret of another installation') }],
  ])('takes nobody’s word who has %s: it is that of their socket', async (_, given) => {
    expect(await seen({ 'X-Client-Address': '192.0.2.7', ...given })).toEqual(['127.0.0.1', null, null])
  })
})
