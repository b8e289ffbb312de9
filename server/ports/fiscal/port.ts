import type { FiscalRecord, Party } from '@/lib/domain/fiscal/record'
import type { AnswerState } from '@/lib/domain/fiscal/sending'
import type { FiscalPlace } from '@/lib/domain/fiscal/validation'

/** What the agency says of one record; code and text are its own, where it has something to say. */
export type FiscalAnswer = { state: AnswerState; code: string | null; text: string | null }

/** An answer for each record, in their order; until the next sending of the taxpayer as many seconds pass. `csv`: its receipt. */
export type FiscalOutcome = { csv: string | null; wait_seconds: number; answers: FiscalAnswer[] }

/**
 * Why nothing is known of what was sent: all of it is sent again later, and what was registered meanwhile is then a duplicate.
 * - `unreachable`: the service did not answer, or could not
 * - `refused`: it took none of the records, for what its text says; of many, fewer are tried next
 * - `unreadable`: it answered what nobody understands
 */
export class FiscalSendFault extends Error {
  constructor(
    readonly kind: 'unreachable' | 'refused' | 'unreadable',
    message: string,
    readonly code: string | null = null,
  ) {
    super(message)
  }
}

/** Where a producer is written to, and when (yyyy-MM-dd) and where they signed the declaration of this version. */
export type Declared = { address: string; signed_on: string; place: string }

/** The tax agency's service for billing records. */
export type FiscalService = {
  place: FiscalPlace | 'simulated'
  /** Who made this program, as every record says. */
  producer: Party
  /** What they signed of this version, and when; null: nobody is told of anything, and nobody declares anything. */
  declaration: Declared | null
  /**
   * Sends records of one taxpayer, 1 to 1,000 in the order of their chain.
   * @param incident they are sent later than they should be (`nextBatch` says so)
   * @throws FiscalSendFault
   */
  send(records: readonly FiscalRecord[], issuer: Party, incident: boolean): Promise<FiscalOutcome>
}
