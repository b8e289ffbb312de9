import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  barOf,
  barsOf,
  type Days,
  daysBefore,
  daysOf,
  type Period,
  periods,
  unitOf,
} from '@/lib/domain/financials/period'
import { addDays, daysFrom } from '@/lib/domain/time/clock'

const days = (from: string, to: string): Days => ({ from, to })

describe('a period and what it is compared with', () => {
  it.each<[Period, string, Days, Days]>([
    ['this_month', '2026-11-26', days('2026-11-01', '2026-11-26'), days('2026-10-01', '2026-10-26')],
    ['this_month', '2026-11-30', days('2026-11-01', '2026-11-30'), days('2026-10-01', '2026-10-31')],
    ['this_month', '2026-03-30', days('2026-03-01', '2026-03-30'), days('2026-02-01', '2026-02-28')],
    ['this_month', '2026-03-31', days('2026-03-01', '2026-03-31'), days('2026-02-01', '2026-02-28')],
    ['this_month', '2026-01-01', days('2026-01-01', '2026-01-01'), days('2025-12-01', '2025-12-01')],
    ['last_month', '2026-03-15', days('2026-02-01', '2026-02-28'), days('2026-01-01', '2026-01-31')],
    ['last_month', '2026-01-31', days('2025-12-01', '2025-12-31'), days('2025-11-01', '2025-11-30')],
    ['quarter', '2026-11-26', days('2026-10-01', '2026-11-26'), days('2026-07-01', '2026-08-26')],
    ['quarter', '2026-06-30', days('2026-04-01', '2026-06-30'), days('2026-01-01', '2026-03-31')],
    ['quarter', '2026-01-01', days('2026-01-01', '2026-01-01'), days('2025-10-01', '2025-10-01')],
    ['year', '2026-11-26', days('2026-01-01', '2026-11-26'), days('2025-01-01', '2025-11-26')],
    ['year', '2028-02-29', days('2028-01-01', '2028-02-29'), days('2027-01-01', '2027-02-28')],
    ['year', '2029-02-28', days('2029-01-01', '2029-02-28'), days('2028-01-01', '2028-02-29')],
  ])('%s on %s', (period, today, shown, before) => {
    expect(daysOf(period, today, null)).toEqual(shown)
    expect(daysBefore(period, shown)).toEqual(before)
  })

  it.each<[string, Days, Days]>([
    ['some days', days('2026-11-10', '2026-11-16'), days('2026-11-03', '2026-11-09')],
    ['one day', days('2026-03-01', '2026-03-01'), days('2026-02-28', '2026-02-28')],
    ['a whole month', days('2026-02-01', '2026-02-28'), days('2026-01-01', '2026-01-31')],
    ['two whole months', days('2026-03-01', '2026-04-30'), days('2026-01-01', '2026-02-28')],
    ['a whole year', days('2026-01-01', '2026-12-31'), days('2025-01-01', '2025-12-31')],
    ['the beginning of a month', days('2026-11-01', '2026-11-10'), days('2026-10-22', '2026-10-31')],
  ])('of one’s own, %s', (_, own, before) => {
    expect(daysOf('own', '2026-11-26', own)).toEqual(own)
    expect(daysBefore('own', own)).toEqual(before)
  })

  it('is never among the days that it is compared with', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2024-01-01', count))
    fc.assert(
      fc.property(fc.constantFrom(...periods), day, fc.nat(500), (period, today, length) => {
        const shown = daysOf(period, today, { from: today, to: addDays(today, length) })
        expect(daysBefore(period, shown).to < shown.from).toBe(true)
        expect(shown.from <= shown.to).toBe(true)
      }),
    )
  })
})

describe('the bars of a chart', () => {
  it.each<[Days, string, number]>([
    [days('2026-11-01', '2026-11-30'), 'day', 30],
    [days('2026-10-01', '2026-10-31'), 'day', 31],
    [days('2026-10-01', '2026-12-31'), 'week', 14],
    [days('2026-01-01', '2026-11-26'), 'month', 11],
    [days('2024-02-29', '2024-02-29'), 'day', 1],
  ])('of %o are of a %s: %i', (shown, unit, count) => {
    expect(unitOf(shown)).toBe(unit)
    expect(barsOf(shown, unitOf(shown))).toHaveLength(count)
  })

  it('have each day of the period once, and no other', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2024-01-01', count))
    fc.assert(
      fc.property(day, fc.nat(800), fc.constantFrom('day', 'week', 'month'), (from, length, unit) => {
        const shown = { from, to: addDays(from, length) }
        const bars = barsOf(shown, unit)
        expect(bars.flatMap((bar) => [...daysFrom(bar.from, bar.to)])).toEqual([...daysFrom(shown.from, shown.to)])
        // Each day is told by the bar that it is in.
        for (const bar of bars)
          expect(new Set([...daysFrom(bar.from, bar.to)].map((one) => barOf(one, unit))).size).toBe(1)
      }),
      { numRuns: 40 },
    )
  })
})
