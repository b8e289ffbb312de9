import type { IncomingMessage, Server } from 'node:http'
import { noteAddress } from '@/lib/front/address'
import { plainAnswer, refuseHere } from '@/lib/front/answer'
import { bodiesOfMany, bodyGuard } from '@/lib/front/body-guard'
import { answerHealth, drain, HEALTH } from '@/lib/front/drain'
import { oddRequests } from '@/lib/front/odd-requests'
import { type Guard, inTurn, standBeforePort } from '@/lib/front/stand-before'
import { answerCalls } from './answer-calls'
import { bffConfig } from './config'
import { clientAddress, corsHeaders } from './origin'
import { askUpstream, openRealtimeDoor } from './upstream'

/** Streams of the realtime server. */
const isStream = ({ url }: IncomingMessage) => url?.startsWith('/app/') === true

const headersOf = ({ headers }: IncomingMessage) =>
  new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]))

/**
 * What stands before every page and call of the web server: whose address it is, which bodies are taken, and the way to
 * the realtime server, which Next's own rewrite would go with all cookies, whoever listens there.
 */
export function webGuard(openDoor = openRealtimeDoor): Guard {
  const config = bffConfig()
  let opened: ReturnType<typeof openDoor> | undefined
  const bodies = bodyGuard({
    ...bodiesOfMany(),
    isTaken: (path) => path.startsWith('/api/'),
    addressOf: (request) => clientAddress(headersOf(request), config),
    headersFor: (request) => corsHeaders(headersOf(request), config),
  })
  return {
    request(request, response) {
      noteAddress(request)
      if (isStream(request)) return refuseHere(request, response, plainAnswer(request, 'not_found'))
      return bodies.request(request, response)
    },
    upgrade(request, socket, head) {
      if (!isStream(request)) return false
      opened ??= openDoor()
      opened
        .then(async (door) => (door ? await door(request, socket, head) : void socket.destroy()))
        .catch(() => socket.destroy())
      return true
    },
  }
}

let asked: Promise<boolean> | undefined
/** Whether pages and calls are answered: also by the API where that is another process. Asked once at a time. */
function isWell(): Promise<boolean> {
  asked ??= askUpstream(HEALTH, {})
    .then(({ ok }) => ok)
    .catch(() => false)
    .finally(() => {
      asked = undefined
    })
  return asked
}

/** Says whether this process takes work, to whoever shares the load. */
const health: Guard = { request: (request, response) => answerHealth(request, response, isWell) }

/** A development server has calls and a stream of its own. */
const isNexts = (path: string) => process.env.NODE_ENV === 'development' && /^\/(_next|__next)/.test(path)

const odd = oddRequests({
  isCall: (path) => path.startsWith('/api/'),
  isStream: (path) => path.startsWith('/app/'),
  isOwn: isNexts,
})

/** Puts all of it before the server that Next listens with on PORT. Gives how that server leaves. */
export function standBeforeNext(): (isUrgent: boolean) => Promise<void> {
  const leaving = drain(bffConfig().DRAIN_MS)
  let server: Server | undefined
  // A development server takes up what changed of a route handler; what stands before it was read once.
  const calls = process.env.NODE_ENV === 'development' ? [] : [answerCalls()]
  standBeforePort(Number(process.env.PORT) || 3000, inTurn(leaving, health, odd, webGuard(), ...calls), (found) => {
    server = found
  })
  // Who has not come yet is not waited for.
  return async (isUrgent) => server && leaving.leave(server, isUrgent)
}
