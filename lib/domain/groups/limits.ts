import { addDays, startOfWeek } from '@/lib/domain/time/clock'
import { isDropIn, type PlanAllowance, type PlanPeriod } from './membership'

/** How many activities of a group somebody enrols in at most; null: as many as there are (product §5). */
export type GroupLimits = { weekly_limit: number | null; monthly_limit: number | null }

/** A limit that is reached: how many it allows, and how many there are already. */
export type LimitHit = { period: PlanPeriod; limit: number; count: number }

/** The week or month of the clinic's calendar that a day is in, as a text that is the same for all of its days. */
export const periodOf = (period: PlanPeriod, day: string): string =>
  period === 'week' ? startOfWeek(day) : day.slice(0, 7)

/**
 * The first and the last day that a limit may look at for activities of some days: the whole weeks and months that these are in.
 * @param days at least one, yyyy-MM-dd of the clinic
 */
export function limitSpan(days: readonly string[]): { from: string; to: string } {
  const inOrder = days.toSorted()
  const [first, last] = [inOrder[0]!, inOrder.at(-1)!]
  const month = (day: string) => `${day.slice(0, 7)}-01`
  const [from, to] = [
    [startOfWeek(first), month(first)],
    [addDays(startOfWeek(last), 6), addDays(month(addDays(month(last), 31)), -1)],
  ]
  return { from: from!.toSorted()[0]!, to: to!.toSorted()[1]! }
}

/**
 * The least that the group's limits and the plan's allow in a week and in a month; null: as many as there are. A drop-in plan
 * has no limits of its own.
 */
export function leastLimits({ weekly_limit, monthly_limit }: GroupLimits, plan: PlanAllowance) {
  const ofPlan = (period: PlanPeriod) => (!isDropIn(plan) && plan.period === period ? plan.activities : null)
  const least = (...limits: (number | null)[]): number | null => {
    const set = limits.filter((limit) => limit !== null)
    return set.length > 0 ? Math.min(...set) : null
  }
  return { week: least(weekly_limit, ofPlan('week')), month: least(monthly_limit, ofPlan('month')) }
}

/**
 * The first limit that one activity more would pass; null where it passes none. The group's limits and the plan's all
 * count, the nearest first: a week's before a month's, because it passes sooner.
 * @param days the days (yyyy-MM-dd of the clinic) of the group's activities that the patient is enrolled in already, each
 * activity once; those of other weeks and months do not matter
 * @param day the day of the activity that is asked for
 */
export function limitHit(
  group: GroupLimits,
  plan: PlanAllowance,
  days: readonly string[],
  day: string,
): LimitHit | null {
  const limits = leastLimits(group, plan)
  for (const period of ['week', 'month'] as const) {
    const limit = limits[period]
    if (limit === null) continue
    const within = periodOf(period, day)
    const count = days.filter((each) => periodOf(period, each) === within).length
    if (count >= limit) return { period, limit, count }
  }
  return null
}

/**
 * The first limit that more activities would pass, of a week and a month in which it is known how many count already; null
 * where they pass none of these, whatever they pass in others.
 * @param use how many count in the week and in the month of `present`
 * @param days the days of the activities that are meant
 */
export function limitAhead(
  group: GroupLimits,
  plan: PlanAllowance,
  use: Record<PlanPeriod, number>,
  days: readonly string[],
  present: string,
): LimitHit | null {
  const limits = leastLimits(group, plan)
  for (const period of ['week', 'month'] as const) {
    const limit = limits[period]
    const more = days.filter((day) => periodOf(period, day) === periodOf(period, present)).length
    if (limit !== null && more > 0 && use[period] + more > limit) return { period, limit, count: use[period] }
  }
  return null
}
