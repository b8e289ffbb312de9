import { describe, expect, it } from 'vitest'
import { closingFault, sumsOf } from '@/lib/domain/cash/cash-day'

const none = { cash: 0, transfer: 0, direct_debit: 0, pos: 0 }

describe('the sums of a day', () => {
  it.each([
    ['nothing', [], none],
    [
      'what was given back taken off',
      [
        { method: 'cash', cents: 5000 },
        { method: 'cash', cents: -2000 },
      ],
      { ...none, cash: 3000 },
    ],
    [
      'each method apart',
      [
        { method: 'pos', cents: 100 },
        { method: 'transfer', cents: 7 },
      ],
      { ...none, pos: 100, transfer: 7 },
    ],
  ] as const)('%s', (_, payments, sums) => expect(sumsOf(payments)).toEqual(sums))
})

describe('the closing of a day', () => {
  const facts = { today: '2026-11-25', expected_cents: 3000 }
  const closing = { day: '2026-11-25', counted_cents: 3000, reason: null }
  it.each([
    ['what is expected', closing, null],
    ['another sum with a reason', { ...closing, counted_cents: 2900, reason: 'Cambio mal dado' }, null],
    ['another sum without', { ...closing, counted_cents: 2900 }, { field: 'reason', key: 'cash_difference' }],
    ['a day of another century', { ...closing, day: '1999-12-31' }, { field: 'day', key: 'paid_too_early' }],
    ['the first of this one', { ...closing, day: '2000-01-01' }, null],
    ['a day to come', { ...closing, day: '2026-11-26' }, { field: 'day', key: 'paid_later' }],
  ])('%s', (_, asked, fault) => expect(closingFault(asked, facts)).toEqual(fault))
})
