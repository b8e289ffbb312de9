import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Drain, drain, HEALTH } from '@/lib/front/drain'
import { standBefore } from '@/lib/front/stand-before'
import { headOf, rawSocket } from '@/tests/support/raw-socket'

const WAIT_MS = 300
let server: Server
let leaving: Drain
let port: number
/** What lets the answer to `/slow` go. */
let finish = () => {}

beforeEach(async () => {
  server = createServer((incoming, response) => {
    if (incoming.url !== '/slow') return void response.end('served')
    finish = () => response.end('late')
  })
  server.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  leaving = drain(WAIT_MS)
  standBefore(server, leaving)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

type Answer = { status: number | undefined; connection: string | undefined; isReused: boolean }
const ask = (path: string, agent?: Agent, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent, method }, (response) => {
      response.resume().on('end', () =>
        resolve({
          status: response.statusCode,
          connection: response.headers.connection,
          isReused: asked.reusedSocket,
        }),
      )
    })
    asked.on('error', reject).end()
  })

describe('a server that leaves', () => {
  it('says so where its health is asked, serves everything else, and ends each connection with its answer', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect(await ask('/page', agent)).toMatchObject({ status: 200, connection: 'keep-alive' })
    const left = leaving.leave(server)
    expect(await ask('/page', agent)).toEqual({ status: 200, connection: 'close', isReused: true })
    // A new connection is taken too.
    expect(await ask('/page', agent)).toEqual({ status: 200, connection: 'close', isReused: false })
    expect(await ask(HEALTH)).toMatchObject({ status: 503 })
    expect(await ask(HEALTH, undefined, 'HEAD')).toMatchObject({ status: 503 })
    expect(await ask(HEALTH, undefined, 'POST')).toMatchObject({ status: 405 })
    await left
    await expect(ask('/page')).rejects.toThrow('ECONNREFUSED')
  })

  it('waits for what is under way', async () => {
    const slow = ask('/slow')
    await expect.poll(() => server.listenerCount('request') && finish.toString()).toContain('late')
    const left = leaving.leave(server, true)
    let isOver = false
    void left.then(() => {
      isOver = true
    })
    // Nobody is let in any more, and still it is not over.
    await expect(ask('/page')).rejects.toThrow('ECONNREFUSED')
    expect(isOver).toBe(false)
    finish()
    expect(await slow).toMatchObject({ status: 200 })
    await left
  })

  it('does not wait for streams, which would never end', async () => {
    const stream = rawSocket(port)
    stream.say(headOf('GET', '/app/key', { connection: 'Upgrade', upgrade: 'websocket' }))
    await expect.poll(() => stream.heard()).toContain('101')
    await leaving.leave(server, true)
    await stream.ended
  })

  it('hurries for whoever waits at a terminal, also when they say it later', async () => {
    const patient = drain(1_000_000)
    const left = patient.leave(server)
    expect(patient.leave(server, true)).toBe(left)
    await left
  })
})
