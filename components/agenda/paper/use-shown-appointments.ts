import { passes } from '@/components/agenda/state/filters'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { useMonth } from '@/components/agenda/views/use-month'
import type { Placement } from '@/components/appointments/placement'

/** The appointments on the screen, whatever the view; of a month, those of its own days. */
export function useShownAppointments({ view, day, zone, shown, filters, whereOf, isOwn }: Agenda): Placement[] {
  const { weeks } = useMonth(day, zone, view === 'month')
  if (view !== 'month') return shown
  return weeks
    .flatMap(({ appointments }) => appointments ?? [])
    .filter((appointment) => passes(appointment, filters))
    .map(whereOf)
    .filter((appointment) => isOwn(appointment) && appointment.day.startsWith(day.slice(0, 7)))
}
