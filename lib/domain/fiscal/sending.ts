import type { FiscalRecord } from './record'

/** The most records of one sending (Orden HAC/1177/2024, art. 16). */
export const SEND_MAX = 1000
/** How long until the next sending, until an answer says otherwise. */
export const FIRST_WAIT_SECONDS = 60
/** A record that is sent later than this after it was made says that something was wrong (`Incidencia`). */
export const PROMPT_SECONDS = 240

const isLate = ({ made_at }: FiscalRecord, now: Date) => now.getTime() - Date.parse(made_at) > PROMPT_SECONDS * 1000

/**
 * What is sent next of the records that wait, in the order in which they were made: the first ones that are all late, or all
 * prompt, since being late is said of a sending and not of a record.
 * @param most fewer than allowed, where a sending was refused as a whole and the record that is to blame is looked for
 */
export function nextBatch<T extends FiscalRecord>(
  waiting: readonly T[],
  now: Date,
  most = SEND_MAX,
): { records: T[]; incident: boolean } {
  const first = waiting[0]
  if (!first) return { records: [], incident: false }
  const incident = isLate(first, now)
  const end = waiting.findIndex((record) => isLate(record, now) !== incident)
  return { records: waiting.slice(0, Math.min(end === -1 ? waiting.length : end, most, SEND_MAX)), incident }
}

/**
 * What the agency says of a record.
 * - `correct`: it is registered
 * - `accepted_with_errors`: it is registered, and something of it has to be said again rightly (`Subsanacion`)
 * - `incorrect`: it is not registered; it stays in the chain, and a new record says it rightly
 * - `duplicate`: it was registered before, and an answer was lost: as good as correct
 */
export const answerStates = ['correct', 'accepted_with_errors', 'incorrect', 'duplicate'] as const
export type AnswerState = (typeof answerStates)[number]

/** Does the agency have the record now? */
export const isRegistered = (state: AnswerState): boolean => state !== 'incorrect'
