import { describe, expect, test } from 'vitest'
import {
  firstRecurrence,
  followDay,
  shortMonthRule,
  toggleWeekday,
  toRecurrence,
  valuesOfRecurrence,
} from '@/components/series/recurrence-values'
import { Recurrence } from '@/lib/contract/series'

const friday = '2026-11-20'
const weekly = firstRecurrence('week', friday)

describe('a rule as it is typed', () => {
  test.each([
    ['without a weekday', { ...weekly, weekdays: [] }],
    ['without an interval', { ...weekly, interval: '' }],
    ['every half week', { ...weekly, interval: '0.5' }],
    ['never', { ...weekly, count: '0' }],
    ['more often than a series may', { ...weekly, count: '367' }],
    ['until a day that is none', { ...weekly, ends: 'until' as const, until: '30/02' }],
  ])('is refused by the contract: %s', (_, values) => {
    expect(Recurrence.safeParse(toRecurrence(values)).success).toBe(false)
  })

  test('begins on the weekday of its first appointment', () => {
    expect(Recurrence.parse(toRecurrence(weekly))).toEqual({
      frequency: 'week',
      interval: 1,
      weekdays: [5],
      ends: { kind: 'count', count: 10 },
    })
  })

  test('sends no weekdays but in weeks, and reads back as it was stored', () => {
    expect(toRecurrence({ ...weekly, frequency: 'month' }).weekdays).toEqual([])
    const stored: Recurrence = {
      frequency: 'week',
      interval: 2,
      weekdays: [1, 4],
      ends: { kind: 'until', until: '2027-03-03' },
    }
    expect(toRecurrence(valuesOfRecurrence(stored, friday))).toEqual(stored)
  })
})

describe('weekdays', () => {
  test('chosen by hand stay when the first appointment is moved; a lone one follows it', () => {
    expect(followDay({ ...weekly, weekdays: [1, 5] }, friday, '2026-11-19').weekdays).toEqual([1, 5])
    expect(followDay({ ...weekly, weekdays: [2] }, friday, '2026-11-19').weekdays).toEqual([2])
    expect(followDay(weekly, friday, '2026-11-19').weekdays).toEqual([4])
    expect(followDay(weekly, friday, 'no day').weekdays).toEqual([5])
  })
  test('are kept in the week’s order', () => {
    expect(toggleWeekday([4], 1)).toEqual([1, 4])
    expect(toggleWeekday([1, 4], 4)).toEqual([1])
  })
})

test('the rule of short months is said from the 29th on, that of leap years on 29 February only', () => {
  expect(shortMonthRule('month', '2026-11-28')).toBeNull()
  expect(shortMonthRule('month', '2026-11-29')).toBe('short_month')
  expect(shortMonthRule('year', '2028-02-29')).toBe('leap_day')
  expect(shortMonthRule('year', '2026-11-30')).toBeNull()
  expect(shortMonthRule('week', '2026-11-30')).toBeNull()
})
