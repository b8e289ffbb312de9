import { isExpired } from './signing'

/**
 * How a patient stands with what they are to have signed:
 * - `missing`: never signed · `older`: a version that counts no more · `expired`: past its last day
 * - `revoked`: taken back · `signed`: it counts
 */
export const consentStates = ['missing', 'older', 'expired', 'revoked', 'signed'] as const
export type ConsentState = (typeof consentStates)[number]

/** The last document that a patient signed of a template, with the number of its version. */
export type LastSigned = { number: number; expires_on: string | null; is_revoked: boolean }

/**
 * What the last that was signed says of a patient: the one before does not come back where it was taken back.
 * @param countsFrom the oldest version whose signatures count
 * @param today yyyy-MM-dd, at the clinic
 */
export function consentState(last: LastSigned | null, countsFrom: number, today: string): ConsentState {
  if (!last) return 'missing'
  if (last.is_revoked) return 'revoked'
  if (isExpired(last, today)) return 'expired'
  return last.number < countsFrom ? 'older' : 'signed'
}

/** Whether something is still to be signed. */
export const isLacking = ({ state }: { state: ConsentState }): boolean => state !== 'signed'
