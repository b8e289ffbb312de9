import type { RecordEntry } from '@/lib/contract/record'
import { type MeasureName, measureRef } from '@/lib/domain/record/measures'

/** The entries of the same measure, the newest first; `before`: those that came before one of them. Removed ones are none. */
export function earlierOf(entries: RecordEntry[], which: MeasureName, before: RecordEntry | null): RecordEntry[] {
  const isEarlier = (one: RecordEntry) => !before || one.at < before.at || (one.at === before.at && one.id < before.id)
  return entries
    .filter(
      (one) =>
        one.kind === 'measure' &&
        one.state !== 'removed' &&
        one.id !== before?.id &&
        one.content.measure &&
        measureRef(one.content.measure) === measureRef(which) &&
        isEarlier(one),
    )
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : other.id - one.id))
}
