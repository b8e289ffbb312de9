import { addDays } from '@/lib/domain/time/clock'
import type { Fault } from './fault'
import { type Laid, layOut, lengthFault, phaseOn } from './phases'
import { amountFault, type PlacedSession } from './placed'

type Phase = { id: number; days: number }
type Plan = { starts_on: string; phases: readonly Laid<Phase>[] }
type Shifted = { starts_on: string; phases: Phase[]; moved: number[] }

/**
 * Everything from a day on that is not answered, by so many days, later or earlier.
 *
 * A phase that begins on that day or later moves whole, and the one before takes or gives the days; from a day within a phase
 * on, that phase does. From the plan's first day on the plan moves. A phase does not move away from what was answered in it: then
 * it grows from there.
 *
 * Refused: a day that the plan does not have; what would come before, or on the day of, a session that stays where it is and is
 * not answered; what would leave its phase; more on one day than it may have, where some of it is answered; a phase that would
 * have no days left, or a plan too many.
 */
export function shiftPlan(
  { starts_on, phases }: Plan,
  sessions: readonly PlacedSession[],
  { from, days }: { from: string; days: number },
): Shifted | { fault: Fault } {
  const last = phases.at(-1)
  if (!last || from > last.ends_on) return { fault: { field: 'from', key: 'day_outside_plan' } }
  const isMoved = ({ day, answered }: PlacedSession) => !answered && day >= from
  const stays = sessions.filter((one) => !isMoved(one))
  const moved = sessions.filter(isMoved)

  const first = moved.map(({ day }) => day).sort()[0]
  if (first && stays.some(({ answered, day }) => !answered && day >= addDays(first, days))) {
    return { fault: { field: 'days', key: 'shift_past_others' } }
  }
  const answered = stays.map(({ day }) => day).filter((day) => day >= from)
  // The day before the first that moves whatever is on it.
  const held = addDays([from, ...answered.map((day) => addDays(day, 1))].sort().at(-1)!, -1)
  const giving = phaseOn(phases, held)
  const next = {
    starts_on: giving ? starts_on : addDays(starts_on, days),
    phases: phases.map((phase) => ({ id: phase.id, days: phase.days + (phase === giving ? days : 0) })),
  }
  if (next.phases.some((phase) => phase.days < 1)) return { fault: { field: 'days', key: 'shift_out_of_phase' } }
  const length = lengthFault(next.starts_on, next.phases)
  if (length) return { fault: { field: 'days', ...length } }

  const laid = new Map(layOut(next.starts_on, next.phases).map((phase) => [phase.id, phase]))
  const after = sessions.map((one) => (isMoved(one) ? { ...one, day: addDays(one.day, days) } : one))
  const isInside = ({ phase_id, day }: PlacedSession) => {
    const phase = laid.get(phase_id)
    return phase !== undefined && phase.starts_on <= day && day <= phase.ends_on
  }
  if (!after.every(isInside)) return { fault: { field: 'days', key: 'shift_out_of_phase' } }
  const amount = amountFault(after.map(({ day }) => day))
  if (amount) return { fault: { field: 'days', ...amount } }
  return { ...next, moved: moved.map(({ id }) => id) }
}
