import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Keys } from '../keys'
import { HOST, provenConnection } from './proof'

/** Leads a browser's stream from the web server to the realtime server. */
export type RealtimeDoor = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>

/** What of a browser's request goes along: what a stream needs. No cookie, no token, no address. */
const passedOn = [
  'connection',
  'upgrade',
  'origin',
  'user-agent',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
]

/** The way in from the web server's `/app` to this installation's realtime server, and to no other program. */
export function realtimeDoor(keys: Keys, port: number): RealtimeDoor {
  return async (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const wire = await provenConnection(port, keys).catch(() => null)
    if (!wire) return turnAway(socket, '503 Service Unavailable')
    if (socket.destroyed) return void wire.destroy()
    wire.on('error', () => wire.destroy())
    wire.on('close', () => socket.destroy())
    socket.on('close', () => wire.destroy())
    wire.write(headOf(request, port))
    wire.write(head)
    socket.pipe(wire).pipe(socket)
  }
}

/** Answers a connection that is not taken with an HTTP status, such as `403 Forbidden`, and ends it. */
export const turnAway = (stream: Duplex, status: string) =>
  void stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)

function headOf({ url, headers }: IncomingMessage, port: number): string {
  const lines = passedOn.flatMap((name) => (headers[name] ? [`${name}: ${headers[name]}`] : []))
  // The server judges the page's origin by the host that the page asked.
  if (headers.host) lines.push(`x-forwarded-host: ${headers.host}`)
  return [`GET ${url} HTTP/1.1`, `host: ${HOST}:${port}`, ...lines, '', ''].join('\r\n')
}
