import { memo, useMemo } from 'react'
import type { Filters } from '@/components/agenda/state/filters'
import type { Placement } from '@/components/appointments/placement'
import type { CalendarEvent } from '@/components/calendar/layout/types'
import type { Dates } from '@/components/format/use-days'
import { useExceptionTexts } from '@/components/format/use-exception-texts'
import type { Appointment } from '@/lib/contract/appointments'
import type { Planning, PlanningException } from '@/lib/contract/plannings'
import type { Professional } from '@/lib/contract/professionals'
import { initials } from '@/lib/domain/text/initials'
import { weekDays } from '@/lib/domain/time/clock'
import classes from './month.module.css'
import { MonthDay } from './month-day'
import { byDay, closureOf, hoursOn, shownByDay } from './month-days'

type Props = {
  monday: string
  appointments: Appointment[] | undefined
  plannings: { data: Planning[]; meta: { exceptions: PlanningException[] } } | undefined
  /** yyyy-MM */
  month: string
  present: { day: string; minute: number }
  /** The day of this week on which the keyboard stands; null when it is in another. */
  at: string | null
  /** How many appointments fit into a day. */
  lines: number
  isPhone: boolean
  chosen: Professional[]
  filters: Filters
  dates: Dates
  whereOf: (appointment: Appointment) => Placement[]
  now: Date
  isOwn: (appointment: Placement) => boolean
  eventOf: (appointment: Placement) => CalendarEvent
  onOpen: (event: CalendarEvent, element: HTMLElement) => void
}

const nothing: Placement[] = []

/** A week of the month. Identity matters: it is drawn again when its own appointments are another list. */
export const MonthWeek = memo(function MonthWeek(props: Props) {
  const { monday, appointments, plannings, chosen, filters, whereOf, isOwn, now } = props
  const { name } = useExceptionTexts()
  const days = useMemo(
    () => shownByDay(appointments ?? [], { filters, whereOf, isOwn, now }),
    [appointments, filters, whereOf, isOwn, now],
  )
  const hours = useMemo(() => {
    if (!appointments || !plannings) return
    const placed = byDay(appointments.flatMap(whereOf))
    return new Map(weekDays(monday).map((day) => [day, hoursOn(plannings, chosen, day, placed.get(day) ?? nothing)]))
  }, [appointments, plannings, whereOf, chosen, monday])
  const whose = useMemo(() => {
    const names = new Map(chosen.map(({ id, name }) => [id, initials(name)]))
    return ({ appointment }: Placement) => (names.size > 1 ? names.get(appointment.professional_id) : undefined)
  }, [chosen])
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as the grid; its cells have the focus
    <div role="row" className={classes.week} aria-busy={appointments ? undefined : true}>
      {weekDays(monday).map((day) => (
        <MonthDay
          key={day}
          day={day}
          appointments={appointments ? (days.get(day) ?? nothing) : undefined}
          closure={plannings ? closureOf(plannings, chosen, day, name) : null}
          hours={hours?.get(day)}
          isOutside={!day.startsWith(props.month)}
          isToday={day === props.present.day}
          minute={day === props.present.day ? props.present.minute : 0}
          isStop={day === props.at}
          lines={props.lines}
          isPhone={props.isPhone}
          dates={props.dates}
          eventOf={props.eventOf}
          whose={whose}
          onOpen={props.onOpen}
        />
      ))}
    </div>
  )
})
