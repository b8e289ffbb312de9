import { addMonths } from '@/lib/domain/time/months'

/**
 * Where a mandate stands, derived of what is stored of it:
 * - `active`: it may be collected by
 * - `revoked`: somebody revoked it, another one replaced it, a bank said that there is none, or its patient was erased
 * - `used`: it was signed for one collection, and that was made
 * - `lapsed`: it was not collected by for 36 months (EPC rulebook, 4.1)
 */
export const mandateStates = ['active', 'revoked', 'used', 'lapsed'] as const
export type MandateState = (typeof mandateStates)[number]

/**
 * Why a mandate counts no more: who gave it or the clinic took it back, another one took its place, a bank answered that there is
 * none (MD01), or its patient was erased.
 */
export const revocations = ['revoked', 'replaced', 'refused', 'erased'] as const
export type Revocation = (typeof revocations)[number]

/**
 * What is known of a mandate. `last_collect_on`: the latest day of collection by it that was not canceled, here or by who collected
 * before.
 */
export type MandateFacts = {
  is_once: boolean
  is_revoked: boolean
  signed_on: string
  last_collect_on: string | null
}

const LAPSES_AFTER_MONTHS = 36

/** Where a mandate stands on a day (yyyy-MM-dd of the clinic). */
export function mandateState(
  { is_once, is_revoked, signed_on, last_collect_on }: MandateFacts,
  day: string,
): MandateState {
  if (is_revoked) return 'revoked'
  if (is_once && last_collect_on !== null) return 'used'
  return addMonths(last_collect_on ?? signed_on, LAPSES_AFTER_MONTHS) < day ? 'lapsed' : 'active'
}

/**
 * What is wrong with the last day on which was collected elsewhere by a mandate, as a key of the refusals’ texts; null: nothing. One
 * for a single collection that was made is used.
 */
export function elsewhereFault(
  { is_once, signed_on, elsewhere }: Pick<MandateFacts, 'is_once' | 'signed_on'> & { elsewhere: string },
  day: string,
) {
  if (is_once) return 'mandate_used_elsewhere'
  if (elsewhere < signed_on) return 'elsewhere_before_signed'
  return elsewhere > day ? 'elsewhere_later' : null
}

/**
 * What a collection is to its mandate: the only one (`OOFF`), the first (`FRST`) or one of those after (`RCUR`). Since 2016 the
 * first may be `RCUR` too, but the older banks still ask for `FRST`.
 */
export const debitSequences = ['FRST', 'RCUR', 'OOFF'] as const
export type DebitSequence = (typeof debitSequences)[number]

/** The sequence of a collection; `is_used`: one by the same mandate stands before it, collected or under way. */
export const sequenceOf = ({ is_once, is_used }: { is_once: boolean; is_used: boolean }): DebitSequence =>
  is_once ? 'OOFF' : is_used ? 'RCUR' : 'FRST'

/** The reference that is offered for a patient’s next mandate: the first that no mandate of the clinic has. */
export function offeredReference(patientId: number, taken: readonly string[]): string {
  const known = new Set(taken.map((reference) => reference.toUpperCase()))
  for (let count = 1; ; count += 1) {
    const reference = `M${patientId}-${count}`
    if (!known.has(reference)) return reference
  }
}
