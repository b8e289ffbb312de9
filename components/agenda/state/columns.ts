import type { CalendarColumn, Hours } from '@/components/calendar/layout/types'
import type { AgendaSettings, AgendaView } from '@/lib/contract/agenda'
import type { Planning, PlanningException } from '@/lib/contract/plannings'
import type { Professional } from '@/lib/contract/professionals'
import {
  closedIntervals,
  complement,
  type Interval,
  joined,
  minutes,
  occupancy,
  openIntervals,
} from '@/lib/domain/plannings/availability'
import { initials } from '@/lib/domain/text/initials'
import { DAY_MINUTES, weekDays } from '@/lib/domain/time/clock'

/** When the clinic's professionals are open in a week, as `plannings.list` tells. */
export type Openings = { plannings: Planning[]; exceptions: PlanningException[] }

/** A booked span; canceled appointments are none. */
export type Booked = { professional_id: number; day: string; start: number; end: number }

const usualHours: Hours = { from: 8 * 60, to: 20 * 60 }
const HOUR = 60

/**
 * The minutes of the day to show: the clinic's hours if it set them, else from the first opening of the week to the
 * last; whole hours, widened by what is booked outside of them. The same for every day and professional, so that times
 * do not jump while one looks around.
 */
export function shownHours(
  { plannings }: Openings,
  booked: Interval[],
  set: Pick<AgendaSettings, 'from' | 'to'>,
): Hours {
  const span = ({ from, to }: { from: string; to: string }) => ({ start: minutes(from), end: minutes(to) })
  const { from: first, to: last } = set
  const planned =
    first && last ? [span({ from: first, to: last })] : plannings.flatMap(({ intervals }) => intervals.map(span))
  const all = [...(planned.length > 0 ? planned : [{ start: usualHours.from, end: usualHours.to }]), ...booked]
  const from = Math.min(...all.map(({ start }) => start))
  const to = Math.max(...all.map(({ end }) => end))
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.min(DAY_MINUTES, Math.ceil(to / HOUR) * HOUR) }
}

/** The key of the column that an appointment belongs to: in days of several professionals the day's, else theirs. */
export const columnKey = (day: string, professionalId: number, isMerged: boolean) =>
  isMerged ? day : `${day}:${professionalId}`

type ColumnSettings = {
  view: AgendaView
  day: string
  today: string
  /** The chosen ones, in the clinic's order. */
  professionals: Professional[]
  openings: Openings
  booked: Booked[]
  hours: Hours
  /** The short weekday and the number of a day, as the reader writes them. */
  dayHead: (day: string) => { title: string; detail: string }
}

/**
 * A day: one column a professional. The other views: one column a day of the week, open where any of the chosen ones
 * is.
 */
export function agendaColumns(settings: ColumnSettings): CalendarColumn[] {
  const { view, day, professionals } = settings
  if (view === 'day') return professionals.map((professional) => professionalColumn(settings, professional))
  const only = professionals.length === 1 ? professionals[0] : undefined
  return weekDays(day).map((weekDay) => ({
    key: columnKey(weekDay, only?.id ?? 0, !only),
    day: weekDay,
    professional_id: only?.id ?? null,
    ...settings.dayHead(weekDay),
    closed: closedIntervals(openOf(settings, weekDay, professionals), settings.hours),
    isToday: weekDay === settings.today,
  }))
}

function professionalColumn(settings: ColumnSettings, professional: Professional): CalendarColumn {
  const { day, hours } = settings
  const open = openOf(settings, day, [professional])
  const own = settings.booked.filter((span) => span.professional_id === professional.id && span.day === day)
  return {
    key: columnKey(day, professional.id, false),
    day,
    professional_id: professional.id,
    title: professional.name,
    tone: professional.color,
    initials: initials(professional.name),
    occupancy: occupancy(open, own) ?? undefined,
    closed: closedIntervals(open, hours),
    isToday: day === settings.today,
  }
}

const openOf = ({ openings }: ColumnSettings, day: string, professionals: Professional[]): Interval[] =>
  joined(professionals.flatMap(({ id }) => openIntervals(openings.plannings, openings.exceptions, id, day)))

/**
 * The first free span of `length` minutes at or after `from` in a column that is open then; null when there is none.
 */
export function firstFree(column: CalendarColumn, booked: Interval[], from: number, length: number, hours: Hours) {
  const free = complement([...column.closed, ...booked], { start: Math.max(from, hours.from), end: hours.to })
  const gap = free.find(({ start, end }) => end - start >= length)
  return gap ? { start: gap.start, end: gap.start + length } : null
}
