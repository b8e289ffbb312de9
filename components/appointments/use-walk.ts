import { dayOf } from '@/lib/domain/clock'
import type { Neighbour } from './card-props'
import type { Agenda } from './use-agenda'
import type { Opened } from './use-opened'
import { useTravel } from './use-travel'

/** Goes to another visit: its professional among those shown, its day, its card once that day is there. */
export function useWalk(agenda: Agenda, opened: Opened, isPhone: boolean) {
  const travel = useTravel(agenda)
  return ({ id, starts_at, professional_id }: Neighbour) => {
    const shown = agenda.chosen.map((professional) => professional.id)
    if (!shown.includes(professional_id)) travel.follow(isPhone ? [professional_id] : [...shown, professional_id])
    travel.to(dayOf(starts_at, agenda.zone))
    opened.show(id)
  }
}
