import type { Adherence } from '@/lib/contract/adherence'
import { addDays } from '@/lib/domain/time/clock'

/** What a day of a plan asked for and what came of it; the sums are of those who said a number. */
export type PlanDay = {
  day: string
  asked: number
  done: number
  effort_sum: number
  effort_count: number
  pain_sum: number
  pain_count: number
}

/** The span over which pain is compared with the same span before. */
const PAIN_DAYS = 14

/** A mean to a tenth; null of nothing. */
const mean = (sum: number, count: number): number | null => (count > 0 ? Math.round((sum / count) * 10) / 10 : null)

function painBetween(days: readonly PlanDay[], from: string, to: string): number | null {
  const within = days.filter(({ day }) => day >= from && day <= to)
  const sum = (part: 'pain_sum' | 'pain_count') => within.reduce((total, one) => total + one[part], 0)
  return mean(sum('pain_sum'), sum('pain_count'))
}

/**
 * How well a plan is followed, from what came of its days. What is to come is asked for, and counts for nothing yet.
 * @param today in the clinic's zone; it counts
 */
export function adherence(days: readonly PlanDay[], today: string) {
  const past = days.filter(({ day }) => day <= today)
  const sum = (part: 'asked' | 'done') => past.reduce((total, one) => total + one[part], 0)
  return {
    days: days.map(({ day, asked, done, effort_sum, effort_count, pain_sum, pain_count }) => ({
      ...{ day, asked, done, effort: mean(effort_sum, effort_count), pain: mean(pain_sum, pain_count) },
    })),
    asked: sum('asked'),
    done: sum('done'),
    pain: painBetween(days, addDays(today, 1 - PAIN_DAYS), today),
    pain_before: painBetween(days, addDays(today, 1 - 2 * PAIN_DAYS), addDays(today, -PAIN_DAYS)),
  }
}

/** What was due of a plan until today: of one that nobody can see yet, and that nobody did anything of, nothing was. */
export const dueOf = (
  adherence: Adherence,
  { published_at }: { published_at: string | null },
  today: string,
): Adherence =>
  published_at !== null || adherence.done > 0
    ? adherence
    : { ...adherence, asked: 0, days: adherence.days.filter(({ day }) => day >= today) }
