import { complement } from '@/lib/domain/plannings/availability'
import type { Span } from './geometry'
import type { CalendarEvent, Hours } from './types'

/** Free time is walked by half hours, with Shift by the grid's step. */
export const STRIDE = 30

/** The time of the column that no live appointment takes; a canceled one leaves its time free. */
export const freeTime = (events: readonly CalendarEvent[], hours: Hours): Span[] =>
  complement(
    events.filter(({ look }) => look !== 'canceled'),
    { start: hours.from, end: hours.to },
  )

/**
 * The span of a new appointment at `start`: as long as usual, unless the next appointment or the end of the hours comes
 * first.
 */
export function freeSpan(events: readonly CalendarEvent[], start: number, length: number, hours: Hours): Span {
  const gap = freeTime(events, hours).find((free) => free.start <= start && start < free.end)
  return { start, end: Math.min(start + length, gap?.end ?? hours.to) }
}
