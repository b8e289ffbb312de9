import { DAY_MINUTES } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'
import { minuteOfClock } from './clock-text'

/** Two times of a day as they stand in a form. */
export type Times = { start: string; end: string }

/** A time field cannot say 24:00: the midnight that ends a day is written 00:00. */
export const endText = (minute: number) => clockText(Math.min(minute, DAY_MINUTES) % DAY_MINUTES)
export const endMinute = (text: string) => minuteOfClock(text) || (text === '00:00' ? DAY_MINUTES : null)

/**
 * The end so that an appointment that begins at `start` lasts `minutes`, at most until midnight; as it was when that is
 * no time.
 */
export function endAfter(start: string, minutes: number, before: string): string {
  const from = minuteOfClock(start)
  return from === null ? before : endText(from + minutes)
}

/** When the appointment is, in minutes of its day; null while the times are not both there and in order. */
export function spanOf({ start, end }: Times): { start: number; end: number } | null {
  const from = minuteOfClock(start)
  const to = endMinute(end)
  return from === null || to === null || to <= from ? null : { start: from, end: to }
}

/** How long the appointment is, in minutes; null while the times are not both there and in order. */
export function lengthOf(times: Times): number | null {
  const span = spanOf(times)
  return span && span.end - span.start
}
