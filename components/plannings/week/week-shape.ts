import { isClock } from '@/components/form/fields/clock-text'
import type { Planning } from '@/lib/contract/plannings'
import { type Interval, joined, minutes } from '@/lib/domain/plannings/availability'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** A week to be drawn: Monday to Sunday, minutes of the day, and the hours (whole) that the drawing spans. */
type WeekShape = { days: Interval[][]; from: number; to: number; total_minutes: number }

/** The hours that a drawing shows at least. */
const USUAL = { from: 8, to: 20 }

/**
 * Intervals as they are drawn: those that overlap are one. What is half typed, or ends before it starts, is left out.
 */
export function weekShape(intervals: Planning['intervals']): WeekShape {
  const readable = intervals.filter(({ from, to }) => isClock(from) && isClock(to))
  const days = weekdays.map((weekday) =>
    joined(
      readable
        .filter((interval) => interval.weekday === weekday)
        .map(({ from, to }) => ({ start: minutes(from), end: minutes(to) })),
    ),
  )
  const all = days.flat()
  return {
    days,
    from: Math.min(USUAL.from, ...all.map(({ start }) => Math.floor(start / 60))),
    to: Math.max(USUAL.to, ...all.map(({ end }) => Math.ceil(end / 60))),
    total_minutes: all.reduce((sum, { start, end }) => sum + end - start, 0),
  }
}
