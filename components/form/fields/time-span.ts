import { DAY_MINUTES, instantAt, instantsAt, isDay, wallTime } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'
import { minuteOfClock } from './clock-text'

/** Two times of a day as they stand in a form. */
export type Times = { start: string; end: string }
/** The day and the zone of two times: twice a year an hour is missing or comes twice, and a length is not their difference. */
export type Where = { day: string; zone: string }

const MINUTE_MS = 60_000

/**
 * An end that is earlier than the start is one of the next day, as long as the night between lasts no longer than this;
 * beyond it, somebody has mistyped.
 */
const NIGHT_MAX_MINUTES = 720

/** A time field cannot say 24:00: the midnight that ends a day is written 00:00, and what is beyond it as it is then. */
export const endText = (minute: number) => clockText(minute % DAY_MINUTES)

/** The minute at which it ends, counted from the day's 00:00: beyond 1440 on the next day. Null when it is no time. */
function endMinute({ start, end }: Times): number | null {
  const from = minuteOfClock(start)
  const to = end === '00:00' ? DAY_MINUTES : minuteOfClock(end)
  if (from === null || to === null || to >= from) return to
  return to + DAY_MINUTES - from <= NIGHT_MAX_MINUTES ? to + DAY_MINUTES : to
}

/** Does it end on the next day, which has to be said beside the field? */
export const endsNextDay = (times: Times) => (endMinute(times) ?? 0) > DAY_MINUTES

/**
 * The end so that an appointment that begins at `start` lasts `minutes`; as it was when that is no time.
 */
export function endAfter(start: string, minutes: number, before: string, { day, zone }: Where): string {
  const from = minuteOfClock(start)
  if (from === null) return before
  if (!isDay(day)) return endText(from + minutes)
  const end = wallTime(new Date(Date.parse(instantAt(day, from, zone)) + minutes * MINUTE_MS), zone)
  return clockText(end.minute)
}

/** When the appointment is, in minutes of its day; null while the times are not both there and in order. */
export function spanOf(times: Times): { start: number; end: number } | null {
  const from = minuteOfClock(times.start)
  const to = endMinute(times)
  return from === null || to === null || to <= from ? null : { start: from, end: to }
}

/**
 * The instants of two times; an empty text for one that is not there. Of an end that comes twice it is the one that
 * makes the appointment last `minutes`, else the first after the beginning. `from`: the beginning, where it is known.
 */
export function instantsOf(times: Times, { day, zone }: Where, minutes?: number, from?: string) {
  const [first, last] = isDay(day) ? [minuteOfClock(times.start), endMinute(times)] : [null, null]
  const starts_at = from ?? (first === null ? '' : instantAt(day, first, zone))
  if (last === null) return { starts_at, ends_at: '' }
  const length = (instant: string) => Date.parse(instant) - Date.parse(starts_at)
  const after = instantsAt(day, last, zone).filter((instant) => length(instant) > 0)
  const meant = after.find((instant) => length(instant) === (minutes ?? 0) * MINUTE_MS)
  return { starts_at, ends_at: meant ?? after[0] ?? instantAt(day, last, zone) }
}

/** How long the appointment is, in minutes; null while the times are not both there and in order. */
export function lengthOf(times: Times, where: Where, minutes?: number): number | null {
  const { starts_at, ends_at } = instantsOf(times, where, minutes)
  const length = (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS
  return length > 0 ? length : null
}
