import { addDays } from '@/lib/domain/time/clock'
import type { Fault } from './fault'
import { daysBetween, type Laid, phaseOn } from './phases'
import { amountFault, nextPlaces } from './placed'

const WEEK = 7
type Asked = { from: string; to: string; weeks: number }
type Copy<S> = { of: S; day: string; position: number; phase_id: number }

/**
 * The sessions of the seven days from `from` once more on the seven from `to`, and on the weeks after: each in the phase that
 * its new day is in, behind those that its day has. None of them is copied onto itself. What is asked to land outside the plan is refused: a phase is made longer
 * first, by whoever means that.
 */
export function weekCopies<S extends { day: string; position: number }>(
  { from, to, weeks }: Asked,
  sessions: readonly S[],
  phases: readonly Laid<{ id: number }>[],
): { copies: Copy<S>[] } | { fault: Fault } {
  const gap = daysBetween(from, to)
  if (gap < WEEK && gap + weeks * WEEK > 0) {
    return { fault: { field: gap > -WEEK ? 'to' : 'weeks', key: 'weeks_overlap' } }
  }
  const week = sessions
    .filter(({ day }) => day >= from && day < addDays(from, WEEK))
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.position - other.position)
  if (week.length === 0) return { fault: { field: 'from', key: 'week_without_sessions' } }
  const placeOn = nextPlaces(sessions)
  const copies: Copy<S>[] = []
  for (let index = 0; index < weeks; index += 1) {
    for (const of of week) {
      const day = addDays(to, index * WEEK + daysBetween(from, of.day))
      const phase = phaseOn(phases, day)
      if (!phase) return { fault: { field: index === 0 ? 'to' : 'weeks', key: 'day_outside_plan' } }
      copies.push({ of, day, position: placeOn(day), phase_id: phase.id })
    }
  }
  const amount = amountFault([...sessions, ...copies].map(({ day }) => day))
  return amount ? { fault: { field: 'to', ...amount } } : { copies }
}
