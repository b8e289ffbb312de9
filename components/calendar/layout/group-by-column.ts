import type { CalendarEvent } from './types'

export type Groups = ReadonlyMap<string, readonly CalendarEvent[]>

const fields = [
  'id',
  'column',
  'day',
  'start',
  'end',
  'title',
  'subtitle',
  'look',
  'time',
  'tone',
  'overlap',
  'series',
  'label',
] as const satisfies readonly (keyof CalendarEvent)[]

/** The same appointment to the eye: every field equal. */
const isSameEvent = (a: CalendarEvent, b: CalendarEvent) => fields.every((field) => a[field] === b[field])

/** The list with the previous objects where nothing changed; the previous list itself when nothing in it did. */
function kept(previous: readonly CalendarEvent[] | undefined, list: readonly CalendarEvent[]) {
  if (!previous) return list
  const known = new Map(previous.map((event) => [event.id, event]))
  const merged = list.map((event) => {
    const before = known.get(event.id)
    return before && isSameEvent(before, event) ? before : event
  })
  const unchanged = merged.length === previous.length && merged.every((event, index) => event === previous[index])
  return unchanged ? previous : merged
}

/**
 * The events of each column, by time. Lists, and events, that did not change keep the identity they had in `previous`,
 * so that a memoised column whose list is the same is not rendered again; all unchanged gives `previous` itself.
 */
export function groupByColumn(previous: Groups, events: readonly CalendarEvent[]): Groups {
  const lists = new Map<string, CalendarEvent[]>()
  for (const event of events) {
    const list = lists.get(event.column)
    if (list) list.push(event)
    else lists.set(event.column, [event])
  }
  let changed = lists.size !== previous.size
  const groups = new Map<string, readonly CalendarEvent[]>()
  for (const [key, list] of lists) {
    list.sort((a, b) => a.start - b.start || a.end - b.end || a.id - b.id)
    const group = kept(previous.get(key), list)
    if (group !== previous.get(key)) changed = true
    groups.set(key, group)
  }
  return changed ? groups : previous
}
