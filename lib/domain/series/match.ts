import type { Frequency } from '@/lib/contract/series'
import { startOfWeek } from '@/lib/domain/time/clock'

/** An occurrence of the old rule, with the day it would go to by itself. `goesTo`: the new day it must have. */
type Occurrence<T> = { of: T; day: string; goesTo?: string }

/** Which new day each becomes, those left without one, and the days that nobody became. */
type Matched<T> = { pairs: { of: T; day: string }[]; left: T[]; free: string[] }

/**
 * Finds for the occurrences of an old rule their days in a new one: the same day where there is one, else one of the
 * same week, month or year, whichever the new rule counts by, in order. So an appointment is moved within its week from
 * Monday to Tuesday, and never by months because every second one is left out. Matching a rule's own days changes
 * nothing.
 */
export function matchDays<T>(occurrences: Occurrence<T>[], days: string[], frequency: Frequency): Matched<T> {
  const free = new Set(days)
  const pairs: Matched<T>['pairs'] = []
  let left = [...occurrences]
  const take = (dayFor: (occurrence: Occurrence<T>) => string | undefined) => {
    left = left.filter((occurrence) => {
      const day = dayFor(occurrence)
      if (day === undefined || !free.delete(day)) return true
      pairs.push({ of: occurrence.of, day })
      return false
    })
  }
  take(({ goesTo }) => goesTo)
  take(({ day }) => day)
  const byPeriod = Map.groupBy([...free], (day) => periodOf(day, frequency))
  take(({ day }) => byPeriod.get(periodOf(day, frequency))?.shift())
  return { pairs, left: left.map(({ of }) => of), free: [...free] }
}

/** The stretch of time that a rule counts by. */
function periodOf(day: string, frequency: Frequency): string {
  switch (frequency) {
    case 'day':
      return day
    case 'week':
      return startOfWeek(day)
    case 'month':
      return day.slice(0, 7)
    case 'year':
      return day.slice(0, 4)
  }
}
