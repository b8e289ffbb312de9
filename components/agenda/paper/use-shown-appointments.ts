import { passes } from '@/components/agenda/state/filters'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { useMonth } from '@/components/agenda/views/use-month'
import type { Placement } from '@/components/appointments/placement'
import { weekDays } from '@/lib/domain/time/clock'

/** The appointments on the screen, whatever the view; of a month, those of its own days. */
export function useShownAppointments({ view, day, zone, shown, filters, whereOf, isOwn, now }: Agenda): Placement[] {
  const { weeks } = useMonth(day, zone, view === 'month')
  if (view !== 'month') return shown
  return weeks.flatMap(({ monday, appointments = [] }) => {
    // What passes the week's midnight is in both weeks.
    const days = weekDays(monday).filter((each) => each.startsWith(day.slice(0, 7)))
    return appointments
      .filter((appointment) => passes(appointment, filters, now))
      .flatMap(whereOf)
      .filter((appointment) => isOwn(appointment) && days.includes(appointment.day))
  })
}
