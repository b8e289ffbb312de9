import type { Enrolment, EnrolmentOutcome } from '@/lib/contract/enrolments'

type Because = 'full' | 'week_limit' | 'month_limit'

/** What became of a wish: a place, the waiting list and why, or neither and why. `limit`: of the limit, or of the places; `makes_up`: the day of the missed activity that it makes up for. */
export type Fate =
  | { is: 'enrolled'; makes_up: string | null }
  | { is: 'waiting'; why: Because; limit: number }
  | { is: 'refused'; why: 'no_plan' | 'enrolled_already' | 'canceled' | 'busy' }
  | { is: 'refused'; why: 'waiting_list_disabled'; because: Because; limit: number }

/** The same of several activities, with when each begins. */
export type FateOfSome = { fate: Fate; starts: string[] }
export type FatesOfPatient = { patient_id: number; fates: FateOfSome[] }

const becauseOf = (reason: NonNullable<Enrolment['reason']>): { because: Because; limit: number } =>
  reason.key === 'full'
    ? { because: 'full', limit: reason.capacity }
    : { because: `${reason.period}_limit`, limit: reason.limit }

export function fateOf({ enrolment, refusal }: Pick<EnrolmentOutcome, 'enrolment' | 'refusal'>): Fate {
  if (refusal?.key === 'waiting_list_disabled') return { is: 'refused', why: refusal.key, ...becauseOf(refusal.reason) }
  if (refusal) return { is: 'refused', why: refusal.key }
  if (enrolment?.state !== 'waiting' || !enrolment.reason)
    return { is: 'enrolled', makes_up: enrolment?.makes_up_day ?? null }
  const { because: why, limit } = becauseOf(enrolment.reason)
  return { is: 'waiting', why, limit }
}

const order = ['enrolled', 'waiting', 'refused'] as const

/** What became of each patient, in the order of the question: the same fate once, with all activities that have it. */
export function fatesByPatient(outcomes: readonly EnrolmentOutcome[]): FatesOfPatient[] {
  const found = new Map<number, Map<string, FateOfSome>>()
  for (const outcome of outcomes) {
    const fate = fateOf(outcome)
    const ofPatient = found.get(outcome.patient_id) ?? new Map<string, FateOfSome>()
    found.set(outcome.patient_id, ofPatient)
    const key = JSON.stringify(fate)
    const known = ofPatient.get(key) ?? { fate, starts: [] }
    ofPatient.set(key, { fate, starts: [...known.starts, outcome.starts_at] })
  }
  return [...found].map(([patient_id, fates]) => ({
    patient_id,
    fates: [...fates.values()].sort((one, other) => order.indexOf(one.fate.is) - order.indexOf(other.fate.is)),
  }))
}

/** Those of a question of which nothing came, as a form that stays says them; more than it has room for are read in a list. */
export const allRefused = (outcomes: readonly EnrolmentOutcome[], max: number): boolean =>
  outcomes.every(({ refusal }) => refusal) &&
  fatesByPatient(outcomes).reduce((count, { fates }) => count + fates.length, 0) <= max

/** How many wishes came to what. */
export function countFates(outcomes: readonly EnrolmentOutcome[]): Record<Fate['is'], number> {
  const counts = { enrolled: 0, waiting: 0, refused: 0 }
  for (const outcome of outcomes) counts[fateOf(outcome).is] += 1
  return counts
}
