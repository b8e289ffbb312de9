import { expect, test } from 'vitest'
import { stepped } from '@/components/agenda/state/steps'
import { weekNumber } from '@/components/agenda/state/week-number'
import { walkedDay } from '@/components/ui/day/walked-day'
import { addMonths, monthMondays } from '@/lib/domain/time/months'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-05-31', 13, '2027-06-30'],
])('%s, %i months on, is %s', (day, count, expected) => expect(addMonths(day, count)).toBe(expected))

test.each([
  ['day', '2026-11-21'],
  ['week', '2026-11-27'],
  ['list', '2026-11-23'],
  ['month', '2026-12-20'],
] as const)('“next” in the view %s leads to %s', (view, expected) =>
  expect(stepped(view, '2026-11-20', 1)).toBe(expected),
)

test('a month is shown by six weeks, its first day in the first', () => {
  expect(monthMondays('2026-11-20')).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(monthMondays('2026-06-30')[0]).toBe('2026-06-01')
})

test.each([
  ['ArrowLeft', '2026-11-19'],
  ['ArrowRight', '2026-11-21'],
  ['ArrowUp', '2026-11-13'],
  ['ArrowDown', '2026-11-27'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-10-20'],
  ['PageDown', '2026-12-20'],
  ['Tab', null],
  ['a', null],
])('the key %s leads to %s', (key, expected) => expect(walkedDay(key, '2026-11-20')).toBe(expected))

test.each([
  ['2026-01-01', 1],
  ['2025-12-29', 1],
  ['2027-01-01', 53],
  ['2026-11-20', 47],
])('%s lies in week %i', (day, expected) => expect(weekNumber(day)).toBe(expected))
