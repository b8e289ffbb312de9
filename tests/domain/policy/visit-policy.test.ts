import { describe, expect, it } from 'vitest'
import { chargeOf, isLate, usualVisitPolicy, type VisitPolicy } from '@/lib/domain/policy/visit-policy'

const starts = '2026-11-20T10:00:00Z'

describe('a cancellation', () => {
  it.each([
    ['a minute before it is late', 24, '2026-11-19T09:59:00Z', false],
    ['exactly so many hours before', 24, '2026-11-19T10:00:00Z', false],
    ['a second after that', 24, '2026-11-19T10:00:01Z', true],
    ['when it begins, without hours', 0, '2026-11-20T10:00:00Z', false],
    ['after it began, without hours', 0, '2026-11-20T10:00:01Z', true],
    ['after it was', 24, '2026-11-21T10:00:00Z', true],
    ['at any time, where none is late', null, '2026-11-20T11:00:00Z', false],
  ])('%s', (_, late_hours, at, late) => expect(isLate({ late_hours }, starts, new Date(at))).toBe(late))
})

describe('what the policy asks for', () => {
  const policy = (more: Partial<VisitPolicy>): VisitPolicy => ({ ...usualVisitPolicy, ...more })
  const priced = { price_cents: 4000, has_voucher: false }
  it.each([
    ['nothing, as usual', {}, priced, null],
    ['nothing of the other kind', { no_show_charge: 'session' as const }, priced, null],
    [
      'the session of the voucher',
      { late_charge: 'session' as const },
      { ...priced, has_voucher: true },
      { by: 'session', cents: 0 },
    ],
    ['the price without a voucher', { late_charge: 'session' as const }, priced, { by: 'amount', cents: 4000 }],
    ['nothing of a visit without a price', { late_charge: 'session' as const }, { ...priced, price_cents: null }, null],
    [
      'an amount, whatever pays it',
      { late_charge: 'amount' as const, late_cents: 1500 },
      { ...priced, has_voucher: true },
      { by: 'amount', cents: 1500 },
    ],
    [
      'a part of the price, half a cent rounded up, whatever pays it',
      { late_charge: 'percent' as const, late_percent: 50 },
      { price_cents: 4001, has_voucher: true },
      { by: 'amount', cents: 2001 },
    ],
    [
      'no part of a visit without a price',
      { late_charge: 'percent' as const, late_percent: 50 },
      { ...priced, price_cents: null },
      null,
    ],
  ])('is %s', (_, more, visit, asked) =>
    expect(chargeOf(policy(more), 'late', visit)).toEqual(asked && { reason: 'late', ...asked }),
  )

  it('is said of absences by itself', () =>
    expect(chargeOf(policy({ no_show_charge: 'amount', no_show_cents: 900 }), 'no_show', priced)).toEqual({
      ...{ reason: 'no_show', by: 'amount', cents: 900 },
    }))
})
