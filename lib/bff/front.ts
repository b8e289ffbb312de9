import type { IncomingMessage } from 'node:http'
import { noteAddress } from '@/lib/front/address'
import { bodiesOfMany, bodyGuard } from '@/lib/front/body-guard'
import { oddRequests } from '@/lib/front/odd-requests'
import { type Guard, inTurn, standBeforePort } from '@/lib/front/stand-before'
import { bffConfig } from './config'
import { clientAddress, corsHeaders } from './origin'

const headersOf = ({ headers }: IncomingMessage) =>
  new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]))

/** What stands before every page and call of the web server: whose address it is, and which bodies are taken. */
export function webGuard(): Guard {
  const config = bffConfig()
  const bodies = bodyGuard({
    ...bodiesOfMany(),
    isTaken: (path) => path.startsWith('/api/'),
    addressOf: (request) => clientAddress(headersOf(request), config),
    headersFor: (request) => corsHeaders(headersOf(request), config),
  })
  return {
    request(request, response) {
      noteAddress(request)
      return bodies.request(request, response)
    },
  }
}

/** A development server has calls and a stream of its own. */
const isNexts = (path: string) => process.env.NODE_ENV === 'development' && /^\/(_next|__next)/.test(path)

const odd = oddRequests({
  isCall: (path) => path.startsWith('/api/'),
  isStream: (path) => path.startsWith('/app/'),
  isOwn: isNexts,
})

/** Puts it before the server that Next listens with on PORT. */
export const standBeforeNext = () => standBeforePort(Number(process.env.PORT) || 3000, inTurn(odd, webGuard()))
