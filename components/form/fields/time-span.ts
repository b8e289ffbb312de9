import { DAY_MINUTES } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'
import { minuteOfClock } from './clock-text'

/** Two times of a day as they stand in a form. */
export type Times = { start: string; end: string }

/**
 * An end that is earlier than the start is one of the next day, as long as the night between lasts no longer than this;
 * beyond it, somebody has mistyped.
 */
const NIGHT_MAX_MINUTES = 720

/** A time field cannot say 24:00: the midnight that ends a day is written 00:00, and what is beyond it as it is then. */
export const endText = (minute: number) => clockText(minute % DAY_MINUTES)

/** The minute at which it ends, counted from the day's 00:00: beyond 1440 on the next day. Null when it is no time. */
export function endMinute({ start, end }: Times): number | null {
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
export function endAfter(start: string, minutes: number, before: string): string {
  const from = minuteOfClock(start)
  return from === null ? before : endText(from + minutes)
}

/** When the appointment is, in minutes of its day; null while the times are not both there and in order. */
export function spanOf(times: Times): { start: number; end: number } | null {
  const from = minuteOfClock(times.start)
  const to = endMinute(times)
  return from === null || to === null || to <= from ? null : { start: from, end: to }
}

/** How long the appointment is, in minutes; null while the times are not both there and in order. */
export function lengthOf(times: Times): number | null {
  const span = spanOf(times)
  return span && span.end - span.start
}
