/** Cash is put into the till, or taken out of it. */
export const cashWays = ['in', 'out'] as const
export type CashWay = (typeof cashWays)[number]

/** As much as the reason of one holds. */
export const CASH_REASON_MAX = 120

/** What is usual, each way; something else is written. */
export const usualReasons = {
  in: ['change'],
  out: ['bank', 'expense'],
} as const satisfies Record<CashWay, readonly string[]>

/** Of cash that is moved: more than no cents came in, fewer went out. */
export const signedCents = (way: CashWay, cents: number): number => (way === 'in' ? cents : -cents)

/** What was put in less what was taken out; what was taken back counts no more. */
export const movedCents = (moved: readonly { cents: number; reversed: object | null }[]): number =>
  moved.reduce((sum, { cents, reversed }) => (reversed ? sum : sum + cents), 0)
