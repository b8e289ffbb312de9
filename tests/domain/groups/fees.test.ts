import { describe, expect, it } from 'vitest'
import {
  addMonths,
  type FeeMembership,
  feeDueOn,
  feeState,
  isFeeMonth,
  judgeFees,
  owesFee,
  type StandingFee,
} from '@/lib/domain/groups/fees'

const kind = 'membership' as const
const two = { plan_id: 1, kind, price_cents: 6900 }
const one = { plan_id: 2, kind, price_cents: 4200 }
const free = { plan_id: 3, kind, price_cents: 0 }
const dropIn = { plan_id: 4, kind: 'drop_in' as const, price_cents: 1500 }
const member = (given: Partial<FeeMembership> = {}): FeeMembership => ({
  ...{ id: 5, from: '2026-09-01', until: null, fees_from: null, plan: two },
  ...given,
})
const fee = (month: string, given: Partial<StandingFee> = {}): StandingFee => ({
  ...{ id: Number(month.slice(5, 7)), member_id: 5, month, plan_id: 1, due_on: month },
  ...{ is_untouched: true, is_paid: false, has_payments: false },
  ...given,
})
const monthsMade = (memberships: FeeMembership[], day: string, standing: StandingFee[] = []) =>
  judgeFees(memberships, standing, day).made.map(({ month }) => month)

describe('the months that are owed', () => {
  it.each([
    ['all that it touches, this one too', {}, '2026-11-18', ['2026-09-01', '2026-10-01', '2026-11-01']],
    ['the one whose last day it begins on', { from: '2026-10-31' }, '2026-10-31', ['2026-10-01', '2026-11-01']],
    ['until the one in which it ends', { until: '2026-10-01' }, '2026-12-18', ['2026-09-01', '2026-10-01']],
    ['one, where it begins and ends on a day', { until: '2026-09-01' }, '2026-12-18', ['2026-09-01']],
    ['the next one from a week before it', { from: '2026-11-02' }, '2026-11-24', ['2026-11-01', '2026-12-01']],
    ['and no day earlier', { from: '2026-11-02' }, '2026-11-23', ['2026-11-01']],
    ['the first of what is still to begin', { from: '2027-02-10' }, '2026-11-18', ['2027-02-01']],
    ['those since fees are asked for', { fees_from: '2026-11-09' }, '2026-11-18', ['2026-11-01']],
    [
      'no more than a year back',
      { from: '2019-01-01', until: '2025-12-31' },
      '2026-11-18',
      ['2025-11-01', '2025-12-01'],
    ],
    ['none, by a plan that costs nothing', { plan: free }, '2026-11-18', []],
    [
      'over the turn of a year',
      { from: '2026-12-31', until: '2027-01-31' },
      '2027-01-02',
      ['2026-12-01', '2027-01-01'],
    ],
  ])('are %s', (_, given, day, months) => expect(monthsMade([member(given)], day)).toEqual(months))

  it('are made once', () => {
    const standing = [fee('2026-09-01'), fee('2026-10-01'), fee('2026-11-01')]
    expect(judgeFees([member()], standing, '2026-11-18')).toEqual({ made: [], changed: [], dropped: [] })
  })

  it('are due on their first day, or the day the membership begins', () => {
    const { made } = judgeFees([member({ from: '2026-10-31' })], [], '2026-11-18')
    expect(made.map(({ due_on }) => due_on)).toEqual(['2026-10-31', '2026-11-01'])
  })

  it('are owed once by who has another plan from the middle of a month on', () => {
    const before = member({ from: '2026-10-01', until: '2026-11-15' })
    const after = member({ id: 6, from: '2026-11-16', plan: one })
    const { made } = judgeFees([after, before], [], '2026-11-25')
    expect(made.map(({ member_id, month }) => [member_id, month])).toEqual([
      [5, '2026-10-01'],
      [5, '2026-11-01'],
      [6, '2026-12-01'],
    ])
    expect(monthsMade([{ ...before, plan: free }, after], '2026-11-18')).toEqual(['2026-11-01'])
  })
})

