import { expect, it } from 'vitest'
import { batchPercent, monthOf } from '@/lib/domain/invoices/batch'

it.each([
  ['2026-11-26', 0, '2026-11-01', '2026-11-30'],
  ['2026-11-26', -1, '2026-10-01', '2026-10-31'],
  ['2026-01-31', -1, '2025-12-01', '2025-12-31'],
  ['2028-03-31', -1, '2028-02-01', '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01', '2027-01-31'],
])('the month of %s, %i later, is from %s to %s', (day, later, from, to) => {
  expect(monthOf(day, later)).toEqual({ from, to })
})

it.each([
  [0, 0, 0, 100],
  [3, 0, 0, 0],
  [3, 1, 1, 66],
  [1000, 999, 0, 99],
  [1000, 990, 10, 100],
])('of %i patients, %i issued and %i refused are %i %%', (count, issued, refused, percent) => {
  expect(batchPercent({ count, issued, refused })).toBe(percent)
})
