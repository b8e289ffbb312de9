import { addDays } from '@/lib/domain/time/clock'
import type { Fault } from './fault'
import { daysBetween, type Laid, layOut, lengthFault } from './phases'
import type { PlacedSession } from './placed'

type Moved = { id: number; day: string }

/**
 * The phases of a plan given anew, in their order: one that grows or shrinks moves what comes after it, with its sessions. One
 * that has sessions is not left out, none is cut shorter than its sessions, and nothing that was answered moves.
 * @param before as they are, with their days
 * @param after as they are to be; those without an id are new
 */
export function changePhases(
  startsOn: string,
  before: readonly Laid<{ id: number }>[],
  after: readonly { id?: number | undefined; days: number }[],
  sessions: readonly PlacedSession[],
): { moved: Moved[] } | { faults: Fault[] } {
  const known = new Map(before.map((phase) => [phase.id, phase]))
  const odd = after.flatMap(({ id }, at): Fault[] => {
    if (id === undefined) return []
    if (!known.has(id)) return [{ field: `phases.${at}.id`, key: 'invalid' }]
    return after.findIndex((one) => one.id === id) < at ? [{ field: `phases.${at}.id`, key: 'repeated' }] : []
  })
  if (odd.length > 0) return { faults: odd }
  const length = lengthFault(startsOn, after)
  if (length) return { faults: [{ field: 'phases', ...length }] }

  const laid = layOut(startsOn, after)
  const left = new Set(laid.map(({ id }) => id))
  if (sessions.some(({ phase_id }) => !left.has(phase_id))) {
    return { faults: [{ field: 'phases', key: 'phase_in_use' }] }
  }
  const faults: Fault[] = []
  const moved = laid.flatMap(({ id, days, starts_on }, at) => {
    const was = id === undefined ? undefined : known.get(id)
    if (!was) return []
    const own = sessions.filter(({ phase_id }) => phase_id === id)
    if (own.some(({ day }) => daysBetween(was.starts_on, day) >= days)) {
      faults.push({ field: `phases.${at}.days`, key: 'phase_cut' })
    }
    const by = daysBetween(was.starts_on, starts_on)
    if (by === 0) return []
    // The phase before it is what was changed; of the first it is its own place.
    if (own.some(({ answered }) => answered)) {
      faults.push({ field: `phases.${Math.max(0, at - 1)}.days`, key: 'phase_answered' })
    }
    return own.map((one) => ({ id: one.id, day: addDays(one.day, by) }))
  })
  return faults.length > 0 ? { faults } : { moved }
}
