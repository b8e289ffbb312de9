import type { Appointment } from '@/lib/contract/appointments'
import type { EntryKind, RecordEntry } from '@/lib/contract/record'
import { entryKinds } from '@/lib/domain/record/kinds'
import { isWithin, reportedEntries } from '@/lib/domain/record/report'
import type { Range } from './range-fields'

/** What is printed: what the screen shows, or what is chosen, `visit` being appointments. */
export type PrintChoice = { what: 'shown' | 'range'; range: Range; kinds: (EntryKind | 'visit')[] }

export const firstChoice: PrintChoice = {
  what: 'shown',
  range: { episode_id: null, from: '', to: '' },
  kinds: [...entryKinds, 'visit'],
}

type Item = { at: string; key: string; entry?: RecordEntry; visit?: Appointment }

/** Of a record's items, those that were chosen; visits are of no episode. */
export function chosenItems<I extends Item>(items: I[], { range, kinds }: PrintChoice, zone: string): I[] {
  const days = { from: asDay(range.from), to: asDay(range.to) }
  const entries = items.flatMap(({ entry }) => entry ?? [])
  const asked = { kind: 'record' as const, episode_id: range.episode_id, ...days }
  const told = new Set(
    reportedEntries(entries, { ...asked, kinds: kinds.filter((kind) => kind !== 'visit') }, zone).map(({ id }) => id),
  )
  const hasVisits = kinds.includes('visit') && range.episode_id === null
  return items.filter(({ at, entry }) => (entry ? told.has(entry.id) : hasVisits && isWithin(at, days, zone)))
}

/** What cannot be read as a day yet has no end. */
const asDay = (typed: string) => (/^\d{4}-\d\d-\d\d$/.test(typed) ? typed : null)
