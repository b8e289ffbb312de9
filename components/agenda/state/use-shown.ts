import { useCallback, useMemo } from 'react'
import type { ListedKind, OccupantRows } from '@/components/appointments/occupants'
import type { Placement } from '@/components/appointments/placement'
import { type Look, lookOf, looks } from '@/components/calendar/layout/look'
import type { AgendaView, ColorMode } from '@/lib/contract/agenda'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'
import { columnOf } from '@/lib/domain/appointments/occupants'
import { weekDays } from '@/lib/domain/time/clock'
import type { Head } from './columns'
import { remembered, toEvent } from './events'
import { type Filters, passes } from './filters'
import { useAppointmentLabel } from './use-appointment-label'
import type { Classes } from './use-classes'

const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))

type Props = {
  view: AgendaView
  /** The first one that is shown of its week. */
  day: string
  appointments: Placement[]
  services: Service[]
  all: Professional[]
  occupants: OccupantRows
  by: ListedKind
  heads: Head[]
  filters: Filters
  colors: ColorMode
  now: Date
  classes: Classes
}

/** Which appointments of the week are on the screen, as the grid draws them, and how many of them the filters hide. */
export function useShown(asked: Props) {
  const { view, day, appointments, services, all, occupants, by, heads, filters, colors, now, classes } = asked
  const labelOf = useAppointmentLabel()
  const days = useMemo(() => (view === 'day' ? [day] : weekDays(day).filter((each) => each >= day)), [view, day])

  const drawnAs = useMemo(() => {
    const rows = { services: byId(services), professionals: byId(all), occupants }
    const surroundings = { ...rows, by, colors, classes, labelOf }
    // Of each look its own: with time an appointment becomes another object only where it looks other.
    const ofLook = (look: Look) => remembered((appointment: Placement) => toEvent(appointment, look, surroundings))
    return Object.fromEntries(looks.map((look) => [look, ofLook(look)])) as Record<Look, ReturnType<typeof ofLook>>
  }, [services, all, occupants, by, colors, classes, labelOf])
  const eventOf = useCallback(
    (placement: Placement) => drawnAs[lookOf(placement.appointment, now)](placement),
    [drawnAs, now],
  )

  const isOwn = useMemo(() => {
    const ids = new Set(heads.map(({ id }) => id))
    const column = columnOf(by)
    return ({ appointment }: Placement) => ids.has(appointment[column] ?? 0)
  }, [by, heads])
  const own = useMemo(
    () => appointments.filter((appointment) => days.includes(appointment.day) && isOwn(appointment)),
    [appointments, days, isOwn],
  )
  const shown = useMemo(() => own.filter(({ appointment }) => passes(appointment, filters, now)), [own, filters, now])
  const events = useMemo(() => shown.map(eventOf), [shown, eventOf])
  return { days, isOwn, eventOf, shown, events, hidden: own.length - shown.length }
}
