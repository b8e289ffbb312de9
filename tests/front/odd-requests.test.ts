import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oddRequests } from '@/lib/front/odd-requests'
import { inTurn, standBefore } from '@/lib/front/stand-before'
import { headOf, rawSocket, statusIn } from '@/tests/support/raw-socket'

let server: Server
let port: number
beforeAll(async () => {
  // As Next does: it makes a `Request` of everything, decodes every path, and keeps a stream that it does not know.
  server = createServer((request, response) => {
    try {
      new Request(`http://clinic.test${decodeURIComponent((request.url ?? '').split('?')[0] ?? '')}`, {
        method: request.method,
      })
      response.end('behind')
    } catch {
      response.writeHead(500).end()
    }
  })
  server.on('upgrade', (_, socket) => socket.on('error', () => socket.destroy()))
  const odd = oddRequests({
    isCall: (path) => path.startsWith('/api/'),
    isStream: (path) => path.startsWith('/app/'),
    isOwn: (path) => path.startsWith('/_next/hmr'),
  })
  standBefore(server, inTurn(odd, { request: () => false }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const answerTo = async (method: string, path: string, headers = {}) => {
  const socket = rawSocket(port)
  socket.say(headOf(method, path, { connection: 'close', ...headers }))
  return socket.ended
}
const upgrade = { connection: 'Upgrade', upgrade: 'websocket' }

describe('a request that those behind would fail over', () => {
  it.each([
    ['TRACE', '/login', 404],
    ['TRACE', '/api/me', 404],
    ['PUT', '/icon.svg', 404],
    ['OPTIONS', '/icon.svg', 404],
    ['POST', '/appointments', 404],
    ['PROPFIND', '/api/me', 404],
    ['PUT', '/api/patients/1', 404],
    ['GET', '/api/%ff', 400],
    ['GET', '/%E0%A4%A', 400],
    ['GET', '/patients/%', 400],
    ['OPTIONS', '*', 400],
    ['GET', 'http://elsewhere.test/api/me', 400],
    ['GET', '/app/key', 404],
  ])('is refused: %s %s', async (method, path, status) => {
    const heard = await answerTo(method, path)
    expect([statusIn(heard), heard.includes('behind')]).toEqual([status, false])
    expect(heard).toMatch(/x-content-type-options: nosniff/i)
    expect(heard).toMatch(/content-security-policy: default-src 'none'/i)
  })

  it.each([
    ['GET', '/login'],
    ['HEAD', '/icon.svg'],
    ['GET', '/patients?search=100%'],
    ['POST', '/api/patients'],
    ['PATCH', '/api/patients/1'],
    ['DELETE', '/api/patients/1'],
    ['OPTIONS', '/api/patients'],
    ['GET', '/apps/%C3%B1'],
    ['POST', '/_next/hmr'],
  ])('is let through when it is none: %s %s', async (method, path) => {
    expect(statusIn(await answerTo(method, path))).toBe(200)
  })
})

describe('a stream', () => {
  it.each(['/', '/login', '/apps/x', '/app', '/api/me', '/_next/static/x'])(
    'that nobody serves is closed: %s',
    async (path) => {
      expect(statusIn(await answerTo('GET', path, upgrade))).toBe(404)
    },
  )

  it.each(['/app/key?protocol=7', '/_next/hmr'])('goes on where somebody serves it: %s', async (path) => {
    let isReached = false
    server.once('upgrade', (_, socket) => {
      isReached = true
      socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
    })
    expect(statusIn(await answerTo('GET', path, upgrade))).toBe(101)
    expect(isReached).toBe(true)
  })
})