describe('what is there already', () => {
  const day = '2026-11-18'
  const months = ['2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01']

  it.each([
    ['those due from the day on that it has that plan', day, [12]],
    ['this month’s too, where that is the day it is due', '2026-11-01', [11, 12]],
  ])('takes another plan’s terms where it is untouched: %s', (_, fees_from, ids) => {
    const standing = months.map((month) => fee(month))
    const { changed, made, dropped } = judgeFees([member({ plan: one, fees_from })], standing, day)
    expect(changed.map(({ id, plan }) => [id, plan?.price_cents])).toEqual(ids.map((id) => [id, 4200]))
    expect([made, dropped]).toEqual([[], []])
    const touched = standing.map((each) => ({ ...each, is_untouched: false }))
    expect(judgeFees([member({ plan: one })], touched, day).changed).toEqual([])
  })

  it.each([
    [day, [12]],
    ['2026-11-01', [11, 12]],
  ])('goes where it is due from %s on, and the plan costs nothing since', (fees_from, ids) => {
    const standing = months.map((month) => fee(month))
    expect(judgeFees([member({ plan: free, fees_from })], standing, day).dropped).toEqual(ids)
    const touched = standing.map((each) => ({ ...each, is_untouched: false }))
    expect(judgeFees([member({ plan: free, fees_from })], touched, day).dropped).toEqual([])
  })

  it('that a cheaper plan has paid is the month’s, whatever the next one costs', () => {
    const paid = fee('2026-11-01', { plan_id: 2, is_untouched: false, is_paid: true, has_payments: true })
    const dearer = member({ from: '2026-11-01', plan: two, fees_from: day })
    expect(judgeFees([dearer], [paid], day)).toEqual({ made: [], changed: [], dropped: [] })
  })

  it('goes with the months that the membership has no more, unless something was paid', () => {
    const standing = [...months.map((month) => fee(month)), fee('2027-01-01', { has_payments: true })]
    const { dropped } = judgeFees([member({ from: '2026-10-05', until: '2026-11-30' })], standing, day)
    expect(dropped).toEqual([9, 12])
  })

  it('is another membership’s of theirs, once that begins the month', () => {
    const earlier = member({ id: 4, from: '2026-09-01', until: '2026-11-10' })
    const later = member({ from: '2026-11-11' })
    const { made, dropped } = judgeFees([earlier, later], [fee('2026-11-01', { due_on: '2026-11-11' })], day)
    expect(dropped).toEqual([11])
    expect(made.map(({ member_id, month }) => [member_id, month])).toEqual([
      [4, '2026-09-01'],
      [4, '2026-10-01'],
      [4, '2026-11-01'],
    ])
    const paid = fee('2026-11-01', { is_untouched: false, is_paid: true, has_payments: true })
    expect(monthsMade([earlier, later], day, [paid])).toEqual(['2026-09-01', '2026-10-01'])
  })

  it.each([
    ['a part of it paid', { is_untouched: false, has_payments: true }, ['2026-11-01']],
    ['all of it paid back', { has_payments: true }, ['2026-11-01']],
    ['all of it paid', { is_untouched: false, is_paid: true, has_payments: true }, []],
  ])('is asked of who has the month now, where one that ended before it has %s', (_, given, asked) => {
    const ended = member({ id: 4, from: '2026-09-01', until: '2026-10-31', fees_from: '2026-11-01' })
    const november = fee('2026-11-01', { member_id: 4, ...given })
    const { made, dropped } = judgeFees([ended, member({ from: '2026-11-01' })], [november], '2026-11-18')
    expect(made.map(({ month }) => month)).toEqual(asked)
    expect(dropped).toEqual([])
  })

  it('is due on another day, where the membership begins on another', () => {
    const { changed } = judgeFees([member({ from: '2026-11-20' })], [fee('2026-11-01', { due_on: '2026-11-10' })], day)
    expect(changed).toMatchObject([{ id: 11, due_on: '2026-11-20' }])
    const other = member({ from: '2026-11-11', plan: one, fees_from: day })
    const moved = judgeFees([other], [fee('2026-11-01', { due_on: '2026-11-10' })], day)
    expect(moved.changed).toMatchObject([{ id: 11, due_on: '2026-11-11', plan: null }])
  })
})

it.each([
  ['paid in full', { paid_cents: 6900 }, '2027-06-01', 'paid'],
  ['pending on the last day of grace', {}, '2026-11-06', 'pending'],
  ['overdue the day after', { paid_cents: 6899 }, '2026-11-07', 'overdue'],
  ['waived', { is_waived: true, paid_cents: 100 }, '2027-06-01', 'waived'],
  ['of a month that is none of the membership’s', { is_owed: false }, '2027-06-01', 'waived'],
  ['paid, whatever became of the membership', { is_owed: false, paid_cents: 6900 }, '2027-06-01', 'paid'],
])('a fee that is %s', (_, given, day, state) => {
  const judged = { amount_cents: 6900, paid_cents: 0, due_on: '2026-11-01', is_waived: false, is_owed: true, ...given }
  expect(feeState(judged, day)).toBe(state)
})

it('counts months over the turn of a year', () => {
  expect([addMonths('2026-12-01', 1), addMonths('2026-01-01', -1), addMonths('2026-11-01', -12)]).toEqual([
    '2027-01-01',
    '2025-12-01',
    '2025-11-01',
  ])
})

it('knows the months of a membership by its days', () => {
  const days = { from: '2026-10-31', until: '2026-11-01' }
  const asked = ['2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01']
  expect(asked.filter((month) => isFeeMonth(days, month))).toEqual(['2026-10-01', '2026-11-01'])
  expect(feeDueOn('2026-10-01', days.from)).toBe('2026-10-31')
})

it('is owed by a plan of a month that costs something', () => {
  expect([two, free, dropIn].map(owesFee)).toEqual([true, false, false])
  expect(monthsMade([member({ plan: dropIn })], '2026-11-18')).toEqual([])
})
