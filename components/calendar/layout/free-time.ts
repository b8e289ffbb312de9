import { complement } from '@/lib/domain/plannings/availability'
import type { Span } from './geometry'
import type { CalendarColumn, CalendarEvent, Hours } from './types'

/** Free time is walked by half hours, with Shift by the grid's step. */
export const STRIDE = 30

/** What is told of a column's free time. */
export type Closed = CalendarColumn['closed']

/** Those that take their time: a canceled one leaves it free. */
export const liveOf = (events: readonly CalendarEvent[]) => events.filter(({ look }) => look !== 'canceled')

/** The time of the column that no live appointment takes, cut where it opens and closes; by time. */
export function freeTime(events: readonly CalendarEvent[], hours: Hours, closed: Closed): Span[] {
  const shown = { start: hours.from, end: hours.to }
  const live = liveOf(events)
  const open = complement([...live, ...closed], shown)
  return [...open, ...complement([...live, ...open], shown)].sort((a, b) => a.start - b.start)
}

/**
 * The span of a new appointment at `start`: as long as usual, unless the next appointment, the end of the hours, or a
 * change from open to closed or back comes first.
 */
export function freeSpan(
  events: readonly CalendarEvent[],
  start: number,
  length: number,
  hours: Hours,
  closed: Closed,
): Span {
  const gap = freeTime(events, hours, closed).find((free) => free.start <= start && start < free.end)
  return { start, end: Math.min(start + length, gap?.end ?? hours.to) }
}
