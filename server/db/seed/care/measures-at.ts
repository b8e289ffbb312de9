import type { FilledMeasure } from '@/lib/contract/measure'
import { shippedMeasure } from '@/lib/domain/record/measures'
import type { MeasureKey } from '@/lib/domain/record/measures/keys'
import { scoreOf } from '@/lib/domain/record/measures/score'
import type { Complaint, Own } from './complaint'
import { progressAt } from './own'
import { worstAt } from './pain-at'

const within = (value: number) => Math.min(10, Math.max(0, Math.round(value)))

const filled = (measure: FilledMeasure & { key: MeasureKey }): FilledMeasure => ({
  ...measure,
  score: scoreOf(shippedMeasure(measure.key), measure),
})

/**
 * The measures of the n-th visit: the pain of the worst place, what the complaint keeps the patient from doing, and what
 * is tested of that part of the body.
 * @param filled_by who answered what is asked; what is tested, the clinic measures.
 */
export function measuresAt(
  complaint: Complaint,
  own: Own,
  visit: number,
  filled_by: 'clinic' | 'patient',
): FilledMeasure[] {
  const progress = progressAt(visit)
  const activities = complaint.activities.map((name, at) => ({
    name,
    value: within(3 + at / 2 - own.shift / 2 + progress * 6 * own.pace),
  }))
  const tests = Object.entries(complaint.performance(own, progress)) as [MeasureKey, Record<string, number>][]
  return [
    filled({ key: 'psfs', answers: {}, activities, filled_by }),
    filled({ key: 'nprs', answers: { pain: worstAt(complaint, own, visit) }, activities: [], filled_by }),
    ...tests.map(([key, answers]) => filled({ key, answers, activities: [], filled_by: 'clinic' })),
  ]
}
