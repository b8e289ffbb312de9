import { useMemo } from 'react'
import { useDates } from '@/components/format/use-dates'
import type { Appointment } from '@/lib/contract/appointments'
import type { RecordEntry } from '@/lib/contract/record'
import { hasBegun } from '@/lib/domain/appointments/attendance'
import { passes, type StreamFilter } from '@/lib/domain/record/stream'

/** What stands on the stream: an entry or a visit. */
export type Item = { at: string; key: string; entry?: RecordEntry; visit?: Appointment }
/** Whether an item has every word that was typed. */
export type Finding = (typed: string) => (item: Item) => boolean

/**
 * The items that pass a filter, the newest first. What is to come is no history: it is among the visits, where one asks
 * for these.
 */
export function useStream(entries: RecordEntry[], visits: Appointment[], filter: StreamFilter): Item[] {
  const { now } = useDates()
  return useMemo(() => {
    const isHistory = (visit: Appointment) => filter === 'visit' || hasBegun(visit, now)
    const shownEntries = entries
      .filter(({ kind }) => passes(kind, filter))
      .map((entry): Item => ({ at: entry.at, key: `entry ${entry.id}`, entry }))
    const shownVisits = visits
      .filter((visit) => passes('visit', filter) && isHistory(visit))
      .map((visit): Item => ({ at: visit.starts_at, key: `visit ${visit.id}`, visit }))
    return [...shownEntries, ...shownVisits].sort((one, other) => other.at.localeCompare(one.at))
  }, [entries, visits, filter, now])
}

/** Of these, the ones that have every word that was typed; all of them until it is known how to search. */
export function useFound(items: Item[], search: string, finding: Finding | null): Item[] {
  return useMemo(() => (search && finding ? items.filter(finding(search)) : items), [items, search, finding])
}
