import { passes } from '@/components/agenda/state/filters'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { useMonth } from '@/components/agenda/views/use-month'
import type { Placement } from '@/components/appointments/placement'
import type { ReadState } from '@/lib/client/read-state'
import { weekDays } from '@/lib/domain/time/clock'

type Shown = { placements: Placement[]; state: ReadState; retry: () => void }

/** The appointments on the screen, whatever the view, as far as they are known; of a month, those of its own days. */
export function useShownAppointments(agenda: Agenda): Shown {
  const { view, day, zone, filters, whereOf, isOwn, now } = agenda
  const { weeks, state, retry } = useMonth(day, zone, view === 'month')
  if (view !== 'month') return { placements: agenda.shown, state: agenda.state, retry: agenda.retry }
  const placements = weeks.flatMap(({ monday, appointments = [] }) => {
    // What passes the week's midnight is in both weeks.
    const days = weekDays(monday).filter((each) => each.startsWith(day.slice(0, 7)))
    return appointments
      .filter((appointment) => passes(appointment, filters, now))
      .flatMap(whereOf)
      .filter((appointment) => isOwn(appointment) && days.includes(appointment.day))
  })
  return { placements, state, retry }
}
