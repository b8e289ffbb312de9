import type { PlanningException } from '@/lib/contract/plannings'
import { DAY_MINUTES, daysFrom, type InstantRange, instantAt } from '@/lib/domain/time/clock'
import { minutes } from './availability'

type Span = Pick<PlanningException, 'date' | 'date_to' | 'from' | 'to'>

/**
 * The instants that an exception covers, in local time: one range for whole days, one a day for a part of
 * each, so that 16:00 is 16:00 on both sides of a clock change.
 */
export function exceptionSpans({ date, date_to, from, to }: Span, zone: string): InstantRange[] {
  if (from === null || to === null) {
    return [{ from: instantAt(date, 0, zone), to: instantAt(date_to, DAY_MINUTES, zone) }]
  }
  const spans: InstantRange[] = []
  for (const day of daysFrom(date, date_to)) {
    spans.push({ from: instantAt(day, minutes(from), zone), to: instantAt(day, minutes(to), zone) })
  }
  return spans
}
