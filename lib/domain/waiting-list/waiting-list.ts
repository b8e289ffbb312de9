import type { Urgency, WaitingEntry } from '@/lib/contract/waiting-list'
import { type OccupantIds, occupants } from '@/lib/domain/appointments/occupants'
import { minutes } from '@/lib/domain/plannings/availability'
import { dayOf, instantAt, weekdayOf } from '@/lib/domain/time/clock'

const MINUTE_MS = 60_000
const msOf = (instant: string) => new Date(instant).getTime()

type Wish = OccupantIds & Pick<WaitingEntry, 'windows' | 'date_from' | 'date_to'>
export type Slot = OccupantIds & { starts_at: string; ends_at: string }

/**
 * Can somebody who waits come to a slot? The professional is the one they want, the day is within theirs, and one of
 * their windows and the slot share as long as the appointment needs: its service's minutes, or the whole slot where any
 * service will do (`serviceMinutes` null). Days and windows are read on the wall of the clinic's zone.
 */
export function fits(entry: Wish, slot: Slot, zone: string, serviceMinutes: number | null): boolean {
  if (occupants.some(({ column }) => entry[column] && entry[column] !== slot[column])) return false
  const [from, to] = [msOf(slot.starts_at), msOf(slot.ends_at)]
  const needed_ms = serviceMinutes === null ? to - from : serviceMinutes * MINUTE_MS
  if (needed_ms > to - from) return false
  const day = dayOf(slot.starts_at, zone)
  if ((entry.date_from && day < entry.date_from) || (entry.date_to && day > entry.date_to)) return false
  if (entry.windows.length === 0) return true
  return entry.windows.some((window) => {
    if (window.weekday !== weekdayOf(day)) return false
    const opens = Math.max(from, msOf(instantAt(day, minutes(window.from), zone)))
    const closes = Math.min(to, msOf(instantAt(day, minutes(window.to), zone)))
    return closes - opens >= needed_ms
  })
}

const ranks: Record<Urgency, number> = { high: 0, normal: 1, low: 2 }

/** The order of a waiting list, for `sort`: the most urgent first, then who waits longest. */
export const byUrgency = (
  one: Pick<WaitingEntry, 'id' | 'urgency' | 'created_at'>,
  other: Pick<WaitingEntry, 'id' | 'urgency' | 'created_at'>,
): number =>
  ranks[one.urgency] - ranks[other.urgency] || msOf(one.created_at) - msOf(other.created_at) || one.id - other.id
