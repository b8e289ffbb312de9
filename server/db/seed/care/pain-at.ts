import type { Pain, PainSpot } from '@/lib/contract/pain'
import { addDays, type PlainDay } from '../calendar'
import type { Complaint, HurtPlace, Own } from './complaint'
import { progressAt } from './own'

const MOST = 10

const within = (intensity: number) => Math.min(MOST, Math.max(0, Math.round(intensity)))

/** Where it hurts at the n-th visit, the worst place first. What no longer hurts is left out, but for the complaint itself. */
export function spotsAt({ places }: Complaint, own: Own, visit: number): [PainSpot, ...PainSpot[]] {
  const progress = progressAt(visit)
  const spotOf = ({ side, from, radiates_to, ...place }: HurtPlace, at: number): PainSpot => {
    const known = side === 'centre' ? 'centre' : own[side === 'own' ? 'side' : 'other']
    const pace = own.pace + at * 0.1
    return {
      ...{ ...place, side: known, intensity: within((from + own.shift) * (1 - pace * progress)) },
      radiates_to: radiates_to && known !== 'centre' ? { region: radiates_to, side: known } : null,
    }
  }
  const [main, ...others] = places
  const rest = others.map((place, at) => spotOf(place, at + 1)).filter(({ intensity }) => intensity !== 0)
  return [spotOf(main, 0), ...rest]
}

/** How much the worst place hurts at the n-th visit: what every other source of the record says too. */
export const worstAt = (complaint: Complaint, own: Own, visit: number): number =>
  Math.max(...spotsAt(complaint, own, visit).map(({ intensity }) => intensity ?? 0))

/** The whole pain at the n-th visit. */
export const painAt = (complaint: Complaint, own: Own, visit: number, started_on: PlainDay): Pain => ({
  ...complaint.pain,
  ...{ since: addDays(started_on, -complaint.since_days), note: null },
  spots: spotsAt(complaint, own, visit),
})
