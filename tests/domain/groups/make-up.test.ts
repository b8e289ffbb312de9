import { expect, it } from 'vitest'
import { comingOffMayCost, isLimited, isSlip, makeUpFor, makeUpRefusal, makeUpUntil } from '@/lib/domain/groups/make-up'

const rules = { notice_hours: 6, per_month: 2 }
const missed = { starts_at: '2026-11-18T18:00:00Z', said_at: '2026-11-18T12:00:00Z', given: 1 }

it.each([
  ['what was said in time', {}, {}, null],
  ['nothing that was said a minute late', {}, { said_at: '2026-11-18T12:01:00Z' }, 'late'],
  ['no more than so many a month', {}, { given: 2 }, 'many'],
  ['as many as there are, without a number', { per_month: null }, { given: 9 }, null],
  ['what is said as it begins, where no notice is asked for', { notice_hours: 0 }, { said_at: missed.starts_at }, null],
])('makes up for %s', (_, own, given, refusal) =>
  expect(makeUpRefusal({ ...rules, ...own }, { ...missed, ...given })).toBe(refusal),
)

it.each([
  ['just made', '2026-11-18T11:50:01Z', true],
  ['made ten minutes before', '2026-11-18T11:50:00Z', false],
])('a place that was %s', (_, made_at, slip) => expect(isSlip({ made_at, said_at: missed.said_at })).toBe(slip))

it('counts the days from the day of the activity by the clinic’s clock', () => {
  expect(makeUpUntil({ valid_days: 30 }, '2026-11-18T23:30:00Z', 'Europe/Madrid')).toBe('2026-12-19')
  expect(makeUpUntil({ valid_days: 30 }, '2026-11-18T23:30:00Z', 'UTC')).toBe('2026-12-18')
})

it.each([
  ['by a plan', { weekly_limit: null, monthly_limit: null }, 2, true],
  ['by the group', { weekly_limit: null, monthly_limit: 8 }, null, true],
  ['by nothing', { weekly_limit: null, monthly_limit: null }, null, false],
])('somebody is limited %s', (_, limits, activities, limited) => {
  const member = { plan: { period: 'week' as const, activities }, from: '2026-11-01', until: '2026-11-30' }
  expect(isLimited(limits, [member], '2026-11-18')).toBe(limited)
  expect(isLimited(limits, [member], '2026-12-01')).toBe(false)
})

it('takes what ends first of what has not ended', () => {
  const open = [
    { id: 1, day: '2026-11-01', until: '2026-12-01' },
    { id: 2, day: '2026-11-02', until: '2026-11-20' },
    { id: 3, day: '2026-11-03', until: '2026-11-17' },
  ]
  expect(makeUpFor(open, '2026-11-18')?.id).toBe(2)
  expect(makeUpFor(open, '2026-11-20')?.id).toBe(2)
  expect(makeUpFor(open, '2026-11-21')?.id).toBe(1)
  expect(makeUpFor(open, '2026-12-02')).toBeNull()
})

it('takes none whose month is to be paid first', () => {
  const open = [
    { id: 1, day: '2026-11-01', until: '2026-12-01' },
    { id: 2, day: '2026-10-30', until: '2026-11-29', unpaid: true },
  ]
  expect(makeUpFor(open, '2026-11-18')?.id).toBe(1)
  expect(makeUpFor(open.slice(1), '2026-11-18')).toBeNull()
})

const late = { late_hours: 24, late_charge: 'session' as const }
const free = { late_hours: 24, late_charge: 'none' as const }
const make_ups = { notice_hours: 6, per_month: null, valid_days: 30, on_holidays: true, paid_month_only: false }
it.each<[string, Parameters<typeof comingOffMayCost>[0], number, boolean]>([
  ['a visit, late', { policy: late, make_ups: null }, 23, true],
  ['nothing, in time', { policy: late, make_ups: null }, 24, false],
  ['nothing, where late ones cost nothing', { policy: free, make_ups: null }, 1, false],
  ['a make-up class, at short notice', { policy: free, make_ups }, 5, true],
  ['no make-up class, in time', { policy: free, make_ups }, 6, false],
  ['a make-up class beyond the number of a month', { policy: free, make_ups: { ...make_ups, per_month: 2 } }, 99, true],
])('coming off may cost %s', (_, rules, hours, costs) => {
  const now = new Date('2026-11-18T12:00:00Z')
  const starts_at = new Date(now.getTime() + hours * 3_600_000).toISOString()
  expect(comingOffMayCost(rules, { starts_at, decline_until: null }, now)).toBe(costs)
  // In their time to decline they owe nothing for it.
  expect(comingOffMayCost(rules, { starts_at, decline_until: '2026-11-18T12:00:01Z' }, now)).toBe(false)
})
