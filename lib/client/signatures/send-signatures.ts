import { keptAgo } from '@/lib/domain/documents/kept'
import { call } from '../api'
import { ApiError, isUnanswered } from '../api-error'
import { deviceTime, type KeptSignature, type KeptSignatures } from './kept-signatures'

/** What became of one: `later` it is tried again. */
export type SentSignature = { of: KeptSignature; is: 'sent' | 'later' | 'refused'; error?: unknown }

/** Not about the signature: whoever comes again, or later, may send it. */
const MAY_PASS = new Set([401, 403, 408, 429])
const mayPass = (error: unknown) => !(error instanceof ApiError) || isUnanswered(error) || MAY_PASS.has(error.status)

type Hear = (outcome: SentSignature) => void
const hearers = new Set<Hear>()
/** What became of one while nobody listened, as while the device changes hands. */
const untold: SentSignature[] = []

export const isUntold = () => untold.length > 0

/** Tells what becomes of each, but for `later`; first what nobody has heard. Gives what ends it. */
export function hearSent(hear: Hear): () => void {
  hearers.add(hear)
  for (const outcome of untold.splice(0)) hear(outcome)
  return () => void hearers.delete(hear)
}

function tell(outcome: SentSignature) {
  if (hearers.size === 0) untold.push(outcome)
  for (const hear of hearers) hear(outcome)
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Sends what this device keeps, one after the other, one turn at a time. Each says how long ago it was made, and bears its own number: one whose
 * answer was lost is not signed twice. What was taken, and what is refused for good, is forgotten.
 */
export function sendSignatures(kept: KeptSignatures): Promise<void> {
  const own = last.then(() => sendAll(kept))
  last = own.catch(() => undefined)
  return own
}

async function sendAll(kept: KeptSignatures): Promise<void> {
  for (const one of await kept.all()) {
    const outcome = await send(one)
    if (outcome.is === 'later') continue
    kept.forget(one.document_id)
    tell(outcome)
  }
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
