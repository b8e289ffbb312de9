import { expect, it } from 'vitest'
import { cashSum, cashTerms } from '@/lib/domain/cash/cash-sum'

const reversed = { at: '2026-03-04T12:00:00Z', by: null }
const none = { opening_cents: 0, movements: [], moved: [] }

it.each([
  ['of a day without cash is what it began with', { ...none, opening_cents: 10_000 }, [10_000, 0, 0, 0, 0]],
  [
    'has what was taken and what was given back apart',
    { ...none, movements: [{ cents: 5000 }, { cents: -2000 }, { cents: 300 }] },
    [0, 5300, 0, 0, -2000],
  ],
  [
    'has what was put in and what was taken out apart',
    {
      ...none,
      moved: [
        { cents: 1500, reversed: null },
        { cents: -4000, reversed: null },
      ],
    },
    [0, 0, 1500, -4000, 0],
  ],
  [
    'has nothing that was taken back',
    {
      ...none,
      moved: [
        { cents: 1500, reversed },
        { cents: -4000, reversed },
      ],
    },
    [0, 0, 0, 0, 0],
  ],
] as const)('how what is expected arises %s', (_, till, cents) => {
  const sum = cashSum(till)
  expect(cashTerms.map((term) => sum[term])).toEqual(cents)
})
