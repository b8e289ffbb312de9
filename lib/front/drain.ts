import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type PlainAnswer, refuseHere } from './answer'
import type { Guard } from './stand-before'

/** How long what is under way may take once no connection is taken any more, in ms. */
const FINISH_MS = 5000

/** Where whoever shares the load asks whether this process takes it. */
export const HEALTH = '/health'

const isHealth = ({ url = '' }: IncomingMessage) => url.split('?')[0] === HEALTH

const unkept = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** What is said there. */
const healthAnswer = (ok: boolean): PlainAnswer => {
  const text = JSON.stringify({ ok })
  const headers = { 'content-type': 'application/json', 'content-length': String(text.length), ...unkept }
  return { status: ok ? 200 : 503, headers, text }
}

/** It is only read there. */
const onlyRead: PlainAnswer = {
  status: 405,
  headers: { allow: 'GET, HEAD', 'content-length': '0', ...unkept },
  text: '',
}

/** Says whether this process takes work, where that is asked; false where it is not. */
export function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  isWell: () => Promise<boolean>,
): boolean {
  if (!isHealth(request)) return false
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuseHere(request, response, onlyRead)
  void isWell().then((ok) => refuseHere(request, response, healthAnswer(ok)))
  return true
}

export type Drain = Guard & {
  /**
   * Ends once nothing is under way any more. `isUrgent`: somebody waits for it at a terminal; said later, it ends the
   * waiting of a call before.
   */
  leave: (server: Server, isUrgent?: boolean) => Promise<void>
}

/**
 * How a server leaves without failing anybody. For `waitMs` its health says so, while it serves what still comes and
 * ends each connection with its answer; then it takes no new one, ends the streams, and lets what is under way finish
 * (five seconds at most).
 */
export function drain(waitMs: number): Drain {
  const streams = new Set<Duplex>()
  let leaving: Promise<void> | undefined
  let hurry = () => {}

  const rest = () =>
    new Promise<void>((resolve) => {
      hurry = resolve
      setTimeout(resolve, waitMs)
    })
  const ended = (server: Server) =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
      for (const stream of streams) stream.destroy()
      setTimeout(() => {
        server.closeAllConnections()
        resolve()
      }, FINISH_MS)
    })
  const go = async (server: Server) => {
    await rest()
    await ended(server)
  }

  return {
    request(request: IncomingMessage, response: ServerResponse) {
      if (!leaving) return false
      response.shouldKeepAlive = false
      return answerHealth(request, response, async () => false)
    },
    upgrade(_request, socket) {
      streams.add(socket)
      socket.once('close', () => streams.delete(socket))
      return false
    },
    leave(server, isUrgent = false) {
      leaving ??= go(server)
      if (isUrgent) hurry()
      return leaving
    },
  }
}
