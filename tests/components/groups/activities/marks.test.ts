import { expect, it } from 'vitest'
import { marksOf } from '@/components/groups/activities/marks'
import type { EnrolmentState } from '@/lib/domain/groups/enrolment'

const many = (state: EnrolmentState, count: number) => Array<EnrolmentState>(count).fill(state)

it('of a class that fits beside each other, each stands in its order', () => {
  expect(marksOf(['missed', 'enrolled', 'attended'])).toEqual([
    { state: 'missed', count: 1 },
    { state: 'enrolled', count: 1 },
    { state: 'attended', count: 1 },
  ])
  expect(marksOf(many('enrolled', 30))).toHaveLength(30)
})

it.each<[string, EnrolmentState[], [EnrolmentState, number][]]>([
  ['nobody is marked yet', many('enrolled', 300), [['enrolled', 300]]],
  [
    'some are',
    [...many('enrolled', 100), ...many('missed', 1), ...many('attended', 199)],
    [
      ['attended', 199],
      ['missed', 1],
      ['enrolled', 100],
    ],
  ],
])('of three hundred, of whom %s, each kind stands once, as long as it is', (_, states, expected) => {
  expect(marksOf(states).map(({ state, count }) => [state, count])).toEqual(expected)
})
