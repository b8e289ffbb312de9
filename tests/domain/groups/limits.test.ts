import { describe, expect, it } from 'vitest'
import { leastLimits, limitAhead, limitHit, limitSpan } from '@/lib/domain/groups/limits'

const free = { weekly_limit: null, monthly_limit: null }
const any = { period: 'week', activities: null } as const

describe('the limit that one activity more would pass', () => {
  it.each([
    ['none is set', free, any, ['2026-11-16', '2026-11-17'], '2026-11-18', null],
    [
      'the group’s of a week',
      { weekly_limit: 2, monthly_limit: null },
      any,
      ['2026-11-16', '2026-11-17'],
      '2026-11-22',
      { period: 'week', limit: 2, count: 2 },
    ],
    ['a week begins on Monday', { weekly_limit: 1, monthly_limit: null }, any, ['2026-11-22'], '2026-11-23', null],
    [
      'a week goes on over the end of a month and of a year',
      { weekly_limit: 1, monthly_limit: 9 },
      any,
      ['2026-12-31'],
      '2027-01-01',
      { period: 'week', limit: 1, count: 1 },
    ],
    ['a month ends', { weekly_limit: null, monthly_limit: 1 }, any, ['2026-11-30'], '2026-12-01', null],
    [
      'the group’s of a month',
      { weekly_limit: null, monthly_limit: 2 },
      any,
      ['2026-11-02', '2026-11-30'],
      '2026-11-16',
      { period: 'month', limit: 2, count: 2 },
    ],
    [
      'the plan’s, where it is less',
      { weekly_limit: 3, monthly_limit: null },
      { period: 'week', activities: 1 } as const,
      ['2026-11-16'],
      '2026-11-18',
      { period: 'week', limit: 1, count: 1 },
    ],
    [
      'the plan’s of a month beside the group’s of a week',
      { weekly_limit: 3, monthly_limit: null },
      { period: 'month', activities: 2 } as const,
      ['2026-11-02', '2026-11-09'],
      '2026-11-18',
      { period: 'month', limit: 2, count: 2 },
    ],
    [
      'a week’s before a month’s',
      { weekly_limit: 1, monthly_limit: 1 },
      any,
      ['2026-11-16'],
      '2026-11-18',
      { period: 'week', limit: 1, count: 1 },
    ],
  ])('%s', (_, group, plan, days, day, hit) => expect(limitHit(group, plan, days, day)).toEqual(hit))
})

describe('what the group and the plan allow together', () => {
  it.each([
    ['neither says anything', free, any, { week: null, month: null }],
    ['the group’s alone', { weekly_limit: 2, monthly_limit: 8 }, any, { week: 2, month: 8 }],
    ['the plan’s alone', free, { period: 'month', activities: 4 } as const, { week: null, month: 4 }],
    [
      'the least of both, by period',
      { weekly_limit: 2, monthly_limit: 8 },
      { period: 'week', activities: 1 } as const,
      { week: 1, month: 8 },
    ],
    [
      'a plan that allows more than its group',
      { weekly_limit: null, monthly_limit: 4 },
      { period: 'month', activities: 12 } as const,
      { week: null, month: 4 },
    ],
  ])('%s', (_, group, plan, expected) => expect(leastLimits(group, plan)).toEqual(expected))
})

describe('the limit that more activities would pass, as far as is known', () => {
  const group = { weekly_limit: 2, monthly_limit: 8 }
  const plan = { period: 'week' as const, activities: null }
  const present = '2026-11-20'
  it.each([
    ['none below it', { week: 1, month: 4 }, ['2026-11-20'], null],
    ['the week’s', { week: 2, month: 4 }, ['2026-11-20'], { period: 'week', limit: 2, count: 2 }],
    [
      'the week’s by two at once',
      { week: 1, month: 4 },
      ['2026-11-18', '2026-11-20'],
      { period: 'week', limit: 2, count: 1 },
    ],
    ['the month’s, in another week', { week: 2, month: 8 }, ['2026-11-27'], { period: 'month', limit: 8, count: 8 }],
    ['none of another month', { week: 2, month: 8 }, ['2026-12-10'], null],
  ])('%s', (_, use, days, hit) => expect(limitAhead(group, plan, use, days, present)).toEqual(hit))
})

describe('the days that a limit may look at', () => {
  it.each([
    ['a day within its month', ['2026-11-18'], '2026-11-01', '2026-11-30'],
    ['a week that began in the month before', ['2026-12-01'], '2026-11-30', '2026-12-31'],
    ['a week that ends in the year after', ['2026-12-31'], '2026-12-01', '2027-01-03'],
    ['February', ['2027-02-10'], '2027-02-01', '2027-02-28'],
    ['January’s last day', ['2026-01-31'], '2026-01-01', '2026-02-01'],
    ['several, in any order', ['2026-12-30', '2026-11-02'], '2026-11-01', '2027-01-03'],
  ])('%s', (_, days, from, to) => expect(limitSpan(days)).toEqual({ from, to }))
})
