import type { Planning, PlanningException } from '@/lib/contract/plannings'
import { weekdayOf } from '@/lib/domain/time/clock'
import { isValidOn } from './planned-week'

/** Minutes of the day, the clinic's local time; `end` is exclusive. */
export type Interval = { start: number; end: number }

/** Minutes of the day of HH:mm. */
export const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Sorted, without empty ones, those that touch or overlap joined. */
export function joined(intervals: Interval[]): Interval[] {
  const sorted = intervals.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start)
  const result: Interval[] = []
  for (const { start, end } of sorted) {
    const last = result.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}

/** What of `span` none of `taken` covers. */
export function complement(taken: Interval[], span: Interval): Interval[] {
  const result: Interval[] = []
  let start = span.start
  for (const interval of joined(taken)) {
    if (interval.end <= start) continue
    if (interval.start >= span.end) break
    if (interval.start > start) result.push({ start, end: interval.start })
    start = interval.end
  }
  if (start < span.end) result.push({ start, end: span.end })
  return result
}

/**
 * When a professional can be booked on a day: the intervals of the plannings valid on it (`valid_to` inclusive) and the
 * extra hours, less the holidays and blocked time of the professional or of the whole clinic, which win over extra
 * hours. Nothing planned is nothing open.
 */
export function openIntervals(
  plannings: Planning[],
  exceptions: PlanningException[],
  professionalId: number,
  day: string,
): Interval[] {
  const weekday = weekdayOf(day)
  const planned = plannings
    .filter(({ professional_id }) => professional_id === professionalId)
    .filter((planning) => isValidOn(planning, day))
    .flatMap(({ intervals }) => intervals.filter((interval) => interval.weekday === weekday))
    .map(({ from, to }) => ({ start: minutes(from), end: minutes(to) }))
  const own = exceptions.filter(
    ({ date, date_to, professional_id }) =>
      date <= day && day <= date_to && (professional_id ?? professionalId) === professionalId,
  )
  const spans = (isExtra: boolean) =>
    own
      .filter(({ kind }) => (kind === 'extra') === isExtra)
      .map(({ from, to }) => ({ start: from ? minutes(from) : 0, end: to ? minutes(to) : 24 * 60 }))
  return joined([...planned, ...spans(true)]).flatMap((interval) => complement(spans(false), interval))
}

/** The stripes of a column: the time shown that is not open. */
export const closedIntervals = (open: Interval[], hours: { from: number; to: number }): Interval[] =>
  complement(open, { start: hours.from, end: hours.to })

/** Booked minutes as a share of the open ones, 0 to 1; bookings outside the open time do not count. Null: none open. */
export function occupancy(open: Interval[], booked: Interval[]): number | null {
  const length = (intervals: Interval[]) => intervals.reduce((sum, { start, end }) => sum + end - start, 0)
  const total = length(open)
  if (total === 0) return null
  const free = open.flatMap((interval) => complement(booked, interval))
  return 1 - length(free) / total
}
