import type { Span } from '@/components/calendar/layout/geometry'
import type { CalendarColumn } from '@/components/calendar/layout/types'
import type { PlanningException } from '@/lib/contract/plannings'
import { minutes } from '@/lib/domain/plannings/availability'
import { DAY_MINUTES } from '@/lib/domain/time/clock'

/**
 * A day's part of an absence, a block or a closure, in minutes of the day; `lane` of `lanes` where several are at the
 * same time.
 */
export type KeptTime = Span & { exception: PlanningException; lane: number; lanes: number }

/**
 * What is drawn in a column as what keeps its time: of its professional or of the whole clinic, earliest first. A
 * column that is nobody's (a room) has the clinic's alone. Extra hours keep no time.
 */
export function keptTimes(
  { day, occupies }: Pick<CalendarColumn, 'day' | 'occupies'>,
  exceptions: readonly PlanningException[],
): KeptTime[] {
  const spans = exceptions
    .filter(({ kind, date, date_to }) => kind !== 'extra' && date <= day && day <= date_to)
    .filter(({ professional_id }) => professional_id === null || professional_id === occupies.professional_id)
    .map((exception) => ({
      exception,
      start: exception.from ? minutes(exception.from) : 0,
      end: exception.to ? minutes(exception.to) : DAY_MINUTES,
    }))
    .sort((a, b) => a.start - b.start || b.end - a.end || a.exception.id - b.exception.id)
  return spans.map((span) => {
    const along = spans.filter(({ start, end }) => start < span.end && span.start < end)
    return { ...span, lane: along.indexOf(span), lanes: along.length }
  })
}
