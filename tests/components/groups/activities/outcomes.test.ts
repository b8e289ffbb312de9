import { expect, it } from 'vitest'
import { countFates, fateOf, fatesByPatient } from '@/components/groups/activities/outcomes'
import type { Enrolment, EnrolmentOutcome } from '@/lib/contract/enrolments'
import { enrolment as enrolmentOf } from '@/tests/support/factories/group'

const enrolment = (state: Enrolment['state'], reason: Enrolment['reason'] = null) => enrolmentOf({ state, reason })
const outcome = (
  patient_id: number,
  starts_at: string,
  became: Partial<Pick<EnrolmentOutcome, 'enrolment' | 'refusal'>>,
): EnrolmentOutcome => ({ activity_id: 1, patient_id, starts_at, enrolment: null, refusal: null, ...became })

const month = { key: 'limit', period: 'month', limit: 8, count: 8 } as const
const full = { key: 'full', capacity: 10 } as const

it.each([
  ['a place', { enrolment: enrolment('enrolled') }, { is: 'enrolled', makes_up: null }],
  [
    'a place for a missed one',
    { enrolment: enrolmentOf({ makes_up_day: '2026-11-04' }) },
    { is: 'enrolled', makes_up: '2026-11-04' },
  ],
  ['no free place', { enrolment: enrolment('waiting', full) }, { is: 'waiting', why: 'full', limit: 10 }],
  ['a limit', { enrolment: enrolment('waiting', month) }, { is: 'waiting', why: 'month_limit', limit: 8 }],
  ['no plan', { refusal: { key: 'no_plan' } }, { is: 'refused', why: 'no_plan' }],
  ['another appointment', { refusal: { key: 'busy' } }, { is: 'refused', why: 'busy' }],
  [
    'no waiting list',
    { refusal: { key: 'waiting_list_disabled', reason: full } },
    { is: 'refused', why: 'waiting_list_disabled', because: 'full', limit: 10 },
  ],
] as const)('%s', (_, became, fate) => {
  expect(fateOf(outcome(1, '2026-11-18T18:00:00.000Z', became))).toEqual(fate)
})

it('says the same fate of a patient once, with every date that has it, places first', () => {
  const outcomes = [
    outcome(2, '2026-11-04T18:00:00.000Z', { refusal: { key: 'busy' } }),
    outcome(1, '2026-11-04T18:00:00.000Z', { enrolment: enrolment('waiting', month) }),
    outcome(2, '2026-11-11T18:00:00.000Z', { enrolment: enrolment('enrolled') }),
    outcome(1, '2026-11-11T18:00:00.000Z', { enrolment: enrolment('waiting', month) }),
  ]
  expect(fatesByPatient(outcomes)).toEqual([
    {
      patient_id: 2,
      fates: [
        { fate: { is: 'enrolled', makes_up: null }, starts: ['2026-11-11T18:00:00.000Z'] },
        { fate: { is: 'refused', why: 'busy' }, starts: ['2026-11-04T18:00:00.000Z'] },
      ],
    },
    {
      patient_id: 1,
      fates: [
        {
          fate: { is: 'waiting', why: 'month_limit', limit: 8 },
          starts: ['2026-11-04T18:00:00.000Z', '2026-11-11T18:00:00.000Z'],
        },
      ],
    },
  ])
  expect(countFates(outcomes)).toEqual({ enrolled: 1, waiting: 2, refused: 1 })
})
