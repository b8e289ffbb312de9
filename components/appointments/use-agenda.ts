import { useMemo } from 'react'
import { useUser } from '@/lib/client/use-user'
import type { Appointment } from '@/lib/contract/appointments'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'
import { dayOf, minuteOf, startOfWeek, today } from '@/lib/domain/clock'
import { type AgendaView, bookable, settle } from './agenda-choice'
import { agendaColumns, type Booked, shownHours } from './agenda-columns'
import { type Placed, placed, remembered, toEvent } from './agenda-events'
import { useDates } from './use-dates'
import { usePlace } from './use-place'
import { useVisitLabel } from './use-visit-label'
import { useWeek } from './use-week'

const nobody: Professional[] = []
const nothing: Appointment[] = []
const noServices: Service[] = []
const noOpenings = { plannings: [], exceptions: [] }

const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))

/** The agenda as it is drawn: where one is, whose it is, columns and events; everything but what a person does with it. */
export function useAgenda(now: Date, isPhone: boolean, firstKept: Parameters<typeof usePlace>[0]) {
  const user = useUser()
  const zone = user.clinic.time_zone
  const place = usePlace(firstKept)
  const present = useMemo(() => ({ day: dayOf(now, zone), minute: minuteOf(now, zone) }), [now, zone])
  const day = place.day ?? today(now, zone)
  const week = useWeek(day, zone)
  const dates = useDates()
  const labelOf = useVisitLabel()

  const all = week.professionals ?? nobody
  const services = week.services ?? noServices
  const settled = useMemo(() => settle(place.asked, place.kept, user, all), [place.asked, place.kept, user, all])
  const view: AgendaView = isPhone ? 'day' : settled.view
  const chosen = useMemo(() => {
    const own = isPhone ? onlyOne(settled.who, user.id) : settled.who
    return all.filter(({ id }) => own.includes(id))
  }, [all, settled, isPhone, user.id])

  const whereOf = useMemo(() => remembered((appointment: Appointment) => placed(appointment, zone)), [zone])
  const visits: Placed[] = useMemo(() => (week.appointments ?? nothing).map(whereOf), [week.appointments, whereOf])
  const booked: Booked[] = useMemo(() => visits.flatMap(bookedSpan), [visits])
  const openings = useMemo(
    () =>
      week.plannings ? { plannings: week.plannings.data, exceptions: week.plannings.meta.exceptions } : noOpenings,
    [week.plannings],
  )
  const { from, to } = useMemo(() => shownHours(openings, booked), [openings, booked])
  const hours = useMemo(() => ({ from, to }), [from, to])

  // The columns of a week are the same whichever of its days is in the address.
  const shownDay = view === 'week' ? startOfWeek(day) : day
  const columns = useMemo(
    () =>
      agendaColumns({
        view,
        day: shownDay,
        today: present.day,
        professionals: chosen,
        openings,
        booked,
        hours,
        dayHead: dates.head,
      }),
    [view, shownDay, present.day, chosen, openings, booked, hours, dates],
  )

  const isMerged = view === 'week' && chosen.length !== 1
  const eventOf = useMemo(() => {
    const surroundings = { services: byId(services), professionals: byId(all), isMerged, labelOf }
    return remembered((visit: Placed) => toEvent(visit, surroundings))
  }, [services, all, isMerged, labelOf])
  const events = useMemo(() => {
    const ids = new Set(chosen.map(({ id }) => id))
    const days = new Set(columns.map((column) => column.day))
    return visits.filter((visit) => days.has(visit.day) && ids.has(visit.appointment.professional_id)).map(eventOf)
  }, [visits, columns, chosen, eventOf])

  return {
    ...place,
    zone,
    day,
    view,
    chosen,
    candidates: useMemo(() => bookable(all), [all]),
    professionals: all,
    services,
    columns,
    events,
    hours,
    booked,
    present,
    dates,
    appointments: week.appointments ?? nothing,
    isReady: Boolean(week.professionals && week.services && (week.appointments || week.isTurning)),
    isTurning: week.isTurning,
    isFailed: week.isFailed,
    retry: week.retry,
  }
}

export type Agenda = ReturnType<typeof useAgenda>

/** A phone shows one professional: the one who looks if chosen, else the first. */
const onlyOne = (who: number[], userId: number) => (who.includes(userId) ? [userId] : who.slice(0, 1))

const bookedSpan = ({ appointment, day, start, end }: Placed): Booked[] =>
  appointment.status === 'canceled' ? [] : [{ professional_id: appointment.professional_id, day, start, end }]
