import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal, type RefusalCode, refusals } from '@/lib/contract/errors'
import { localeOf, problemOf } from '@/lib/i18n/refusal-texts'

/** A refusal as it is written where no one else answers: the connection ends with it. */
export type PlainAnswer = { status: number; headers: Record<string, string>; text: string }

export function plainAnswer(request: IncomingMessage, code: RefusalCode, retryAfterSeconds?: number): PlainAnswer {
  const text = JSON.stringify(problemOf(new Refusal(code), localeOf(request.headers['accept-language'] ?? null)))
  return {
    status: refusals[code],
    text,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      connection: 'close',
      ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
    },
  }
}

/** Answers in the place of who is behind. */
export function refuseHere(response: ServerResponse, { status, headers, text }: PlainAnswer, more = {}): true {
  response.writeHead(status, { ...headers, ...more }).end(text)
  return true
}

/** An answer as the bytes that travel, for a request whose response somebody else holds. */
export const answerBytes = ({ status, headers, text }: PlainAnswer) =>
  `HTTP/1.1 ${status} Refused\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${text}`
