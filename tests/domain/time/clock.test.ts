import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  dayOf,
  dayRange,
  daysFrom,
  fourWeeks,
  instantAt,
  instantsAt,
  isDay,
  minuteOf,
  startOfWeek,
  today,
  weekDays,
  weekdayOf,
  weekRange,
} from '@/lib/domain/time/clock'

const MADRID = 'Europe/Madrid'
const HOUR_MS = 3_600_000
const hoursOf = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / HOUR_MS

test.each([
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['tomorrow', false],
  ['2026-11-20', true],
])('%s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected))

describe('the day and minute of an instant', () => {
  test.each([
    ['2026-11-20T22:59:00Z', MADRID, '2026-11-20', 1439],
    ['2026-11-20T23:00:00Z', MADRID, '2026-11-21', 0],
    ['2026-07-01T07:30:59Z', MADRID, '2026-07-01', 570],
    ['2026-07-01T02:00:00Z', 'America/Bogota', '2026-06-30', 1260],
    ['2026-07-01T00:00:00Z', 'Asia/Kathmandu', '2026-07-01', 345],
    ['2026-06-30T12:00:00Z', 'Pacific/Kiritimati', '2026-07-01', 120],
  ])('%s in %s is %s, %i', (instant, zone, day, minute) => {
    expect(dayOf(instant, zone)).toBe(day)
    expect(minuteOf(instant, zone)).toBe(minute)
    expect(today(new Date(instant), zone)).toBe(day)
  })
})

describe('the instant of a local time', () => {
  test.each([
    ['2026-11-20', 540, MADRID, '2026-11-20T08:00:00.000Z', 'in winter'],
    ['2026-07-20', 540, MADRID, '2026-07-20T07:00:00.000Z', 'in summer'],
    ['2026-11-20', 1440, MADRID, '2026-11-20T23:00:00.000Z', 'the next midnight'],
    ['2026-03-29', 119, MADRID, '2026-03-29T00:59:00.000Z', 'before the clock goes forward'],
    ['2026-03-29', 150, MADRID, '2026-03-29T01:30:00.000Z', 'a time that is skipped: 03:30'],
    ['2026-03-29', 180, MADRID, '2026-03-29T01:00:00.000Z', 'after the clock went forward'],
    ['2026-10-25', 150, MADRID, '2026-10-25T00:30:00.000Z', 'a time that comes twice: its first'],
    ['2026-10-25', 180, MADRID, '2026-10-25T02:00:00.000Z', 'after the clock went back'],
    ['2026-03-08', 150, 'America/New_York', '2026-03-08T07:30:00.000Z', 'skipped west of Greenwich'],
    ['2026-11-01', 90, 'America/New_York', '2026-11-01T05:30:00.000Z', 'twice west of Greenwich'],
    ['2026-04-05', 105, 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z', 'twice, by half an hour'],
  ])('%s, minute %i in %s is %s: %s', (day, minute, zone, expected) =>
    expect(instantAt(day, minute, zone)).toBe(expected),
  )

  it('refuses a zone that does not exist', () =>
    expect(() => instantAt('2026-11-20', 540, 'Europe/Atlantis')).toThrow())

  it('gives the same day and minute back, but for the hour that is skipped', () => {
    const zones = fc.constantFrom(MADRID, 'America/New_York', 'America/Bogota', 'Australia/Lord_Howe', 'Asia/Kolkata')
    const days = fc.integer({ min: 0, max: 3650 }).map((count) => addDays('2020-01-01', count))
    fc.assert(
      fc.property(zones, days, fc.integer({ min: 0, max: 1439 }), (zone, day, minute) => {
        const instant = instantAt(day, minute, zone)
        if (hoursOf(dayRange(day, zone)) < 24 && minute >= 120 && minute < 180) return
        expect([dayOf(instant, zone), minuteOf(instant, zone)]).toEqual([day, minute])
      }),
      { numRuns: 500 },
    )
  })
})

describe('days and weeks', () => {
  test.each([
    ['2026-11-16', '2026-11-16', 1],
    ['2026-11-20', '2026-11-16', 5],
    ['2026-11-22', '2026-11-16', 7],
    ['2027-01-01', '2026-12-28', 5],
  ])('the week of %s begins on %s; its ISO weekday is %i', (day, monday, weekday) => {
    expect(startOfWeek(day)).toBe(monday)
    expect(weekdayOf(day)).toBe(weekday)
    expect(weekDays(day)).toHaveLength(7)
    expect(weekDays(day)).toContain(day)
  })

  it('counts over months, leap days and clock changes', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })

  test.each([
    ['2026-11-20', 24, 168],
    ['2026-03-29', 23, 167],
    ['2026-10-25', 25, 169],
  ])('%s has %i hours and its week %i', (day, hours, week) => {
    expect(hoursOf(dayRange(day, MADRID))).toBe(hours)
    expect(hoursOf(weekRange(day, MADRID))).toBe(week)
  })

  it('gives a week from Monday to Monday', () =>
    expect(weekRange('2026-11-20', MADRID)).toEqual({
      from: '2026-11-15T23:00:00.000Z',
      to: '2026-11-22T23:00:00.000Z',
    }))
})

describe('the days of a range', () => {
  it.each([
    ['2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
    ['2026-03-01', '2026-03-01', ['2026-03-01']],
    ['2026-03-02', '2026-03-01', []],
    // Beyond this day a text sorts before it: compared as texts, it would never end.
    ['9999-12-31', '9999-12-31', ['9999-12-31']],
  ])('from %s to %s', (from, to, days) => {
    expect([...daysFrom(from, to)]).toEqual(days)
  })
})

describe('the instants of a time', () => {
  test.each([
    ['2026-03-29', 150, []],
    ['2026-03-29', 180, ['2026-03-29T01:00:00.000Z']],
    ['2026-10-25', 150, ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
    ['2026-10-25', 180, ['2026-10-25T02:00:00.000Z']],
    ['2026-11-16', 1440, ['2026-11-16T23:00:00.000Z']],
  ])('on %s at minute %i are %o', (day, minute, expected) => {
    expect(instantsAt(day, minute, MADRID)).toEqual(expected)
  })
})

describe('the four weeks around a day', () => {
  test.each([
    ['1900-01-01', '1900-01-01', '1900-01-28'],
    ['2026-11-15', '2026-10-19', '2026-11-15'],
    ['2026-11-16', '2026-11-16', '2026-12-13'],
    ['2026-12-13', '2026-11-16', '2026-12-13'],
    ['2199-12-31', '2199-12-23', '2200-01-19'],
  ])('of %s: from %s to %s', (day, from, to) => expect(fourWeeks(day)).toEqual({ from, to }))

  it('hold the week of the day, and are those of each day in them', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10)
          const { from, to } = fourWeeks(day)
          const week = weekDays(day)
          expect(weekdayOf(from)).toBe(1)
          expect(from <= week[0]! && week[6]! <= to).toBe(true)
          const days = [...daysFrom(from, to)]
          expect(days).toHaveLength(28)
          expect(new Set(days.map((each) => fourWeeks(each).from))).toEqual(new Set([from]))
        },
      ),
    )
  })
})
