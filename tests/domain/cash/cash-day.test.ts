import { describe, expect, it } from 'vitest'
import { closingFault, notedSince, openingOff, reopeningFault, sumsOf, tillOf } from '@/lib/domain/cash/cash-day'

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
  const facts = { today: '2026-11-25', passed_by: null, expected_cents: 3000, left_cents: 0, opening_off_cents: 0 }
  const closing = { day: '2026-11-25', counted_cents: 3000, reason: null }
  it.each([
    ['what is expected', closing, null],
    ['another sum with a reason', { ...closing, counted_cents: 2900, reason: 'Cambio mal dado' }, null],
    ['another sum without', { ...closing, counted_cents: 2900 }, { field: 'reason', key: 'cash_difference' }],
    ['a day of another century', { ...closing, day: '1999-12-31' }, { field: 'day', key: 'paid_too_early' }],
    ['the first of this one', { ...closing, day: '2000-01-01' }, null],
    ['a day to come', { ...closing, day: '2026-11-26' }, { field: 'day', key: 'paid_later' }],
  ])('%s', (_, asked, fault) => expect(closingFault(asked, facts)).toEqual(fault))

  it('says why it begins with other than was left, though the count comes out', () => {
    const off = { ...facts, opening_off_cents: -4000 }
    expect(closingFault(closing, off)).toEqual({ field: 'reason', key: 'cash_difference' })
    expect(closingFault({ ...closing, reason: 'Al banco' }, off)).toBeNull()
  })

  it.each([
    ['less than was left', 1000, '2026-11-24', -4000],
    ['as was left', 5000, '2026-11-24', 0],
    ['anything, where no close was before', 1000, null, 0],
  ])('begins with %s', (_, opening, opening_from, off) => {
    expect(openingOff(opening, { opening_from, carried_cents: 5000 })).toBe(off)
  })

  it('is refused of a day before a closed one', () =>
    expect(closingFault(closing, { ...facts, passed_by: '2026-11-26' })).toEqual({ field: 'day', key: 'cash_passed' }))
})

describe('the till of a day that is closed', () => {
  const facts = { carried_cents: 10_000, cash_cents: 3000 }

  it.each([
    ['began with what was carried, which stays', { counted_cents: 13_000 }, [10_000, 13_000, 10_000]],
    ['keeps no more than was counted', { counted_cents: 500 }, [10_000, 13_000, 500]],
    ['is as expected while it is not counted', { counted_cents: null }, [10_000, 13_000, 10_000]],
    ['is as it is said', { counted_cents: 5000, opening_cents: 2000, left_cents: 0 }, [2000, 5000, 0]],
  ] as const)('%s', (_, said, till) => expect(Object.values(tillOf(said, facts))).toEqual(till))

  it('leaves what the close before its reopening left, as far as it goes', () => {
    const again = { ...facts, before_cents: 600 }
    expect(tillOf({ counted_cents: null }, again).left_cents).toBe(600)
    expect(tillOf({ counted_cents: 500 }, again).left_cents).toBe(500)
    expect(tillOf({ counted_cents: 900, left_cents: 0 }, again).left_cents).toBe(0)
  })

  it('leaves no more than was counted', () => {
    const day = { today: '2026-11-25', passed_by: null, expected_cents: 3000, left_cents: 3001, opening_off_cents: 0 }
    expect(closingFault({ day: '2026-11-25', counted_cents: 3000, reason: null }, day)).toEqual({
      ...{ field: 'left_cents', key: 'cash_left_above' },
    })
  })
})

describe('a closed day', () => {
  it('is reopened where no later day is closed, and is none that is open', () => {
    expect([null, { is_last: false }, { is_last: true }].map(reopeningFault)).toEqual([
      'cash_open',
      'cash_reopen_last',
      null,
    ])
  })

  it('says what was noted of it since, by how it was paid', () => {
    const sums = { cash: 5000, transfer: 0, direct_debit: 0, pos: 700 }
    expect(notedSince(sums, sums)).toEqual([])
    expect(notedSince({ ...sums, pos: 0, transfer: 100 }, sums)).toEqual([
      { method: 'transfer', cents: 100 },
      { method: 'pos', cents: -700 },
    ])
  })
})
