import { type CSSProperties, useDeferredValue, useMemo } from 'react'
import type { PatientRecord } from '@/components/record/use-record'
import { useRead } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import type { RecordEntry } from '@/lib/contract/record'
import { isNote } from '@/lib/domain/record/visit-note'
import { EntryItem } from './entry-item'
import type { EntryAct } from './entry-menu'
import { FOLDED_PX } from './folded'
import type { Item } from './use-stream'
import { VisitItem } from './visit-item'

export type RecordStreamProps = {
  items: Item[]
  /** Whether what is long is folded. */
  isFolded: boolean
  record: Pick<PatientRecord, 'entries' | 'versions'>
  /** The entries that are being written in stand above, not here. */
  writtenIds: (number | null | undefined)[]
  /** The same from one drawing to the next, as `onNote` is: the entries are not drawn again for another. */
  onAct: (act: EntryAct, entry: RecordEntry) => void
  onNote: (visit: Appointment) => void
}

/** More than a screen shows: drawn at once, before the rest. */
const FIRST = 30

/**
 * The record as one stream. What is on the screen is drawn at once; of what is older, which may be thousands, as much as
 * there is time for between two presses of a key, until all of it is in the page, so that the browser's own search and
 * print find everything.
 */
export function RecordStream({ items, isFolded, record, writtenIds, onAct, onNote }: RecordStreamProps) {
  const people = useRead('professionals.list').data?.data
  const services = useRead('services.list').data?.data
  const count = useDeferredValue(items.length, FIRST)
  const noted = useMemo(
    () => new Set(record.entries.filter(isNote).map((entry) => entry.appointment_id)),
    [record.entries],
  )
  return (
    <ol style={{ '--folded': `${FOLDED_PX}px` } as CSSProperties}>
      {items
        .slice(0, Math.max(count, FIRST))
        .map(({ key, entry, visit }) =>
          entry ? (
            !writtenIds.includes(entry.id) && (
              <EntryItem
                key={key}
                entry={entry}
                isFolded={isFolded}
                people={people}
                template={record.versions.get(entry.template_version_id ?? 0)}
                onAct={onAct}
              />
            )
          ) : (
            <VisitItem
              key={key}
              visit={visit!}
              people={people}
              services={services}
              hasNote={noted.has(visit!.id)}
              onNote={onNote}
            />
          ),
        )}
    </ol>
  )
}
