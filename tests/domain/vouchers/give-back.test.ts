import { describe, expect, it } from 'vitest'
import { deferredCents } from '@/lib/domain/financials/owed'
import { givenBack, isPartBack, refundOf } from '@/lib/domain/vouchers/give-back'
import { usedOwedOf } from '@/lib/domain/vouchers/owed'

describe('the price of a voucher of which sessions are taken away with theirs', () => {
  it.each([
    // price, granted, paid, fewer → price, back
    [30_000, 10, 30_000, 4, 18_000, 12_000],
    [30_000, 10, 18_000, 4, 18_000, 0],
    [30_000, 10, 0, 4, 18_000, 0],
    [30_000, 10, 30_000, 10, 0, 30_000],
    [30_000, 10, 30_000, 0, 30_000, 0],
    // What does not part evenly is the patient's.
    [10_000, 3, 10_000, 1, 6666, 3334],
    [10_000, 3, 10_000, 2, 3333, 6667],
    [100, 7, 100, 1, 85, 15],
    [1, 10, 1, 1, 0, 1],
    [0, 10, 0, 4, 0, 0],
    // Nothing is left of none, nor does it cost less than nothing.
    [5000, 0, 0, 1, 5000, 0],
    [5000, 2, 5000, 3, 0, 5000],
    // The dearest of the most sessions is counted exactly.
    [99_999_999, 500, 99_999_999, 499, 199_999, 99_800_000],
  ])('%i for %i sessions, %i paid, %i fewer: %i, and %i to give back', (price, granted, paid, fewer, left, back) => {
    const voucher = { price_cents: price, paid_cents: paid, sessions: { granted } }
    expect(givenBack(voucher, fewer)).toEqual({ price_cents: left, back_cents: back })
  })

  it('leaves the sessions that were had at what they cost, and what is deferred at those that are still to be had', () => {
    for (const price_cents of [30_000, 10_000, 9999])
      for (const used of [0, 1, 3, 6]) {
        const granted = 9
        const after = 6
        const { price_cents: left } = givenBack(
          { price_cents, paid_cents: price_cents, sessions: { granted } },
          granted - after,
        )
        const before = { price_cents, paid_cents: 0, sessions: { granted, used } }
        const now = { price_cents: left, paid_cents: 0, sessions: { granted: after, used } }
        expect(Math.abs(usedOwedOf(now) - usedOwedOf(before))).toBeLessThanOrEqual(1)
        const deferred = deferredCents({ price_cents: left, paid_cents: left, granted: after, gone: used })
        expect(deferred).toBe(left - usedOwedOf(now))
        if (used === after) expect(deferred).toBe(0)
      }
  })
})

describe('of which payment so much is given back first', () => {
  const of = (...left: number[]) => left.map((left_cents, id) => ({ id, left_cents }))
  it.each([
    [of(5000, 9000), undefined, 0, 5000],
    [of(5000, 9000), 5000, 0, 5000],
    [of(5000, 9000), 6000, 1, 6000],
    [of(5000, 9000, 9500), 12_000, 2, 9500],
    [of(0, 9000), undefined, 1, 9000],
  ])('%j, %s wanted: of %i, %i', (payments, wanted, id, cents) => {
    expect(refundOf(payments, wanted)).toEqual({ payment: payments[id], cents })
  })

  it('is none where nothing is left', () => {
    expect(refundOf(of(0, 0), 100)).toBeNull()
    expect(refundOf([])).toBeNull()
  })
})

it('is a part of a payment that a line gives back, unless it is all of it', () => {
  const paid = { id: 1, cents: 5000, reverses_id: null }
  const back = (cents: number) => ({ id: 2, cents, reverses_id: 1 })
  expect(isPartBack([paid, back(-4999)], back(-4999))).toBe(true)
  expect(isPartBack([paid, back(-5000)], back(-5000))).toBe(false)
  expect(isPartBack([paid], paid)).toBe(false)
})
