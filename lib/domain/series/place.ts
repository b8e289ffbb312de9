import { Refusal } from '@/lib/contract/errors'
import type { Frequency } from '@/lib/contract/series'
import { addDays, DAY_MINUTES, instantAt, isWellKnownDay, wallTime } from '@/lib/domain/time/clock'

const MINUTE_MS = 60_000

/** When an appointment is in the clinic's local time: its day, the minute it begins, and how long it lasts. */
export type Place = { day: string; minute: number; duration_minutes: number }
/** The same as instants on the wire. */
export type Span = { starts_at: string; ends_at: string }

/** Where two instants lie on the clinic's clock: day, minute of it, and length. */
export const placeOf = ({ starts_at, ends_at }: Span, zone: string): Place => ({
  ...wallTime(starts_at, zone),
  duration_minutes: Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS),
})

/** A day that was counted from others. @throws Refusal `date_bounds` where the product knows no days any more. */
export function knownDay(day: string): string {
  if (!isWellKnownDay(day)) throw new Refusal('date_bounds')
  return day
}

/** The same of the days of both instants, in UTC as on the wire. @throws Refusal `date_bounds` */
export function knownSpan<S extends Span>(span: S): S {
  knownDay(span.starts_at.slice(0, 10))
  knownDay(span.ends_at.slice(0, 10))
  return span
}

/**
 * The instants of a place: it begins at its local time, and lasts as long as it lasts, also while the clock changes.
 * @throws Refusal `date_bounds`
 */
export function spanOf({ day, minute, duration_minutes }: Place, zone: string): Span {
  const starts_at = instantAt(knownDay(day), minute, zone)
  const ends_at = new Date(Date.parse(starts_at) + duration_minutes * MINUTE_MS).toISOString()
  return knownSpan({ starts_at, ends_at })
}

/**
 * The same for an appointment that is somewhere already: where it is at that local time, it stays there, also in the
 * second of an hour that comes twice. @throws Refusal `date_bounds`
 */
export function spanFrom(was: Span, place: Place, zone: string): Span {
  const span = spanOf(place, zone)
  const { day, minute } = placeOf(was, zone)
  if (day !== place.day || minute !== place.minute) return span
  const ends_at = new Date(Date.parse(was.starts_at) + place.duration_minutes * MINUTE_MS).toISOString()
  return knownSpan({ starts_at: new Date(was.starts_at).toISOString(), ends_at })
}

/** Are two spans the same instants, however they are written? */
export const isSameSpan = (one: Span, other: Span) =>
  Date.parse(one.starts_at) === Date.parse(other.starts_at) && Date.parse(one.ends_at) === Date.parse(other.ends_at)

/** How the selected appointment moves, which the others of its series follow. */
export type Shift = { from: Place; to: Place }

/** Does a shift move nothing: neither the day nor the time, nor the length? */
export const isStill = ({ from, to }: Shift) =>
  from.day === to.day && from.minute === to.minute && from.duration_minutes === to.duration_minutes

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
const monthIndex = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** A day of a month by its number; in a shorter month its last one. */
function dayOfMonth(index: number, day: number): string {
  const last = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0))
  return new Date(last.setUTCDate(Math.min(day, last.getUTCDate()))).toISOString().slice(0, 10)
}

/**
 * The day that an occurrence goes to when another of its series goes from one day to another: in days and weeks as many
 * days on, in months and years to the same day of its own month (the last one where it is shorter).
 * @throws Refusal `date_bounds`
 */
export function movedDay(day: string, frequency: Frequency, { from, to }: Shift): string {
  if (from.day === to.day) return day
  if (frequency === 'day' || frequency === 'week') return knownDay(addDays(day, daysBetween(from.day, to.day)))
  const months = monthIndex(to.day) - monthIndex(from.day)
  return knownDay(dayOfMonth(monthIndex(day) + months, Number(to.day.slice(8))))
}

/** A weekday of a rule (ISO), as many days on. */
export const movedWeekday = (weekday: number, { from, to }: Shift): number =>
  ((((weekday - 1 + daysBetween(from.day, to.day)) % 7) + 7) % 7) + 1

/** A place as much later as the selected appointment becomes; a length that it gets anew is everybody's. */
export function movedPlace(place: Place, frequency: Frequency, shift: Shift): Place {
  const { from, to } = shift
  const minute = place.minute + to.minute - from.minute
  const turned = Math.floor(minute / DAY_MINUTES)
  return {
    day: addDays(movedDay(place.day, frequency, shift), turned),
    minute: minute - turned * DAY_MINUTES,
    duration_minutes: from.duration_minutes === to.duration_minutes ? place.duration_minutes : to.duration_minutes,
  }
}
