import { describe, expect, it } from 'vitest'
import { judgeEnrolment, promotable } from '@/lib/domain/groups/enrolment'

const member = { plan: { period: 'week', activities: 2 }, from: '2026-11-01', until: null } as const
const group = { weekly_limit: null, monthly_limit: null, waiting_list: true }
const activity = { day: '2026-11-18', capacity: 10, taken: 3, waiting: 0 }
const asked = { group, activity, memberships: [member], days: [] as string[] }
const twice = ['2026-11-16', '2026-11-17']
const limit = { key: 'limit', period: 'week', limit: 2, count: 2 }
const full = { key: 'full', capacity: 10 }

describe('who is to be enrolled', () => {
  it.each([
    ['has a place', {}, { is: 'enrolled' }],
    ['has none without a plan of the group', { memberships: [] }, { is: 'refused', key: 'no_plan' }],
    [
      'has none with a plan that ended, or begins later',
      {
        memberships: [
          { ...member, until: '2026-11-17' },
          { ...member, from: '2026-11-19' },
        ],
      },
      { is: 'refused', key: 'no_plan' },
    ],
    ['has one on the last day of the plan', { memberships: [{ ...member, until: '2026-11-18' }] }, { is: 'enrolled' }],
    ['waits where it is full', { activity: { ...activity, taken: 10 } }, { is: 'waiting', reason: full }],
    [
      'waits behind who waits, though a place is free',
      { activity: { ...activity, taken: 9, waiting: 1 } },
      { is: 'waiting', reason: full },
    ],
    ['waits where a limit is reached', { days: twice }, { is: 'waiting', reason: limit }],
    [
      'is refused what would have to wait where nobody can',
      { group: { ...group, waiting_list: false }, days: twice },
      { is: 'refused', key: 'waiting_list_disabled', reason: limit },
    ],
    ['needs no waiting list where there is a place', { group: { ...group, waiting_list: false } }, { is: 'enrolled' }],
  ])('%s', (_, given, becomes) => expect(judgeEnrolment({ ...asked, ...given })).toEqual(becomes))
})

describe('who comes up', () => {
  const waiting = [
    { id: 1, memberships: [member], days: twice },
    { id: 2, memberships: [member], days: [] },
    { id: 3, memberships: [], days: [] },
    { id: 4, memberships: [member], days: [] },
  ]
  it.each([
    ['nobody while it is full', 10, []],
    ['the first who may', 9, [2]],
    ['as many as there are places for', 7, [2, 4]],
    ['nobody where more came than there are places', 12, []],
  ])('%s', (_, taken, ids) => expect(promotable(group, { ...activity, taken }, waiting)).toEqual(ids))
})
