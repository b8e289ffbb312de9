import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { OCCURRENCES_MAX, type Recurrence, SERIES_MAX_YEARS } from '@/lib/contract/series'
import { spanOf } from '@/lib/domain/series/place'
import { planBooking } from '@/lib/domain/series/plan-booking'
import { occurrencesOf } from '@/lib/domain/series/recurrence'
import { addDays, minuteOf, weekdayOf } from '@/lib/domain/time/clock'
import { cpuMsOf } from '@/tests/support/cpu'

const rule = (
  frequency: Recurrence['frequency'],
  ends: number | string,
  more: Partial<Recurrence> = {},
): Recurrence => ({
  ...{ frequency, interval: 1, weekdays: [] },
  ends: typeof ends === 'number' ? { kind: 'count', count: ends } : { kind: 'until', until: ends },
  ...more,
})
const daysOf = (recurrence: Recurrence, firstDay: string) => occurrencesOf(recurrence, firstDay).days

describe('a rule gives its days', () => {
  test.each<[string, Recurrence, string, string[]]>([
    ['every day', rule('day', 3), '2026-12-30', ['2026-12-30', '2026-12-31', '2027-01-01']],
    ['every tenth day', rule('day', 3, { interval: 10 }), '2026-02-20', ['2026-02-20', '2026-03-02', '2026-03-12']],
    ['until a day, which counts', rule('day', '2026-03-02'), '2026-02-28', ['2026-02-28', '2026-03-01', '2026-03-02']],
    ['until before it begins', rule('day', '2026-02-27'), '2026-02-28', []],
    [
      'Mondays and Thursdays',
      rule('week', 4, { weekdays: [4, 1] }),
      '2026-11-23',
      ['2026-11-23', '2026-11-26', '2026-11-30', '2026-12-03'],
    ],
    ['a weekday twice', rule('week', 2, { weekdays: [1, 1] }), '2026-11-23', ['2026-11-23', '2026-11-30']],
    ['from the next day that it gives', rule('week', 2, { weekdays: [1] }), '2026-11-25', ['2026-11-30', '2026-12-07']],
    [
      'every second week, counted from the first one’s Monday',
      rule('week', 3, { interval: 2, weekdays: [1, 5] }),
      '2026-11-25',
      ['2026-11-27', '2026-12-07', '2026-12-11'],
    ],
    [
      'Sundays as the end of the week',
      rule('week', 3, { interval: 2, weekdays: [7] }),
      '2026-11-23',
      ['2026-11-29', '2026-12-13', '2026-12-27'],
    ],
    ['every month', rule('month', 3), '2026-11-15', ['2026-11-15', '2026-12-15', '2027-01-15']],
    ['every third month', rule('month', 3, { interval: 3 }), '2026-11-28', ['2026-11-28', '2027-02-28', '2027-05-28']],
    [
      'the 31st, else the last day',
      rule('month', 5),
      '2027-12-31',
      ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
    ],
    ['the 30th, else the last day', rule('month', 3), '2027-01-30', ['2027-01-30', '2027-02-28', '2027-03-30']],
    ['the 29th, else the 28th', rule('month', 3), '2027-01-29', ['2027-01-29', '2027-02-28', '2027-03-29']],
    ['every year', rule('year', 2), '2026-11-23', ['2026-11-23', '2027-11-23']],
    ['31 December', rule('year', 2), '2026-12-31', ['2026-12-31', '2027-12-31']],
    [
      '29 February, else the 28th',
      rule('year', 5),
      '2028-02-29',
      ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ],
    ['28 February', rule('year', 3), '2027-02-28', ['2027-02-28', '2028-02-28', '2029-02-28']],
  ])('%s', (_, recurrence, firstDay, expected) => {
    expect(occurrencesOf(recurrence, firstDay)).toEqual({ days: expected, is_limited: false })
  })
})

describe('a series is limited', () => {
  it('to so many appointments', () => {
    expect(occurrencesOf(rule('day', OCCURRENCES_MAX), '2026-01-01').is_limited).toBe(false)
    const { days, is_limited } = occurrencesOf(rule('day', '2027-01-02'), '2026-01-01')
    expect([days.length, is_limited]).toEqual([OCCURRENCES_MAX, true])
  })

  it('to so many years, the last day of which counts', () => {
    expect(occurrencesOf(rule('year', 6), '2026-03-01')).toMatchObject({ is_limited: false })
    const { days, is_limited } = occurrencesOf(rule('year', 7), '2026-03-01')
    expect([days.at(-1), is_limited]).toEqual(['2031-03-01', true])
    expect(occurrencesOf(rule('year', '2090-01-01', { interval: 99 }), '2026-03-01')).toEqual({
      days: ['2026-03-01'],
      is_limited: false,
    })
  })
})

