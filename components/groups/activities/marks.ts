import type { EnrolmentState } from '@/lib/domain/groups/enrolment'

/** A stretch of the bar above the roll: what came of so many. */
export type Mark = { state: EnrolmentState; count: number }

/** More than so many cannot be told apart one by one, nor stand beside each other on a telephone. */
const MARKS_MAX = 30
/** In the order in which those of many stand together. */
const order: readonly EnrolmentState[] = ['attended', 'missed', 'enrolled']

/** What came of each of the called ones, in their order; of many, how many of each kind there are. */
export function marksOf(states: readonly EnrolmentState[]): Mark[] {
  if (states.length <= MARKS_MAX) return states.map((state) => ({ state, count: 1 }))
  return order
    .map((state) => ({ state, count: states.filter((each) => each === state).length }))
    .filter(({ count }) => count > 0)
}
