import { useMemo } from 'react'
import { type Placement, placementsOf } from '@/components/appointments/placement'
import { useOccupants } from '@/components/appointments/use-occupants'
import { hourHeights } from '@/components/calendar/layout/geometry'
import { useDays } from '@/components/format/use-days'
import type { ReadState } from '@/lib/client/read-state'
import { useUser } from '@/lib/client/use-user'
import type { AgendaView } from '@/lib/contract/agenda'
import type { Appointment } from '@/lib/contract/appointments'
import { occupantsOf } from '@/lib/domain/appointments/occupants'
import { dayOf, minuteOf, startOfWeek, today } from '@/lib/domain/time/clock'
import { bookable, settle } from './choice'
import { agendaColumns, type Booked, onlyOne, shownHours } from './columns'
import { remembered } from './events'
import { useBeside } from './use-beside'
import { useClasses } from './use-classes'
import { columnsBy, useHeads } from './use-heads'
import type { Place } from './use-place'
import { useShown } from './use-shown'
import { useWeek } from './use-week'

/** What is not read yet. */
const nothing: never[] = []
const noOpenings = { plannings: [], exceptions: [] }

/**
 * The agenda as it is drawn: where one is, whose it is, columns and events; everything but what a person does with it.
 */
export function useAgenda(now: Date, isPhone: boolean, place: Place) {
  const user = useUser()
  const zone = user.clinic.time_zone
  const settings = user.clinic.agenda
  const present = useMemo(() => ({ day: dayOf(now, zone), minute: minuteOf(now, zone) }), [now, zone])
  const day = place.day ?? today(now, zone)
  const week = useWeek(day, zone)
  const { beside, reach } = useBeside(day, zone)
  const dates = useDays()

  const all = week.professionals ?? nothing
  const services = week.services ?? nothing
  const occupants = useOccupants()
  const lists = useMemo(() => ({ ...occupants, service: services }), [occupants, services])
  const settled = useMemo(
    () => settle(place.asked, place.kept, user, all, settings.default_view),
    [place.asked, place.kept, user, all, settings],
  )
  const view: AgendaView = isPhone && settled.view === 'week' ? 'day' : settled.view
  const by = columnsBy(view, place, occupants)
  const candidates = useMemo(() => bookable(all), [all])
  const openings = useMemo(
    () =>
      week.plannings ? { plannings: week.plannings.data, exceptions: week.plannings.meta.exceptions } : noOpenings,
    [week.plannings],
  )
  // A list has no columns: a phone has room for everybody's.
  const one = isPhone && view !== 'list' && onlyOne(settled.who, user.id, openings, present.day)
  const chosen = useMemo(() => {
    // Where the columns stand for something else, everybody's appointments are in them.
    if (by !== 'professional') return candidates
    return all.filter(({ id }) => (one ? id === one : settled.who.includes(id)))
  }, [by, candidates, all, settled, one])

  const whereOf = useMemo(() => remembered((appointment: Appointment) => placementsOf(appointment, zone)), [zone])
  const appointments: Placement[] = useMemo(
    () => (week.appointments ?? nothing).flatMap(whereOf),
    [week.appointments, whereOf],
  )
  const booked: Booked[] = useMemo(() => appointments.flatMap(bookedSpan), [appointments])
  const { from, to } = useMemo(() => shownHours(openings, booked, settings), [openings, booked, settings])
  const hours = useMemo(() => ({ from, to }), [from, to])

  // The columns of a week are the same whichever of its days is in the address; a phone's list goes on from the day.
  const shownDay = view === 'day' || (view === 'list' && isPhone) ? day : startOfWeek(day)
  const { offered, heads, headsAmong } = useHeads({
    ...{ by, day: shownDay, place, occupants, appointments, candidates, chosen, isPhone },
  })
  const columns = useMemo(
    () =>
      agendaColumns({
        view,
        day: shownDay,
        today: present.day,
        by,
        heads,
        professionals: chosen,
        openings,
        booked,
        isRead: week.appointments !== undefined,
        hours,
        hidesClosed: place.kept.hidesClosed,
        placed: appointments,
        dayHead: dates.head,
      }),
    [
      view,
      shownDay,
      present.day,
      by,
      heads,
      chosen,
      openings,
      booked,
      week.appointments,
      hours,
      place.kept.hidesClosed,
      appointments,
      dates,
    ],
  )
  const colors = place.asked.color ?? place.kept.color ?? settings.color_mode
  const { filters } = place
  const classes = useClasses(week.appointments ?? nothing, day, zone)
  const shown = useShown({
    ...{ view, day: shownDay, appointments, services, all, occupants, by, heads, filters, colors, now, classes },
  })

  const isDrawn = week.professionals && week.services && week.rooms
  const state: ReadState = week.isFailed ? 'unread' : isDrawn && week.appointments ? 'known' : 'reading'

  return {
    ...place,
    ...shown,
    zone,
    day,
    view,
    colors,
    chosen,
    /** As they were chosen, or are usual: a phone shows one of them, the rooms of a day all. */
    who: settled.who,
    candidates,
    professionals: all,
    services,
    lists,
    by,
    offered,
    heads,
    headsAmong,
    columns,
    hours,
    hourPx: hourHeights[place.kept.height ?? 'normal'],
    step: settings.step_minutes,
    openings,
    booked,
    now,
    present,
    dates,
    whereOf,
    reach,
    appointments: useMemo(
      (): Appointment[] => [...(week.appointments ?? nothing), ...beside],
      [week.appointments, beside],
    ),
    /** There is a grid to draw, be it of a week whose appointments are still on their way. */
    isReady: Boolean(isDrawn && (week.appointments || week.isTurning)),
    isTurning: week.isTurning,
    state,
    retry: week.retry,
  }
}

export type Agenda = ReturnType<typeof useAgenda>

const bookedSpan = ({ appointment, day, start, end }: Placement): Booked[] =>
  appointment.status === 'canceled' ? [] : [{ ...occupantsOf(appointment), day, start, end }]