const ZONES = ['Europe/Madrid', 'Atlantic/Canary', 'Europe/Lisbon'] as const
const anyDay = fc.integer({ min: 0, max: 3650 }).map((count) => addDays('2025-01-01', count))
const anyRule = fc.record({
  frequency: fc.constantFrom('day', 'week', 'month', 'year'),
  interval: fc.integer({ min: 1, max: 6 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  ends: fc.oneof(
    fc.record({ kind: fc.constant('count'), count: fc.integer({ min: 1, max: 60 }) }),
    anyDay.map((until) => ({ kind: 'until' as const, until })),
  ),
}) as fc.Arbitrary<Recurrence>

describe('whatever the rule, day, time and zone', () => {
  it('has exactly its count, or all days until its end, in order, none twice', () => {
    fc.assert(
      fc.property(anyRule, anyDay, (recurrence, firstDay) => {
        const { days, is_limited } = occurrencesOf(recurrence, firstDay)
        expect(days).toEqual([...new Set(days)].sort())
        const { ends } = recurrence
        if (ends.kind === 'count') expect(days.length === ends.count || is_limited).toBe(true)
        else expect(days.every((day) => day <= ends.until)).toBe(true)
        expect(days.length).toBeLessThanOrEqual(OCCURRENCES_MAX)
      }),
      { numRuns: 60 },
    )
  })

  it('makes nothing before its first day, nor beyond the years that it reaches', () => {
    fc.assert(
      fc.property(anyRule, anyDay, (recurrence, firstDay) => {
        const days = daysOf(recurrence, firstDay)
        const last = `${Number(firstDay.slice(0, 4)) + SERIES_MAX_YEARS}${firstDay.slice(4)}`
        expect(days.every((day) => firstDay <= day && day <= last)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('keeps to the weekdays of a week', () => {
    fc.assert(
      fc.property(anyRule, anyDay, (recurrence, firstDay) => {
        const days = daysOf({ ...recurrence, frequency: 'week' }, firstDay)
        expect(days.every((day) => recurrence.weekdays.includes(weekdayOf(day)))).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('goes on from any of its days as it went on before', () => {
    fc.assert(
      fc.property(fc.constantFrom('day', 'week'), anyDay, fc.nat(20), (frequency, firstDay, at) => {
        const recurrence = rule(frequency, 30, { interval: 2, weekdays: [weekdayOf(firstDay)] })
        const days = daysOf(recurrence, firstDay)
        const rest = daysOf({ ...recurrence, ends: { kind: 'count', count: 30 - at } }, days[at]!)
        expect(rest).toEqual(days.slice(at))
      }),
    )
  })

  it.each(ZONES)('has the same local time in %s over both changes of the clock', (zone) => {
    fc.assert(
      // Times that a clock skips or has twice are the clock's own tests.
      fc.property(anyRule, anyDay, fc.integer({ min: 4 * 60, max: 1439 }), (recurrence, firstDay, minute) => {
        const spans = daysOf(recurrence, firstDay).map((day) => spanOf({ day, minute, duration_minutes: 45 }, zone))
        expect(new Set(spans.map(({ starts_at }) => minuteOf(starts_at, zone))).size).toBeLessThanOrEqual(1)
        const lengths = spans.map(({ starts_at, ends_at }) => Date.parse(ends_at) - Date.parse(starts_at))
        expect(lengths.every((length) => length === 45 * 60_000)).toBe(true)
        const starts = spans.map(({ starts_at }) => Date.parse(starts_at))
        expect(starts.every((start, at) => at === 0 || starts[at - 1]! < start)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it.each(ZONES)('books no appointment of %s before the one that was asked for', (zone) => {
    fc.assert(
      fc.property(anyRule, anyDay, fc.integer({ min: 0, max: 1439 }), (recurrence, firstDay, minute) => {
        const span = spanOf({ day: firstDay, minute, duration_minutes: 60 }, zone)
        const form = { ...span, professional_id: 1, patient_ids: [1], recurrence, changes: [] }
        const { appointments } = planBooking(form, zone)
        expect(appointments.every(({ starts_at }) => Date.parse(starts_at) >= Date.parse(span.starts_at))).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})

test('a year of days is found in a moment', async () => {
  occurrencesOf(rule('day', OCCURRENCES_MAX), '2026-01-01')
  expect(await cpuMsOf(() => occurrencesOf(rule('day', OCCURRENCES_MAX), '2026-01-01'))).toBeLessThan(500)
})
