import { type CSSProperties, useMemo } from 'react'
import type { PatientRecord } from '@/components/record/use-record'
import type { Appointment } from '@/lib/contract/appointments'
import type { RecordEntry } from '@/lib/contract/record'
import { isNote } from '@/lib/domain/record/visit-note'
import { EntryItem } from './entry-item'
import type { EntryAct } from './entry-menu'
import { FOLDED_PX } from './folded'
import type { Item } from './use-stream'
import { VisitItem } from './visit-item'

type Props = {
  items: Item[]
  /** Whether what is long is folded. */
  isFolded: boolean
  record: Pick<PatientRecord, 'entries' | 'versions'>
  /** The entries that are being written in stand above, not here. */
  writtenIds: (number | null | undefined)[]
  onAct: (act: EntryAct, entry: RecordEntry) => void
  onNote: (visit: Appointment) => void
}

/** The record as one stream. All of it is in the page, so that the browser's own search and print find everything. */
export function RecordStream({ items, isFolded, record, writtenIds, onAct, onNote }: Props) {
  const noted = useMemo(
    () => new Set(record.entries.filter(isNote).map((entry) => entry.appointment_id)),
    [record.entries],
  )
  return (
    <ol style={{ '--folded': `${FOLDED_PX}px` } as CSSProperties}>
      {items.map(({ key, entry, visit }) =>
        entry ? (
          !writtenIds.includes(entry.id) && (
            <EntryItem
              key={key}
              entry={entry}
              isFolded={isFolded}
              template={record.versions.get(entry.template_version_id ?? 0)}
              onAct={onAct}
            />
          )
        ) : (
          <VisitItem key={key} visit={visit!} hasNote={noted.has(visit!.id)} onNote={onNote} />
        ),
      )}
    </ol>
  )
}
