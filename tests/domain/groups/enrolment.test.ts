import { describe, expect, it } from 'vitest'
import { judgeEnrolment, promotable } from '@/lib/domain/groups/enrolment'
import type { MakeUp } from '@/lib/domain/groups/make-up'

const member = { plan: { period: 'week', activities: 2 }, from: '2026-11-01', until: null } as const
const group = { weekly_limit: null, monthly_limit: null, waiting_list: true }
const activity = { day: '2026-11-18', capacity: 10, taken: 3, waiting: 0 }
const asked = { group, activity, memberships: [member], days: [] as string[], make_ups: [] as MakeUp[] }
const twice = ['2026-11-16', '2026-11-17']
const limit = { key: 'limit', period: 'week', limit: 2, count: 2 }
const missed = (id: number, until: string): MakeUp => ({ id, day: '2026-11-04', until })
const full = { key: 'full', capacity: 10 }

describe('who is to be enrolled', () => {
  it.each([
    ['has a place', {}, { is: 'enrolled', makes_up: null }],
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
    [
      'has one on the last day of the plan',
      { memberships: [{ ...member, until: '2026-11-18' }] },
      { is: 'enrolled', makes_up: null },
    ],
    [
      'waits where it is full',
      { activity: { ...activity, taken: 10 } },
      { is: 'waiting', reason: full, makes_up: null },
    ],
    [
      'waits behind who waits, though a place is free',
      { activity: { ...activity, taken: 9, waiting: 1 } },
      { is: 'waiting', reason: full, makes_up: null },
    ],
    [
      'has a free one where nobody can wait any more',
      { group: { ...group, waiting_list: false }, activity: { ...activity, taken: 9, waiting: 1 } },
      { is: 'enrolled', makes_up: null },
    ],
    ['waits where a limit is reached', { days: twice }, { is: 'waiting', reason: limit, makes_up: null }],
    [
      'is refused what would have to wait where nobody can',
      { group: { ...group, waiting_list: false }, days: twice },
      { is: 'refused', key: 'waiting_list_disabled', reason: limit },
    ],
    [
      'has one beyond a limit for what they can make up for, which ends first',
      { days: twice, make_ups: [missed(1, '2026-12-01'), missed(2, '2026-11-18'), missed(3, '2026-11-17')] },
      { is: 'enrolled', makes_up: missed(2, '2026-11-18') },
    ],
    [
      'keeps that where they have a place anyway',
      { make_ups: [missed(1, '2026-12-01')] },
      { is: 'enrolled', makes_up: null },
    ],
    [
      'waits with it where it is full',
      { days: twice, make_ups: [missed(1, '2026-12-01')], activity: { ...activity, taken: 10 } },
      { is: 'waiting', reason: full, makes_up: missed(1, '2026-12-01') },
    ],
    [
      'needs no waiting list where there is a place',
      { group: { ...group, waiting_list: false } },
      { is: 'enrolled', makes_up: null },
    ],
  ])('%s', (_, given, becomes) => expect(judgeEnrolment({ ...asked, ...given })).toEqual(becomes))
})

describe('who comes up', () => {
  const inLine = { memberships: [member], days: [] as string[], make_ups: [] as MakeUp[], makes_up_id: null }
  const waiting = [
    { ...inLine, id: 1, days: twice },
    { ...inLine, id: 2 },
    { ...inLine, id: 3, memberships: [] },
    { ...inLine, id: 4, days: twice, makes_up_id: 40 },
    { ...inLine, id: 5, days: twice, make_ups: [missed(50, '2026-11-30')] },
  ]
  const up = (id: number, makes_up_id: number | null = null) => ({ id, makes_up_id })
  it.each([
    ['nobody while it is full', 10, []],
    ['the first who may', 9, [up(2)]],
    ['as many as there are places for', 8, [up(2), up(4, 40)]],
    ['who can make up for something, though they have reached a limit', 0, [up(2), up(4, 40), up(5, 50)]],
    ['nobody where more came than there are places', 12, []],
  ])('%s', (_, taken, ids) => expect(promotable(group, { ...activity, taken }, waiting)).toEqual(ids))
})
