import { type StreamFilter, streamFilters } from './stream'

/** What a device remembers of the records on it: whose were opened last (ids, never names), and how one looks at them. */
export type RecordHistory = {
  /** The newest first. */
  ids: number[]
  filter: StreamFilter
  /** Whether what is long is folded. */
  folded: boolean
}

export const plainHistory: RecordHistory = { ids: [], filter: 'all', folded: true }

/** One of the stream's filters, or null of what is none. */
export const toStreamFilter = (given: unknown): StreamFilter | null =>
  streamFilters.find((filter) => filter === given) ?? null

/**
 * What a device has kept, as it is now: a list of ids alone is how it was kept at first, and what is neither, or half of
 * it, is made whole.
 */
export function toRecordHistory(kept: unknown): RecordHistory {
  if (Array.isArray(kept)) return { ...plainHistory, ids: idsOf(kept) }
  if (typeof kept !== 'object' || kept === null) return plainHistory
  const { ids, filter, folded } = kept as Record<string, unknown>
  return { ids: idsOf(ids), filter: toStreamFilter(filter) ?? 'all', folded: folded !== false }
}

const idsOf = (given: unknown): number[] =>
  Array.isArray(given) ? given.filter((id) => Number.isSafeInteger(id) && id > 0) : []
