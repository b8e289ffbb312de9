import { type Filters, passes } from '@/components/agenda/state/filters'
import type { Placement } from '@/components/appointments/placement'
import type { CalendarColumn } from '@/components/calendar/layout/types'
import type { Appointment } from '@/lib/contract/appointments'
import type { Planning, PlanningException } from '@/lib/contract/plannings'
import type { Professional } from '@/lib/contract/professionals'
import { type Hours, hoursOf, noHours, plusHours } from '@/lib/domain/financials/hours'
import { openIntervals } from '@/lib/domain/plannings/availability'

/** The appointments of each day in the order of time; a day without any is missing. */
export function byDay(appointments: Placement[]): Map<string, Placement[]> {
  const days = new Map<string, Placement[]>()
  const ordered = [...appointments].sort(
    (a, b) => a.start - b.start || a.end - b.end || a.appointment.id - b.appointment.id,
  )
  for (const appointment of ordered) {
    const day = days.get(appointment.day)
    if (day) day.push(appointment)
    else days.set(appointment.day, [appointment])
  }
  return days
}

/** A day as appointments are put into it: they keep their time, and whose they are. */
export const dayColumn = (day: string): CalendarColumn => ({
  ...{ key: day, day, occupies: {}, title: '', closed: [], isToday: false },
})

type Openings = { data: Planning[]; meta: { exceptions: PlanningException[] } }
type Closure = { isClosed: boolean; title: string | null }

/**
 * Is none of the professionals there all day, and what is it of all of them that day?
 * @param name its title, else what it is
 */
export function closureOf(
  { data, meta }: Openings,
  professionals: Professional[],
  day: string,
  name: (exception: PlanningException) => string,
): Closure {
  const only = professionals.length === 1 ? professionals[0]?.id : null
  const holiday = meta.exceptions.find(
    ({ kind, from, date, date_to, professional_id }) =>
      kind !== 'extra' && from === null && date <= day && day <= date_to && (professional_id ?? only) === only,
  )
  return {
    isClosed: professionals.every(({ id }) => openIntervals(data, meta.exceptions, id, day).length === 0),
    title: holiday ? name(holiday) : null,
  }
}

/**
 * The working time of some professionals on a day, and how much of it is booked: as the financials count occupancy, and
 * whatever a filter hides.
 * @param placed the day's appointments, of anybody
 */
export function hoursOn(
  { data, meta }: Openings,
  professionals: Professional[],
  day: string,
  placed: Placement[],
): Hours {
  return professionals
    .map(({ id }) => {
      const own = placed.filter(
        ({ appointment }) => appointment.professional_id === id && appointment.status !== 'canceled',
      )
      return hoursOf(openIntervals(data, meta.exceptions, id, day), own)
    })
    .reduce(plusHours, noHours)
}

/**
 * Which of a day's appointments, given by time, a cell shows that has room for so many: what is still to come at minute
 * `now`, and the last before it where there is room. By time alone, as the whole day is: a cell that left some out to show
 * everybody's first was read as if nothing came between.
 */
export function shownOf(appointments: Placement[], most: number, now = 0): Placement[] {
  const ahead = appointments.filter(({ end }) => end > now)
  if (ahead.length < most) {
    const before = appointments.filter(({ end }) => end <= now)
    const chosen = new Set([...ahead, ...before.slice(Math.max(0, before.length - most + ahead.length))])
    return appointments.filter((appointment) => chosen.has(appointment))
  }
  return ahead.slice(0, most)
}

/** Nobody comes to what is canceled: it is in the month only for who asks for it. */
export const isInMonth = ({ status }: Appointment, { status: asked }: Filters): boolean =>
  status !== 'canceled' || asked.includes('canceled')

type Chosen = {
  filters: Filters
  whereOf: (appointment: Appointment) => Placement[]
  isOwn: (appointment: Placement) => boolean
  now: Date
}

/** What is shown of each day of some appointments: what passes the filters, of whom the agenda is of. */
export function shownByDay(appointments: Appointment[], { filters, whereOf, isOwn, now }: Chosen) {
  const passing = appointments.filter((each) => isInMonth(each, filters) && passes(each, filters, now))
  return byDay(passing.flatMap(whereOf).filter(isOwn))
}
