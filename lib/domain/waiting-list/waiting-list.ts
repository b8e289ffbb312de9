import type { Offer, Urgency, WaitingEntry } from '@/lib/contract/waiting-list'
import { type OccupantIds, occupants } from '@/lib/domain/appointments/occupants'
import { type Interval, minutes } from '@/lib/domain/plannings/availability'
import { dayOf, instantAt, weekdayOf } from '@/lib/domain/time/clock'

const MINUTE_MS = 60_000
const msOf = (instant: string) => new Date(instant).getTime()

type Wish = OccupantIds & Pick<WaitingEntry, 'windows' | 'date_from' | 'date_to'>
export type Slot = OccupantIds & { starts_at: string; ends_at: string }

/**
 * Can somebody who waits come to a slot? The professional is the one they want, the day is within theirs, and one of
 * their windows and the slot share as long as the appointment needs: its service's minutes, or the whole slot where any
 * service will do (`serviceMinutes` null). Days and windows are read in the clinic's zone.
 * @param free when each of the rooms is free of which the service needs one, in ms; null where it needs none
 */
export function fits(
  entry: Wish,
  slot: Slot,
  zone: string,
  serviceMinutes: number | null,
  free: Interval[][] | null = null,
): boolean {
  if (occupants.some(({ column }) => entry[column] && entry[column] !== slot[column])) return false
  const [from, to] = [msOf(slot.starts_at), msOf(slot.ends_at)]
  const needed_ms = serviceMinutes === null ? to - from : serviceMinutes * MINUTE_MS
  if (needed_ms > to - from) return false
  const day = dayOf(slot.starts_at, zone)
  if ((entry.date_from && day < entry.date_from) || (entry.date_to && day > entry.date_to)) return false
  const rooms = free ?? [[{ start: from, end: to }]]
  return possibleIn(entry, slot, zone).some((one) =>
    rooms.flat().some((other) => shared(one, other, { start: from, end: to }) >= needed_ms),
  )
}

/** When on the day of a slot somebody can come, in ms; all of the slot where they named no windows. */
function possibleIn({ windows }: Pick<Wish, 'windows'>, { starts_at, ends_at }: Slot, zone: string): Interval[] {
  if (windows.length === 0) return [{ start: msOf(starts_at), end: msOf(ends_at) }]
  const day = dayOf(starts_at, zone)
  return windows
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .map((window) => ({
      start: msOf(instantAt(day, minutes(window.from), zone)),
      end: msOf(instantAt(day, minutes(window.to), zone)),
    }))
}

/**
 * What of a slot is offered to somebody who fits it: the first part of it that lies within one of their windows and is as
 * long as their service; all of it where any service will do (`serviceMinutes` null). As it is where none does.
 */
export function wishedPart<S extends Slot>(entry: Wish, slot: S, zone: string, serviceMinutes: number | null): S {
  if (serviceMinutes === null) return slot
  const whole = { start: msOf(slot.starts_at), end: msOf(slot.ends_at) }
  const needed_ms = serviceMinutes * MINUTE_MS
  const starts = possibleIn(entry, slot, zone)
    .filter((window) => shared(window, whole) >= needed_ms)
    .map(({ start }) => Math.max(start, whole.start))
  const start = Math.min(...starts)
  const isWhole = start === whole.start && needed_ms === whole.end - whole.start
  if (starts.length === 0 || isWhole) return slot
  const iso = (ms: number) => new Date(ms).toISOString()
  return { ...slot, starts_at: iso(start), ends_at: iso(start + needed_ms) }
}

type Answered = Pick<Offer, 'professional_id' | 'starts_at' | 'status'>

/**
 * Did somebody say no to a time before? To its beginning, with its professional: another hour, or the same one with
 * somebody else, is another offer.
 */
export const hasDeclined = (
  entry: { offers: Answered[] },
  slot: Pick<Slot, 'professional_id' | 'starts_at'>,
): boolean =>
  entry.offers.some(
    ({ status, professional_id, starts_at }) =>
      status === 'declined' && professional_id === slot.professional_id && msOf(starts_at) === msOf(slot.starts_at),
  )

/** How long several intervals last together, in ms; negative where they have no time in common. */
const shared = (...all: Interval[]) =>
  Math.min(...all.map(({ end }) => end)) - Math.max(...all.map(({ start }) => start))

const ranks: Record<Urgency, number> = { high: 0, normal: 1, low: 2 }

/** The order of a waiting list, for `sort`: the most urgent first, then who waits longest. */
export const byUrgency = (
  one: Pick<WaitingEntry, 'id' | 'urgency' | 'created_at'>,
  other: Pick<WaitingEntry, 'id' | 'urgency' | 'created_at'>,
): number =>
  ranks[one.urgency] - ranks[other.urgency] || msOf(one.created_at) - msOf(other.created_at) || one.id - other.id
