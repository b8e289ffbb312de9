import { passes } from '@/components/agenda/state/filters'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { useMonth } from '@/components/agenda/views/use-month'
import type { Placement } from '@/components/appointments/placement'
import type { ReadState } from '@/lib/client/read-state'

type Shown = { placements: Placement[]; state: ReadState; retry: () => void }

/** The appointments on the screen, whatever the view, as far as they are known; of a month, those of its own days. */
export function useShownAppointments(agenda: Agenda): Shown {
  const { view, day, zone, filters, whereOf, isOwn } = agenda
  const { weeks, state, retry } = useMonth(day, zone, view === 'month')
  if (view !== 'month') return { placements: agenda.shown, state: agenda.state, retry: agenda.retry }
  const placements = weeks
    .flatMap(({ appointments }) => appointments ?? [])
    .filter((appointment) => passes(appointment, filters))
    .map(whereOf)
    .filter((appointment) => isOwn(appointment) && appointment.day.startsWith(day.slice(0, 7)))
  return { placements, state, retry }
}
