import { expect, it } from 'vitest'
import { type Deposit, partsOf } from '@/lib/domain/invoices/account'

const cash: Deposit = { id: 1, left_cents: 3000, method: 'cash' }
const spent: Deposit = { id: 2, left_cents: 0, method: 'pos' }
const card: Deposit = { id: 3, left_cents: 2000, method: 'pos' }

it.each([
  ['less than the first', 1000, [[1, 1000, 'cash']]],
  ['all of the first', 3000, [[1, 3000, 'cash']]],
  [
    'more than the first: the rest is of the next that has some left',
    3500,
    [
      [1, 3000, 'cash'],
      [3, 500, 'pos'],
    ],
  ],
  [
    'all that there is',
    5000,
    [
      [1, 3000, 'cash'],
      [3, 2000, 'pos'],
    ],
  ],
  ['more than there is', 5001, null],
] as const)('%s', (_, cents, wanted) => {
  const parts = partsOf([cash, spent, card], cents)
  expect(parts?.map((part) => [part.deposit_id, part.cents, part.method])).toEqual(wanted ?? undefined)
})

it('nothing is left of nothing', () => {
  expect(partsOf([], 1)).toBeNull()
})
