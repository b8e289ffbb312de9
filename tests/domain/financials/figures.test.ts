import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  attendanceShare,
  byHour,
  heatStep,
  hoursOf,
  noHours,
  occupancyOf,
  plusHours,
} from '@/lib/domain/financials/hours'
import {
  barSums,
  commissionCents,
  growth,
  type IncomeCell,
  incomeKinds,
  nothing,
  partOf,
  professionalKey,
  serviceKey,
  sumOf,
  sumsBy,
} from '@/lib/domain/financials/income'
import { ageOf, deferredCents, soldFor } from '@/lib/domain/financials/owed'
import { barOf, barsOf } from '@/lib/domain/financials/period'
import { sessionCents } from '@/lib/domain/invoices/billable'
import { addDays } from '@/lib/domain/time/clock'

const days = { from: '2026-10-05', to: '2026-12-20' }
const anyCell: fc.Arbitrary<IncomeCell> = fc
  .record({
    day: fc.nat(76),
    kind: fc.constantFrom(...incomeKinds),
    service: fc.integer({ min: 1, max: 4 }),
    professional_id: fc.option(fc.integer({ min: 1, max: 3 })),
    base_cents: fc.integer({ min: -50_000, max: 90_000 }),
    vat: fc.integer({ min: 0, max: 9000 }),
  })
  .map(({ day, kind, service, professional_id, base_cents, vat }) => ({
    ...{ on: barOf(addDays(days.from, day), 'week'), kind, service_id: kind === 'service' ? service : null },
    ...{ professional_id, base_cents, total_cents: base_cents + vat },
    commission_cents: commissionCents(base_cents, 3333),
  }))

describe('income', () => {
  it('comes to the same by service, by professional and by bar', () => {
    fc.assert(
      fc.property(fc.array(anyCell, { maxLength: 40 }), (cells) => {
        const whole = sumOf(cells)
        const sums = (parts: [string, typeof whole][]) => sumOf(parts.map(([, sum]) => sum))
        expect(sums(sumsBy(cells, serviceKey))).toEqual(whole)
        expect(sums(sumsBy(cells, professionalKey))).toEqual(whole)
        expect(sumOf(barSums(cells, barsOf(days, 'week'), 'week'))).toEqual(whole)
      }),
    )
  })

  it('stands with the largest first', () => {
    const cell = (kind: IncomeCell['kind'], base_cents: number): IncomeCell => ({
      ...nothing,
      ...{ on: '2026-11-01', kind, service_id: null, professional_id: null, base_cents },
    })
    const sums = sumsBy([cell('groups', 100), cell('other', 300), cell('vouchers', -50)], serviceKey)
    expect(sums.map(([key]) => key)).toEqual(['other', 'groups', 'vouchers'])
  })

  it.each([
    [10_000, 4000, 4000],
    [3333, 5000, 1667],
    [1, 5000, 1],
    [1, 4999, 0],
    [-3333, 5000, -1667],
    [0, 5000, 0],
    [4500, 0, 0],
  ])('of %i cents at %i hundredths of a percent gives its professional %i', (base, rate, cents) => {
    expect(commissionCents(base, rate)).toBe(cents)
  })

  it.each([
    [120, 100, 0.2],
    [80, 100, -0.2],
    [80, 0, null],
    [80, -5, null],
  ])('of %i after %i is another by %s', (now, before, share) => {
    expect(growth(now, before)).toBe(share)
  })
  it('is no part of nothing', () => {
    expect(partOf(5, 20)).toBe(0.25)
    expect(partOf(0, 0)).toBeNull()
  })
})

describe('what is owed', () => {
  it.each([
    ['2026-11-26', 'not_due'],
    ['2026-12-10', 'not_due'],
    ['2026-11-25', 'to_30'],
    ['2026-10-27', 'to_30'],
    ['2026-10-26', 'to_60'],
    ['2026-09-27', 'to_60'],
    ['2026-09-26', 'to_90'],
    ['2026-08-28', 'to_90'],
    ['2026-08-27', 'over_90'],
    ['2020-01-01', 'over_90'],
  ])('since %s is %s on 26 November', (due_on, age) => {
    expect(ageOf(due_on, '2026-11-26')).toBe(age)
  })
})

describe('what a voucher was paid in advance', () => {
  it.each([
    ['all of it, none used', { price_cents: 30_000, paid_cents: 30_000, granted: 10, gone: 0 }, 30_000],
    ['all of it, three used', { price_cents: 30_000, paid_cents: 30_000, granted: 10, gone: 3 }, 21_000],
    ['a part, fewer used than it pays', { price_cents: 30_000, paid_cents: 10_000, granted: 10, gone: 3 }, 1000],
    ['a part, more used than it pays', { price_cents: 30_000, paid_cents: 10_000, granted: 10, gone: 4 }, 0],
    ['what does not divide', { price_cents: 10_000, paid_cents: 10_000, granted: 3, gone: 2 }, 3334],
    ['all used', { price_cents: 10_000, paid_cents: 10_000, granted: 3, gone: 3 }, 0],
    ['no session', { price_cents: 0, paid_cents: 0, granted: 0, gone: 0 }, 0],
  ])('%s', (_, voucher, cents) => {
    expect(deferredCents(voucher)).toBe(cents)
  })

  it('is what its sessions that are left cost, where all is paid', () => {
    const voucher = fc.record({
      price_cents: fc.nat(100_000),
      granted: fc.integer({ min: 1, max: 40 }),
      gone: fc.nat(40),
    })
    fc.assert(
      fc.property(voucher, ({ price_cents, granted, gone: most }) => {
        const gone = Math.min(most, granted)
        const left = Array.from({ length: granted - gone }, (_, at) =>
          sessionCents(price_cents, granted, gone + at + 1),
        )
        expect(deferredCents({ price_cents, paid_cents: price_cents, granted, gone })).toBe(
          left.reduce((a, b) => a + b, 0),
        )
      }),
    )
  })
})

