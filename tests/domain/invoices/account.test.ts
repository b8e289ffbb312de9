import { expect, it } from 'vitest'
import { type Deposit, type DepositPart, partsOf } from '@/lib/domain/invoices/account'

const cash: Deposit = { id: 1, left_cents: 3000, method: 'cash', paid_on: '2026-03-04' }
const spent: Deposit = { id: 2, left_cents: 0, method: 'pos', paid_on: '2026-03-04' }
const card: Deposit = { id: 3, left_cents: 2000, method: 'pos', paid_on: '2026-03-06' }

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
] as const)('%s', (_, cents, wanted) => {
  const parts = partsOf([cash, spent, card], cents, '2026-03-06') as DepositPart[]
  expect(parts.map((part) => [part.deposit_id, part.cents, part.method])).toEqual(wanted)
})

it.each([
  ['more than there is', 5001, '2026-03-06', 'account_short'],
  ['more than there is, on a day before the first came', 5001, '2026-03-03', 'account_short'],
  ['more than there was on that day', 3001, '2026-03-05', 'account_later'],
  ['before the first came', 1, '2026-03-03', 'account_later'],
] as const)('%s', (_, cents, day, fault) => expect(partsOf([cash, spent, card], cents, day)).toBe(fault))

it('nothing is left of nothing', () => {
  expect(partsOf([], 1, '2026-03-06')).toBe('account_short')
})
