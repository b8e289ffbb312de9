import { useMemo } from 'react'
import type { Placement } from '@/components/appointments/placement'
import type { AgendaView, ColorMode } from '@/lib/contract/agenda'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'
import { weekDays } from '@/lib/domain/time/clock'
import { remembered, toEvent } from './events'
import { type Filters, passes } from './filters'
import { useAppointmentLabel } from './use-appointment-label'

const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))

type Props = {
  view: AgendaView
  /** The first one that is shown of its week. */
  day: string
  appointments: Placement[]
  services: Service[]
  all: Professional[]
  chosen: Professional[]
  filters: Filters
  isMerged: boolean
  colors: ColorMode
}

/** Which appointments of the week are on the screen, as the grid draws them, and how many of them the filters hide. */
export function useShown(asked: Props) {
  const { view, day, appointments, services, all, chosen, filters, isMerged, colors } = asked
  const labelOf = useAppointmentLabel()
  const days = useMemo(() => (view === 'day' ? [day] : weekDays(day).filter((each) => each >= day)), [view, day])

  const eventOf = useMemo(() => {
    const surroundings = { services: byId(services), professionals: byId(all), isMerged, colors, labelOf }
    return remembered((appointment: Placement) => toEvent(appointment, surroundings))
  }, [services, all, isMerged, colors, labelOf])

  const isOwn = useMemo(() => {
    const ids = new Set(chosen.map(({ id }) => id))
    return ({ appointment }: Placement) => ids.has(appointment.professional_id)
  }, [chosen])
  const own = useMemo(
    () => appointments.filter((appointment) => days.includes(appointment.day) && isOwn(appointment)),
    [appointments, days, isOwn],
  )
  const shown = useMemo(() => own.filter(({ appointment }) => passes(appointment, filters)), [own, filters])
  const events = useMemo(() => shown.map(eventOf), [shown, eventOf])
  return { days, isOwn, eventOf, shown, events, hidden: own.length - shown.length }
}