describe('what a voucher on an invoice was sold for, and what is paid of that', () => {
  const unpaid = { before_cents: 0, own_cents: 0 }
  const whole = { line_cents: 10_000, payable_cents: 10_000, net_cents: 10_000, paid_cents: 10_000, ...unpaid }
  /** It and something else for 20 euros, with so much paid of it before, and of all that the invoice bills. */
  const beside = (own_cents: number, paid_cents = own_cents, before_cents = own_cents) => ({
    ...whole,
    ...{ payable_cents: 12_000, net_cents: 12_000, own_cents, paid_cents, before_cents },
  })
  it.each([
    ['all of it', whole, [10_000, 10_000]],
    ['nothing', { ...whole, paid_cents: 0 }, [10_000, 0]],
    ['a part', { ...whole, paid_cents: 5000 }, [10_000, 5000]],
    [
      'beside other things, all',
      { ...whole, payable_cents: 12_000, net_cents: 12_000, paid_cents: 12_000 },
      [10_000, 10_000],
    ],
    [
      'beside other things, a part',
      { ...whole, payable_cents: 12_000, net_cents: 12_000, paid_cents: 4000 },
      [10_000, 3333],
    ],
    [
      'at half its price',
      { line_cents: 5000, payable_cents: 5000, net_cents: 5000, paid_cents: 5000, ...unpaid },
      [5000, 5000],
    ],
    [
      'at half its price, most of it paid',
      { line_cents: 5000, payable_cents: 5000, net_cents: 5000, paid_cents: 4000, ...unpaid },
      [5000, 4000],
    ],
    ['corrected to half, paid so much', { ...whole, net_cents: 5000, paid_cents: 5000 }, [5000, 5000]],
    ['corrected to half, more paid', { ...whole, net_cents: 5000, paid_cents: 10_000 }, [5000, 5000]],
    ['taken back in full', { ...whole, net_cents: 0, paid_cents: 0 }, [0, 0]],
    ['given away', { line_cents: 0, payable_cents: 0, net_cents: 0, paid_cents: 0, ...unpaid }, [0, 0]],
    ['given back more than was paid', { ...whole, paid_cents: -100 }, [10_000, 0]],
    ['paid in part before, beside other things: nothing moves', beside(4000), [10_000, 4000]],
    ['of what came later, the same part as is missing of it', beside(4000, 8000), [10_000, 7000]],
    ['what was paid before of the other thing stays there', beside(4000, 5500, 5500), [10_000, 4000]],
    ['both paid in part before, then at the invoice', beside(4000, 8750, 5500), [10_000, 7000]],
    ['half of what was paid before given back', beside(4000, 2000), [10_000, 2000]],
    ['more than that given back', beside(4000, -1), [10_000, 0]],
    [
      'more paid before than it comes to with its discount',
      {
        ...whole,
        line_cents: 5000,
        payable_cents: 7000,
        net_cents: 7000,
        paid_cents: 6000,
        before_cents: 6000,
        own_cents: 6000,
      },
      [5000, 5000],
    ],
  ])('%s', (_, invoice, [worth_cents, paid_cents]) => {
    expect(soldFor(invoice)).toEqual({ worth_cents, paid_cents })
  })
})

describe('working time', () => {
  const open = [
    { start: 540, end: 780 },
    { start: 900, end: 1140 },
  ]
  it.each<[string, { start: number; end: number }[], number]>([
    ['nothing', [], 0],
    ['an hour', [{ start: 540, end: 600 }], 60],
    [
      'what overlaps counts once',
      [
        { start: 540, end: 600 },
        { start: 570, end: 630 },
      ],
      90,
    ],
    [
      'what is outside counts nothing',
      [
        { start: 480, end: 600 },
        { start: 780, end: 900 },
      ],
      60,
    ],
    ['all day', [{ start: 0, end: 1440 }], 480],
  ])('of which was booked: %s', (_, booked, minutes) => {
    expect(hoursOf(open, booked)).toEqual({ open_minutes: 480, booked_minutes: minutes })
  })

  it('comes to the same by the hour, to the minute', () => {
    const span = fc
      .tuple(fc.nat(1380), fc.integer({ min: 1, max: 300 }))
      .map(([start, length]) => ({ start, end: Math.min(1440, start + length) }))
    fc.assert(
      fc.property(fc.array(span, { maxLength: 4 }), fc.array(span, { maxLength: 6 }), (worked, booked) => {
        const hours = byHour(worked, booked).map(([, one]) => one)
        expect(hours.reduce(plusHours, noHours)).toEqual(hoursOf(worked, booked))
      }),
    )
  })

  it('is told as a share, and in five steps', () => {
    expect(occupancyOf({ open_minutes: 480, booked_minutes: 120 })).toBe(0.25)
    expect(occupancyOf(noHours)).toBeNull()
    expect([0, 0.19, 0.2, 0.5, 0.99, 1].map(heatStep)).toEqual([0, 0, 1, 2, 4, 4])
  })

  it('of which visits were attended', () => {
    expect(attendanceShare({ attended: 18, no_show: 1, late: 1 })).toBe(0.9)
    expect(attendanceShare({ attended: 0, no_show: 0, late: 0 })).toBeNull()
  })
})
