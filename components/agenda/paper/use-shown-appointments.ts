import type { Placed } from '@/components/agenda/state/events'
import { passes } from '@/components/agenda/state/filters'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { useMonth } from '@/components/agenda/views/use-month'

/** The visits on the screen, whatever the view; of a month, those of its own days. */
export function useShownVisits({ view, day, zone, shown, filters, whereOf, isOwn }: Agenda): Placed[] {
  const { weeks } = useMonth(day, zone, view === 'month')
  if (view !== 'month') return shown
  return weeks
    .flatMap(({ appointments }) => appointments ?? [])
    .filter((appointment) => passes(appointment, filters))
    .map(whereOf)
    .filter((visit) => isOwn(visit) && visit.day.startsWith(day.slice(0, 7)))
}
