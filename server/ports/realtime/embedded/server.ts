import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Config } from '@/server/config'
import { log } from '@/server/log'
import type { Keys } from '../keys'
import { answerClient } from './conversation'
import { turnAway } from './door'
import { ACTIVITY_TIMEOUT_S, Hub } from './hub'
import { mayConnect } from './origin'
import { answerSignedCall } from './signed-calls'
import { type Closing, Socket } from './socket'

/** A subscription with its signature is some 300 bytes. */
const MESSAGE_MAX_BYTES = 8 * 1024
const PROTOCOL_OLDEST = 5

/** Pusher's protocol for one application: its sockets below `/app`, its HTTP API below `/apps`. Not listening yet. */
export function embeddedServer(keys: Keys, config: Pick<Config, 'PUBLIC_URL' | 'MOBILE_ORIGINS'>) {
  const hub = new Hub()
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_MAX_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const http = createServer((request, response) => {
    answerSignedCall(request, response, hub, keys).catch((error) => {
      log.warn({ error }, 'a call of the realtime server failed')
      response.destroy()
    })
  })
  http.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    const url = new URL(request.url ?? '/', 'http://realtime')
    if (!url.pathname.startsWith('/app/')) return turnAway(stream, '404 Not Found')
    if (!mayConnect(request.headers, config)) return turnAway(stream, '403 Forbidden')
    sockets.handleUpgrade(request, stream, head, (wire) => greet(wire, url, hub, keys))
  })
  return {
    http,
    hub,
    async close() {
      hub.closeAll()
      if (!http.listening) return
      const closed = new Promise((resolve) => http.close(resolve))
      http.closeAllConnections()
      await closed
    },
  }
}

function greet(wire: WebSocket, url: URL, hub: Hub, keys: Keys) {
  const socket = new Socket(wire, hub.nextSerial(), Date.now())
  // What a client does wrong on the wire ends its socket, and nothing else.
  wire.on('error', () => wire.terminate())
  const refusal = refusalOf(url, hub, keys)
  if (refusal) return socket.close(refusal)
  hub.add(socket)
  wire.on('close', () => hub.remove(socket))
  wire.on('message', (data, isBinary) => answerClient(socket, isBinary ? '' : String(data), hub, keys))
  socket.send({
    event: 'pusher:connection_established',
    data: { socket_id: socket.id, activity_timeout: ACTIVITY_TIMEOUT_S },
  })
}

function refusalOf(url: URL, hub: Hub, keys: Keys): Closing | null {
  if (url.pathname !== `/app/${keys.key}`) return 'noSuchApplication'
  const protocol = url.searchParams.get('protocol')
  if (!protocol) return 'noProtocol'
  if (!/^\d+$/.test(protocol)) return 'badVersion'
  if (Number(protocol) < PROTOCOL_OLDEST) return 'oldProtocol'
  return hub.isFull() ? 'full' : null
}
