import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, createServer as createWire, type Server as WireServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { standBefore } from '@/lib/front/stand-before'
import { readConfig } from '@/server/config'
import { secretsFrom } from '@/server/identity/secrets'
import { realtimeDoor } from '@/server/ports/realtime/embedded/door'
import { proofFor } from '@/server/ports/realtime/embedded/proof'
import { keysOf } from '@/server/ports/realtime/keys'
import { openRealtime } from '@/server/ports/realtime/open'
import type { Realtime } from '@/server/ports/realtime/port'
import { openSocket } from '@/tests/support/socket'

const secrets = secretsFrom('a secret of these tests, long enough')
const otherSecrets = secretsFrom('the secret of another installation')
const keys = keysOf(secrets)
const COOKIE = 'session=the-token-of-somebody'

const opened: (Server | WireServer)[] = []
const installations: Realtime[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  }
  for (const realtime of installations.splice(0)) await realtime.close()
})

async function listening<T extends Server | WireServer>(server: T): Promise<number> {
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return (server.address() as AddressInfo).port
}

async function installation(of = secrets, REALTIME_PORT = '0'): Promise<Realtime> {
  const realtime = await openRealtime(readConfig({ NODE_ENV: 'test', REALTIME_PORT }), of)
  installations.push(realtime)
  return realtime
}

/** A web server whose door leads to a port. */
function webServer(realtimePort: number): Promise<number> {
  const door = realtimeDoor(keys, realtimePort)
  const server = createServer().on('upgrade', (_, socket) => socket.destroy())
  standBefore(server, {
    request: () => false,
    upgrade: (request, socket, head) => {
      void door(request, socket, head)
      return true
    },
  })
  return listening(server)
}

const connect = (port: number) =>
  openSocket(port, { key: keys.key, headers: { cookie: COOKIE, authorization: `Bearer ${COOKIE}` } })

/** A program that took the port: it notes all that it hears, and says what it is told to. */
async function stranger(answer: string | null) {
  const heard: string[] = []
  const port = await listening(
    createWire((wire) => {
      wire.on('error', () => wire.destroy())
      wire.on('data', (part) => {
        heard.push(String(part))
        if (answer === null) wire.destroy()
        else wire.write(answer)
      })
    }),
  )
  return { port, heard }
}
const ok = (body: string) => `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`

describe('the way from /app to the realtime server', () => {
  it('carries a stream both ways', async () => {
    const realtime = await installation()
    const socket = await connect(await webServer(realtime.port() as number))
    socket.say('pusher:subscribe', { channel: 'private-user.1', ...realtime.authorize(socket.id, 'private-user.1') })
    await socket.next('pusher_internal:subscription_succeeded')
    await realtime.send([{ channel: 'private-user.1', event: 'Said', data: { text: 'ñ' } }])
    expect(await socket.next('Said')).toMatchObject({ data: { text: 'ñ' } })
    socket.close()
    await socket.closed
  })

  it('takes along what a stream needs, and no cookie, token or address, also to our own server', async () => {
    const asked: IncomingMessage[] = []
    const ours = createServer(({ url, socket }, response) => {
      const nonce = new URL(url ?? '', 'http://x').searchParams.get('nonce')
      response.end(proofFor(keys, socket.localPort as number, nonce))
    })
    ours.on('upgrade', (request, socket) => {
      asked.push(request)
      socket.destroy()
    })
    const port = await webServer(await listening(ours))
    await expect(connect(port)).rejects.toThrow()
    expect(Object.keys(asked[0]!.headers).sort()).toEqual([
      'connection',
      'host',
      'sec-websocket-extensions',
      'sec-websocket-key',
      'sec-websocket-version',
      'upgrade',
      'x-forwarded-host',
    ])
    expect(asked[0]!.headers['x-forwarded-host']).toBe(`127.0.0.1:${port}`)
    expect(asked[0]!.url).toBe(`/app/${keys.key}?protocol=7`)
  })

  it.each([
    ['says yes to everything', ok('yes')],
    ['invents a proof', ok('0'.repeat(64))],
    ['talks without an end', 'x'.repeat(5000)],
    ['upgrades whoever comes', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'],
    ['hangs up', null],
  ])('leads to nobody who %s', async (_, answer) => {
    const { port, heard } = await stranger(answer)
    await expect(connect(await webServer(port))).rejects.toThrow('503')
    expect(heard.join('')).toMatch(/^GET \/apps\/\d+\/proof\?nonce=[0-9a-f]{32} HTTP/)
    expect(heard.join('')).not.toContain('the-token-of-somebody')
    expect(heard.join('')).not.toContain('Sec-WebSocket')
  })

  it('leads to nobody where nobody listens', async () => {
    const server = createServer()
    const port = await listening(server)
    await new Promise((resolve) => server.close(resolve))
    await expect(connect(await webServer(port))).rejects.toThrow('503')
  })

  it('leads to no other installation on the same machine', async () => {
    const other = await installation(otherSecrets)
    await expect(connect(await webServer(other.port() as number))).rejects.toThrow('503')
  })

  it('leads to nobody who hands our question on to our own server elsewhere', async () => {
    const ours = (await installation()).port()
    const between = createServer(async ({ url }, response) => {
      response.end(await (await fetch(`http://127.0.0.1:${ours}${url}`)).text())
    })
    await expect(connect(await webServer(await listening(between)))).rejects.toThrow('503')
  })
})

describe('announcements', () => {
  it('go to nobody who took the port and says yes to everything', async () => {
    const { port, heard } = await stranger(ok('{}'))
    const realtime = await installation(secrets, String(port))
    expect(realtime.describe()).toMatchObject({ provider: 'none', key: '' })
    await realtime.send([{ channel: 'private-user.1', event: 'X', data: { patient: 'Ana García' } }])
    await realtime.endUser(1)
    expect(heard.join('')).not.toContain('Ana')
    expect(heard.join('')).not.toContain('auth_signature')
  })
})

it('an answer to a nonce signs nothing else, and is given to nobody who came through a proxy', async () => {
  const port = (await installation()).port()
  const ask = (nonce: string, headers = {}) =>
    fetch(`http://127.0.0.1:${port}/apps/${keys.appId}/proof?nonce=${nonce}`, { headers })
  const nonce = 'a'.repeat(32)
  expect(await (await ask(nonce)).text()).toBe(proofFor(keys, port as number, nonce))
  for (const bad of ['', 'POST', `${nonce}a`, encodeURIComponent('1.2:private-user.1')]) {
    expect((await ask(bad)).status).toBe(400)
  }
  expect((await ask(nonce, { 'x-forwarded-host': 'clinic.test' })).status).toBe(404)
})

it('a browser that goes while it is let in leaves nothing open', async () => {
  const realtime = await installation()
  const port = await webServer(realtime.port() as number)
  const wire = new WebSocket(`ws://127.0.0.1:${port}/app/${keys.key}?protocol=7`)
  wire.on('error', () => {})
  const gone = new Promise((resolve) => wire.once('close', resolve))
  wire.terminate()
  await gone
  const socket = await connect(port)
  expect(socket.id).toMatch(/^\d+\.\d+$/)
  socket.close()
})
