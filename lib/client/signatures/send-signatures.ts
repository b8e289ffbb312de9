import { keptAgo } from '@/lib/domain/documents/kept'
import { call } from '../api'
import { ApiError, isUnanswered } from '../api-error'
import { deviceTime, type KeptSignature, type KeptSignatures } from './kept-signatures'

/** What became of one: `later` it is tried again. */
export type SentSignature = { of: KeptSignature; is: 'sent' | 'later' | 'refused'; error?: unknown }

/** Not about the signature: whoever comes again, or later, may send it. */
const MAY_PASS = new Set([401, 403, 408, 429])
const mayPass = (error: unknown) => !(error instanceof ApiError) || isUnanswered(error) || MAY_PASS.has(error.status)

let last: Promise<unknown> = Promise.resolve()

/**
 * Sends what this device keeps, one after the other, one turn at a time. Each says how long ago it was made, and bears its own number: one whose
 * answer was lost is not signed twice. What was taken, and what is refused for good, is forgotten.
 */
export function sendSignatures(kept: KeptSignatures): Promise<SentSignature[]> {
  const own = last.then(() => sendAll(kept))
  last = own.catch(() => undefined)
  return own
}

async function sendAll(kept: KeptSignatures): Promise<SentSignature[]> {
  const outcomes: SentSignature[] = []
  for (const one of await kept.all()) {
    const outcome = await send(one)
    if (outcome.is !== 'later') kept.forget(one.document_id)
    outcomes.push(outcome)
  }
  return outcomes
}

async function send(of: KeptSignature): Promise<SentSignature> {
  const signed_ms = keptAgo(of, deviceTime())
  try {
    await call('documents.sign', { params: { id: of.document_id }, body: { ...of.form, signed_ms } })
    return { of, is: 'sent' }
  } catch (error) {
    return { of, is: mayPass(error) ? 'later' : 'refused', error }
  }
}
