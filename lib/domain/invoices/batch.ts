/**
 * Invoices of a period for everybody at once (server/jobs/invoice-batches).
 * - running → done: `workOnBatch`, when no patient waits any more
 * - running → stopped: `stopBatch`, or `workOnBatch` after as many failures; what was issued stays
 */
export const batchStates = ['running', 'done', 'stopped'] as const
export type BatchState = (typeof batchStates)[number]

/** What became of one patient's invoice: waiting → issued | refused, once. */
export const itemStates = ['waiting', 'issued', 'refused'] as const
export type ItemState = (typeof itemStates)[number]

/** What became of its mail; null: none was asked for, or its patient has no address. */
export const batchMailStates = ['asked', 'sent', 'failed'] as const
export type BatchMailState = (typeof batchMailStates)[number]

/** How many patients a batch has, at most: more than any clinic treats in a month. */
export const BATCH_MAX = 5000

/** How much of a batch is done, in whole percent; never 100 before all of it is. */
export function batchPercent({ count, issued, refused }: { count: number; issued: number; refused: number }): number {
  return count === 0 ? 100 : Math.floor((100 * (issued + refused)) / count)
}

/** The first and the last day of the month of a day, yyyy-MM-dd, so many months later (or earlier, below none). */
export function monthOf(day: string, later = 0): { from: string; to: string } {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, month - 1 + later, 1))
  const last = new Date(Date.UTC(year, month + later, 0))
  return { from: first.toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) }
}
