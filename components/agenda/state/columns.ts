import type { ListedKind, OccupantRow } from '@/components/appointments/occupants'
import { columnKey } from '@/components/calendar/layout/column-key'
import { isShut } from '@/components/calendar/layout/shut'
import type { CalendarColumn, Hours } from '@/components/calendar/layout/types'
import type { AgendaSettings, AgendaView } from '@/lib/contract/agenda'
import type { Planning, PlanningException } from '@/lib/contract/plannings'
import { columnOf, type OccupantIds } from '@/lib/domain/appointments/occupants'
import {
  closedIntervals,
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
export type Booked = OccupantIds & { day: string; start: number; end: number }

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

type ColumnSettings = {
  view: AgendaView
  day: string
  today: string
  /** What the columns of a day stand for, and which there are. */
  by: ListedKind
  heads: Head[]
  /** The chosen ones, in the clinic's order. */
  professionals: Pick<Head, 'id' | 'name' | 'color'>[]
  openings: Openings
  booked: Booked[]
  /** Whether `booked` is known: of days that nobody has read yet it cannot be told how full they are. */
  isRead: boolean
  hours: Hours
  /** A week leaves out the days on which nobody is there and nothing was ever booked of `placed`. */
  hidesClosed: boolean
  placed: { day: string; appointment: { professional_id: number } }[]
  /** The short weekday and the number of a day, as the reader writes them. */
  dayHead: (day: string) => { title: string; detail: string }
}

/** What a column of a day stands for; `id` 0: whatever occupies nothing of that kind. */
export type Head = Omit<OccupantRow, 'active'>

/**
 * What the columns can stand for: what is in use, what is not any more but has appointments among these, and last, where
 * some of them occupy nothing of the kind, `none`.
 */
export function headsOf(kind: ListedKind, rows: OccupantRow[], appointments: OccupantIds[], none: string): Head[] {
  const column = columnOf(kind)
  const used = new Set(appointments.map((appointment) => appointment[column] ?? 0))
  const named = rows.filter(({ id, active }) => active || used.has(id))
  return used.has(0) ? [...named, { id: 0, name: none, color: 'olive' }] : named
}

/**
 * A day: one column for each of its heads. The other views: each day of the week, and in it one for each of the chosen
 * ones, each open in their own hours.
 */
export function agendaColumns(settings: ColumnSettings): CalendarColumn[] {
  const { view, day, heads, professionals } = settings
  if (view === 'day') return heads.map((head) => headColumn(settings, head))
  const isShared = professionals.length > 1
  const week = weekDays(day).map((weekDay) => {
    const head = settings.dayHead(weekDay)
    return professionals.map(({ id, name, color }, index) => ({
      key: columnKey(weekDay, id),
      day: weekDay,
      occupies: { professional_id: id },
      ...(isShared
        ? { title: name, tone: color, initials: initials(name), dayTitle: index ? '' : `${head.title} ${head.detail}` }
        : head),
      closed: closedIntervals(openOf(settings, weekDay, [{ id }]), settings.hours),
      isToday: weekDay === settings.today,
    }))
  })
  const needed = week.filter((columns) => columns.some((column) => isNeeded(settings, column)))
  return (settings.hidesClosed && view === 'week' && needed.length > 0 ? needed : week).flat()
}

const isNeeded = ({ hours, placed }: ColumnSettings, column: CalendarColumn) =>
  !isShut(column, hours) ||
  placed.some(
    ({ day, appointment }) => day === column.day && appointment.professional_id === column.occupies.professional_id,
  )

/** Professionals have hours of their own; anything else is open while one of them is there. */
function headColumn(settings: ColumnSettings, { id, name, color }: Head): CalendarColumn {
  const { by, day, hours, professionals } = settings
  const column = columnOf(by)
  const open = openOf(settings, day, by === 'professional' ? [{ id }] : professionals)
  const own = settings.booked.filter((span) => span[column] === id && span.day === day)
  return {
    key: columnKey(day, id),
    day,
    occupies: { [column]: id || null },
    title: name,
    tone: id ? color : undefined,
    initials: id ? initials(name) : '–',
    occupancy: id && settings.isRead ? (occupancy(open, own) ?? undefined) : undefined,
    closed: closedIntervals(open, hours),
    isToday: day === settings.today,
  }
}

/** A phone shows one professional: the one who looks if chosen, else the first who works on the day, else the first. */
export const onlyOne = (who: number[], userId: number, { plannings, exceptions }: Openings, day: string) =>
  who.find((id) => id === userId) ?? who.find((id) => openIntervals(plannings, exceptions, id, day)[0]) ?? who[0]

const openOf = ({ openings }: ColumnSettings, day: string, professionals: { id: number }[]): Interval[] =>
  joined(professionals.flatMap(({ id }) => openIntervals(openings.plannings, openings.exceptions, id, day)))
