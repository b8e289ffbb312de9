import type { Planning } from '@/lib/contract/plannings'
import { weekDays, weekdayOf } from '@/lib/domain/time/clock'

type Interval = Planning['intervals'][number]

/** Is the planning valid on the day? Both ends inclusive. */
export const isValidOn = ({ valid_from, valid_to }: Pick<Planning, 'valid_from' | 'valid_to'>, day: string): boolean =>
  valid_from <= day && (valid_to === null || day <= valid_to)

/**
 * What is planned in the week of a day, as one weekly pattern: of each planning the intervals of the weekdays on which
 * it is valid there, by weekday and time, those that touch or overlap joined.
 */
export function plannedWeek(plannings: Planning[], week: string): Interval[] {
  const planned = weekDays(week).flatMap((day) =>
    plannings
      .filter((planning) => isValidOn(planning, day))
      .flatMap(({ intervals }) => intervals.filter(({ weekday }) => weekday === weekdayOf(day))),
  )
  const result: Interval[] = []
  for (const interval of planned.sort((a, b) => a.weekday - b.weekday || (a.from < b.from ? -1 : 1))) {
    const last = result.at(-1)
    if (last?.weekday === interval.weekday && interval.from <= last.to) {
      if (interval.to > last.to) last.to = interval.to
    } else result.push({ ...interval })
  }
  return result
}
