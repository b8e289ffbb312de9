import type { Neighbour } from '@/components/appointments/card/card-props'
import { dayOf } from '@/lib/domain/time/clock'
import type { Agenda } from './state/use-agenda'
import { useTravel } from './state/use-travel'
import type { Opened } from './use-opened'

/** Goes to another appointment: its professional among those shown, its day, its card once that day is there. */
export function useWalk(agenda: Agenda, opened: Opened, isPhone: boolean) {
  const travel = useTravel(agenda)
  return ({ id, starts_at, professional_id }: Neighbour) => {
    const shown = agenda.chosen.map((professional) => professional.id)
    if (!shown.includes(professional_id)) travel.follow(isPhone ? [professional_id] : [...shown, professional_id])
    travel.to(dayOf(starts_at, agenda.zone))
    opened.show(id)
  }
}
