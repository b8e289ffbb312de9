import type { goals } from '@/server/db/schema/goals'
import { addDays } from '../calendar'
import type { Care } from './demo-care'
import { progressAt } from './own'

type GoalRow = Omit<typeof goals.$inferInsert, 'clinic_id' | 'episode_id'>

/** The goals of a complaint as they stand at the patient's last visit; all of them are reached when care has ended. */
export function goalsOf({ complaint, visits, halfway_on, started_on, discharged_on }: Care): GoalRow[] {
  const progress = progressAt(visits - 1)
  return complaint.aims.map(({ text, unit, from, target, in_days }, at) => {
    const settled_on = (at === 0 ? halfway_on : null) ?? discharged_on
    const isCounted = from !== undefined && target !== undefined
    return {
      ...{ text, unit: unit ?? null, from_value: from ?? null, target_value: target ?? null },
      now_value: isCounted ? Math.round(settled_on ? target : from + (target - from) * progress * 0.9) : null,
      target_on: in_days === undefined ? null : addDays(started_on, in_days),
      ...{ state: settled_on ? 'reached' : 'open', settled_on },
    }
  })
}
