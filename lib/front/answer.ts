import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal, type RefusalCode, refusals } from '@/lib/contract/errors'
import { localeOf, problemOf } from '@/lib/i18n/refusal-texts'

/** A refusal as it is written where no one else answers. */
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
      ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
    },
  }
}

/** How long a caller may go on sending what is not wanted, so that they come to read why it is not. */
const LINGER_MS = 5000

/** Answers in the place of who is behind. What still arrives of the request goes nowhere. */
export function refuseHere(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, text }: PlainAnswer,
  more: Record<string, string> = {},
): true {
  const linger = setTimeout(() => request.socket.destroySoon(), LINGER_MS).unref()
  request.once('close', () => clearTimeout(linger))
  request.resume()
  response.writeHead(status, { ...headers, ...more }).end(text)
  return true
}

/** An answer as the bytes that travel, the last ones of its connection: for a response that somebody else holds. */
export const answerBytes = ({ status, headers, text }: PlainAnswer) =>
  `HTTP/1.1 ${status} Refused\r\nconnection: close\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${text}`
