import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { FILE_FORM_MAX_BYTES, FORM_MAX_BYTES, JSON_MAX_BYTES } from '@/lib/domain/constants'
import { answerBytes, type PlainAnswer, plainAnswer, refuseHere } from './answer'
import { BodyBudget } from './body-budget'
import type { Guard } from './stand-before'

/** What is known of a kind of bodies: the longest, how long one may take to arrive, and how much of all there may be. */
export type BodyKind = { max: number; arrives_within_ms: number; budget: BodyBudget }
export type BodyRules = {
  /** Where a body may be sent; to any other path none is taken. */
  isTaken: (path: string) => boolean
  form: BodyKind
  /** A form with a file of a record, which is larger and comes over a telephone's line. */
  file: BodyKind
  text: BodyKind
  addressOf: (request: IncomingMessage) => string
  /** What an answer needs besides, for its reader to see it. */
  headersFor?: (request: IncomingMessage) => Record<string, string>
}

const MB = 1024 * 1024
const form = { max: FORM_MAX_BYTES, arrives_within_ms: 60_000 }
const file = { max: FILE_FORM_MAX_BYTES, arrives_within_ms: 180_000 }
const text = { max: JSON_MAX_BYTES, arrives_within_ms: 15_000 }

/** Pictures have a budget of their own, so that they are never in the way of what is written or signed in with. */
export const bodiesOfMany = (): Pick<BodyRules, 'form' | 'file' | 'text'> => ({
  form: { ...form, budget: new BodyBudget({ total: 64 * MB, share: 22 * MB }) },
  file: { ...file, budget: new BodyBudget({ total: 80 * MB, share: 52 * MB }) },
  text: { ...text, budget: new BodyBudget({ total: 16 * MB, share: 4 * MB }) },
})

/** The same behind a proxy of ours, which is the only caller, and may need all of it. */
export const bodiesOfOne = (): Pick<BodyRules, 'form' | 'file' | 'text'> => ({
  form: { ...form, budget: new BodyBudget({ total: 64 * MB, share: 64 * MB }) },
  file: { ...file, budget: new BodyBudget({ total: 80 * MB, share: 80 * MB }) },
  text: { ...text, budget: new BodyBudget({ total: 16 * MB, share: 16 * MB }) },
})

/** Where a file of a record is sent. */
const fileForm = /^\/api\/patients\/\d+\/record\/files$/

const RETRY_S = 5

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Bounds what bodies cost a process, whoever is behind: Next reads one as fast as it arrives, also of a call that is
 * refused, and twice for a page. None is taken where none is wanted; what all may need together is taken beforehand; one
 * that does not arrive in time ends with its connection; of one that is too long the rest goes nowhere.
 */
export function bodyGuard(rules: BodyRules): Guard {
  return {
    request(request, response) {
      if (!hasBody(request)) return false
      const refuse = (answer: PlainAnswer) => refuseHere(request, response, answer, rules.headersFor?.(request))
      const path = (request.url ?? '').split('?')[0] as string
      if (!rules.isTaken(path)) {
        return refuse(plainAnswer(request, 'payload_too_large'))
      }
      const isForm = request.headers['content-type']?.startsWith('multipart/form-data')
      const kind = isForm ? rules[fileForm.test(path) ? 'file' : 'form'] : rules.text
      const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
      const giveBack = kind.budget.take(rules.addressOf(request), Math.min(length, kind.max))
      if (!giveBack) return refuse(plainAnswer(request, 'unavailable', RETRY_S))
      watch(request, response, { kind, giveBack, headersFor: rules.headersFor })
      return false
    },
  }
}

type Watched = { kind: BodyKind; giveBack: () => void } & Pick<BodyRules, 'headersFor'>

function watch(request: IncomingMessage, response: ServerResponse, { kind, giveBack, headersFor }: Watched) {
  const push = request.push.bind(request)
  let size = 0
  let isAnswered = false
  const late = setTimeout(() => endLate(request, response, headersFor?.(request)), kind.arrives_within_ms).unref()
  request.push = (chunk: Buffer | null) => {
    if (chunk === null) clearTimeout(late)
    // The part that crosses the limit is let through: whoever reads sees that it is too long, and says so.
    const isLost = chunk !== null && (isAnswered || size > kind.max)
    size += chunk?.length ?? 0
    return isLost || push(chunk)
  }
  response.once('close', () => {
    isAnswered = true
    giveBack()
  })
  request.once('close', () => clearTimeout(late))
}

/** As Node ends a request that takes too long: somebody else holds the response, so the answer is written beside it. */
function endLate(request: IncomingMessage, response: ServerResponse, headers?: Record<string, string>) {
  const socket: Socket = request.socket
  if (!response.headersSent) {
    const answer = plainAnswer(request, 'too_slow')
    socket.write(answerBytes({ ...answer, headers: { ...answer.headers, ...headers } }))
  }
  socket.destroySoon()
}
