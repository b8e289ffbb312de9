import { addDays, startOfWeek, weekDays } from '../time/clock'

type Followed = { day: string; asked: number; done: number; effort: number | null }

/** A day of a plan as it is drawn. `step`: of what was done, from little effort (1) to most (5); null where none was said. */
export type HeatCell = {
  day: string
  state: 'outside' | 'rest' | 'coming' | 'missed' | 'done'
  step: number | null
}

/** How many grades of effort are told apart. */
export const HEAT_STEPS = 5

/** The grade of an effort of ten: 0 to 2 is the first, 9 and 10 the last. */
export const effortStep = (effort: number): number =>
  Math.min(HEAT_STEPS, Math.max(1, Math.ceil(Math.round(effort) / 2)))

/**
 * The weeks of a plan, each with its seven days. A day on which something was asked for and nothing done is missed once it
 * is over: today is still to come.
 */
export function heatWeeks(
  plan: { starts_on: string; ends_on: string },
  days: readonly Followed[],
  today: string,
): HeatCell[][] {
  const followed = new Map(days.map((one) => [one.day, one]))
  const cellOf = (day: string): HeatCell => {
    const known = followed.get(day)
    if (day < plan.starts_on || day > plan.ends_on) return { day, state: 'outside', step: null }
    if (known && known.done > 0)
      return { day, state: 'done', step: known.effort === null ? null : effortStep(known.effort) }
    if (day >= today) return { day, state: known && known.asked > 0 ? 'coming' : 'rest', step: null }
    return { day, state: known && known.asked > 0 ? 'missed' : 'rest', step: null }
  }
  const weeks: HeatCell[][] = []
  for (let monday = startOfWeek(plan.starts_on); monday <= plan.ends_on; monday = addDays(monday, 7)) {
    weeks.push(weekDays(monday).map(cellOf))
  }
  return weeks
}
