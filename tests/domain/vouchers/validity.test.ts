import { expect, it } from 'vitest'
import { lastDay, validityOf } from '@/lib/domain/vouchers/validity'

it.each([
  [14, 'day', 14],
  [31, 'month', 1],
  [90, 'day', 90],
  [92, 'month', 3],
  [181, 'month', 6],
  [184, 'month', 6],
  [365, 'month', 12],
  [0, 'day', 0],
] as const)('%i days are said by the %s: %i', (days, unit, count) => expect(validityOf(days)).toEqual({ unit, count }))

it('half a year ends on the same day of the month, whichever months it has', () => {
  expect(lastDay('2026-11-28', 181)).toBe('2027-05-28')
  expect(lastDay('2026-08-31', 184)).toBe('2027-02-28')
  expect(lastDay('2026-11-20', 90)).toBe('2027-02-18')
})
