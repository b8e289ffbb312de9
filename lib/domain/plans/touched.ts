import type { PlacedSession } from './placed'
import type { PlanScope } from './scope'

/**
 * Which sessions of a plan a change of one is of (lib/domain/plans/scope.ts). None that is answered, the one that is named
 * included: what was done stays as it was.
 * @param today in the clinic's zone
 */
export function touchedBy<S extends PlacedSession>(
  scope: PlanScope,
  named: PlacedSession,
  all: readonly S[],
  today: string,
): S[] {
  const isOf: Record<PlanScope, (one: S) => boolean> = {
    day: ({ id }) => id === named.id,
    from_today: ({ id, alike, day }) => id === named.id || (alike === named.alike && day >= today),
    phase: ({ alike, phase_id }) => alike === named.alike && phase_id === named.phase_id,
  }
  return all.filter((one) => !one.answered && isOf[scope](one))
}
