import { type Closed, freeTime, liveOf } from './free-time'
import type { CalendarEvent, Hours } from './types'

/** Where the keyboard can stand in a column: on an appointment, or on free time (`event` null). */
export type Stop = { start: number; event: CalendarEvent | null }

/**
 * All stops of a column in the order of time: its appointments, and in its free time the beginning, where it opens or
 * closes, and every round multiple of `stride`. Of the same minute, the appointments come first.
 */
export function stopsOf(events: readonly CalendarEvent[], hours: Hours, stride: number, closed: Closed): Stop[] {
  const stops: Stop[] = events.map((event) => ({ start: event.start, event }))
  for (const { start, end } of freeTime(events, hours, closed)) {
    stops.push({ start, event: null })
    for (let at = (Math.floor(start / stride) + 1) * stride; at < end; at += stride) {
      stops.push({ start: at, event: null })
    }
  }
  return stops.sort((a, b) => a.start - b.start || Number(!a.event) - Number(!b.event))
}

/**
 * The stop after or before `from` in the column; null at its ends. From off the stops, the nearest in that direction.
 */
export function nextStop(stops: Stop[], from: Stop, direction: 1 | -1): Stop | null {
  const at = stops.findIndex(({ start, event }) => start === from.start && event?.id === from.event?.id)
  if (at >= 0) return stops[at + direction] ?? null
  const beyond = stops.filter(({ start }) => (direction === 1 ? start > from.start : start < from.start))
  return (direction === 1 ? beyond[0] : beyond.at(-1)) ?? null
}

/**
 * What lies at a minute: the live appointment that covers it, else free time, snapped down to `step` within its gap.
 */
export function stopAt(
  events: readonly CalendarEvent[],
  minute: number,
  hours: Hours,
  step: number,
  closed: Closed,
): Stop {
  const at = Math.max(hours.from, Math.min(minute, hours.to - step))
  const event = liveOf(events).find(({ start, end }) => start <= at && at < end)
  if (event) return { start: event.start, event }
  const gap = freeTime(events, hours, closed).find(({ start, end }) => start <= at && at < end)
  return { start: Math.max(gap?.start ?? hours.from, Math.floor(at / step) * step), event: null }
}
