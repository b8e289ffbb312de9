import { GIVEN_CHARACTERS_MAX, PLACED_A_DAY_MAX, PLACED_MAX } from './limits'

/** A session on a day of a dated plan, as the rules look at it. */
export type PlacedSession = {
  id: number
  phase_id: number
  day: string
  position: number
  alike: number
  /** Whether somebody has said how it went: then it stays as it was done. */
  answered: boolean
}

/** How many sessions each day has. */
function perDay(days: readonly (string | number)[]): Map<string | number, number> {
  const counts = new Map<string | number, number>()
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  return counts
}

/** What is wrong with so many sessions, by the days of all of them: too many together, or on one day. */
export function amountFault(days: readonly (string | number)[]) {
  if (days.length > PLACED_MAX) return { key: 'too_many_sessions' as const, values: { max: PLACED_MAX } }
  const most = Math.max(0, ...perDay(days).values())
  return most > PLACED_A_DAY_MAX ? { key: 'too_many_a_day' as const, values: { max: PLACED_A_DAY_MAX } } : null
}

/** What is wrong with sessions that say so much, each as often as it is written. */
export function weightFault(given: readonly { items: unknown; times: number }[]) {
  const characters = given.reduce((sum, { items, times }) => sum + JSON.stringify(items).length * times, 0)
  return characters > GIVEN_CHARACTERS_MAX ? { key: 'too_much_at_once' as const } : null
}

/** Gives the next place of each day, after those that are there. */
export function nextPlaces(there: readonly { day: string; position: number }[]): (day: string) => number {
  const next = new Map<string, number>()
  for (const { day, position } of there) next.set(day, Math.max(next.get(day) ?? 0, position + 1))
  return (day) => {
    const position = next.get(day) ?? 0
    next.set(day, position + 1)
    return position
  }
}
