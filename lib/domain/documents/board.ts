import { addDays } from '@/lib/domain/time/clock'
import { isExpired } from './signing'

/**
 * How far a document is on the board of who has not signed what: one of these each, so that their counts add up.
 * `opened`: whoever it was sent to has seen it; `expiring`: not signed, and its last day is near.
 */
export const boardStates = ['created', 'sent', 'opened', 'expiring', 'expired', 'signed', 'revoked'] as const
export type BoardState = (typeof boardStates)[number]

/** Those that still can be signed. */
export const unsignedStates = ['created', 'sent', 'opened', 'expiring'] as const satisfies readonly BoardState[]

/** A document that is not signed is expiring from so many days before its last one. */
export const EXPIRING_DAYS = 7

/** What the board is asked for: what can still be signed, one state, or all. */
export const boardShows = ['unsigned', ...boardStates, 'all'] as const
export type BoardShow = (typeof boardShows)[number]

type Told = {
  state: 'created' | 'sent' | 'signed' | 'revoked'
  expires_on: string | null
  /** Somebody to whom it was sent, or handed, has opened it. */
  is_opened: boolean
}

/** A document's state on the board, on a day of the clinic. */
export function boardStateOf({ state, expires_on, is_opened }: Told, today: string): BoardState {
  if (state === 'revoked') return 'revoked'
  if (isExpired({ expires_on }, today)) return 'expired'
  if (state === 'signed') return 'signed'
  if (expires_on !== null && expires_on <= addDays(today, EXPIRING_DAYS)) return 'expiring'
  return is_opened ? 'opened' : state
}

/** How many of each state there are for what is asked. */
export function countOf(counts: Record<BoardState, number>, show: BoardShow): number {
  const states: readonly BoardState[] = show === 'all' ? boardStates : show === 'unsigned' ? unsignedStates : [show]
  return states.reduce((sum, state) => sum + counts[state], 0)
}
