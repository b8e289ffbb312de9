import type { IncomingMessage } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { Refusal, refusals } from '@/lib/contract/errors'
import type { Guard } from '@/lib/front/stand-before'
import { localeOf, problemOf } from '@/lib/i18n/refusal-texts'
import { matchEndpoint } from './match'
import { proxy } from './proxy'
import { securityHeaders } from './security-headers'

/** What the contract has, by its exact address; everything else (HEAD, OPTIONS, an address to be put right) stays Next's. */
const isCall = ({ method = '', url = '', headers }: IncomingMessage) =>
  matchEndpoint(method, url.split('?', 1)[0] as string, headers['content-type'] ?? null) !== null

/**
 * Answers the contract's calls with the proxy before Next does, whose way to the same route handler costs as much again as
 * a small read (docs/decisions/0011). The answers are the same: tests/bff/answer-calls.test.ts.
 */
export function answerCalls(answer: (request: Request) => Promise<Response> = proxy): Guard {
  const listener = getRequestListener(answer, {
    // Next has its own idea of what a request is.
    overrideGlobalObjects: false,
    hostname: 'localhost',
    errorHandler: refused,
  })
  return {
    request(request, response) {
      if (!isCall(request)) return false
      for (const { key, value } of securityHeaders) response.setHeader(key, value)
      void listener(request, response)
      return true
    },
  }
}

/** Of what is no request at all, and of what nobody foresaw. */
function refused(error: unknown): Response {
  const refusal = new Refusal(error instanceof RequestError ? 'bad_request' : 'failure')
  return Response.json(problemOf(refusal, localeOf(null)), {
    status: refusals[refusal.code],
    headers: { 'cache-control': 'no-store' },
  })
}
