import type { CalendarColumn, Hours } from '@/components/calendar/layout/types'
import { closedIntervals, complement, type Interval, openIntervals } from '@/lib/domain/plannings/availability'
import type { Booked, Openings } from './columns'

/**
 * The first free span of `length` minutes at or after `from` in a column that is open then; null when there is none.
 */
export function firstFree(
  column: Pick<CalendarColumn, 'closed'>,
  booked: Interval[],
  from: number,
  length: number,
  hours: Hours,
) {
  const free = complement([...column.closed, ...booked], { start: Math.max(from, hours.from), end: hours.to })
  const gap = free.find(({ start, end }) => end - start >= length)
  return gap ? { start: gap.start, end: gap.start + length } : null
}

type Screen = {
  days: string[]
  openings: Openings
  booked: Booked[]
  hours: Hours
  present: { day: string; minute: number }
  /** What times snap to, in minutes. */
  step: number
}

/**
 * The first free time of `length` minutes that is not over yet, in the hours of who has it (`isAnyHour`: in those that
 * are shown): the earliest of any of some professionals, of two at once the one who is named first.
 */
export function firstOnScreen(
  { days, openings, booked, hours, present, step }: Screen,
  professionals: number[],
  length: number,
  isAnyHour = false,
) {
  for (const day of days) {
    if (day < present.day) continue
    const from = day === present.day ? Math.ceil(present.minute / step) * step : hours.from
    const free = professionals.flatMap((professional_id) => {
      const closed = isAnyHour ? [] : closedOn(openings, professional_id, day, hours)
      const taken = booked.filter((span) => span.day === day && span.professional_id === professional_id)
      const found = firstFree({ closed }, taken, from, length, hours)
      return found ? [{ professional_id, day, start: found.start }] : []
    })
    if (free.length > 0) return free.reduce((first, each) => (each.start < first.start ? each : first))
  }
  return null
}

const closedOn = ({ plannings, exceptions }: Openings, professionalId: number, day: string, hours: Hours) =>
  closedIntervals(openIntervals(plannings, exceptions, professionalId, day), hours)
