import type { Frequency, Recurrence } from '@/lib/contract/series'
import { addDays, isDay, weekdayOf } from '@/lib/domain/time/clock'

/** A rule as the form holds it: figures as typed, `until` as a plain day or what is typed of one. */
export type RecurrenceValues = {
  frequency: Frequency
  interval: string
  /** ISO weekdays, in order; they only count in weeks. */
  weekdays: number[]
  ends: Recurrence['ends']['kind']
  count: string
  until: string
}

/** What most treatments are planned in. */
const USUAL_COUNT = 10
/** Where a last day is first proposed. */
const USUAL_REACH_DAYS = 84

const weekdaysOf = (day: string) => (isDay(day) ? [weekdayOf(day)] : [])

/** The rule that a form begins with: once each time, on the weekday of the first appointment. */
export function firstRecurrence(frequency: Frequency, day: string): RecurrenceValues {
  return {
    frequency,
    interval: '1',
    weekdays: weekdaysOf(day),
    ends: 'count',
    count: String(USUAL_COUNT),
    until: isDay(day) ? addDays(day, USUAL_REACH_DAYS) : '',
  }
}

/** A stored rule as the form holds it; `day` is its first one. */
export function valuesOfRecurrence({ frequency, interval, weekdays, ends }: Recurrence, day: string): RecurrenceValues {
  const first = firstRecurrence(frequency, day)
  return {
    ...first,
    interval: String(interval),
    weekdays: frequency === 'week' ? weekdays : first.weekdays,
    ends: ends.kind,
    ...(ends.kind === 'count' ? { count: String(ends.count) } : { until: ends.until }),
  }
}

/** Whole figures as a number; NaN, which the schema refuses, while they are none. */
const figures = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** What is sent, and what the contract's schema judges. */
export function toRecurrence({ frequency, interval, weekdays, ends, count, until }: RecurrenceValues): Recurrence {
  return {
    frequency,
    interval: figures(interval),
    weekdays: frequency === 'week' ? weekdays : [],
    ends: ends === 'count' ? { kind: 'count', count: figures(count) } : { kind: 'until', until },
  }
}

/** The rule once the first appointment is on another day: a lone weekday that was the old day's follows it. */
export function followDay(values: RecurrenceValues, before: string, after: string): RecurrenceValues {
  const isOwn = isDay(before) && isDay(after) && values.weekdays.join() === String(weekdayOf(before))
  return isOwn ? { ...values, weekdays: weekdaysOf(after) } : values
}

/** Takes a weekday in or out, in the week's order. */
export const toggleWeekday = (weekdays: number[], weekday: number): number[] =>
  weekdays.includes(weekday)
    ? weekdays.filter((known) => known !== weekday)
    : [...weekdays, weekday].sort((one, other) => one - other)

/** Which stated rule a day of the month falls under (lib/contract/series.ts, Recurrence); null where none is needed. */
export function shortMonthRule(frequency: Frequency, day: string): 'short_month' | 'leap_day' | null {
  if (!isDay(day)) return null
  if (frequency === 'year') return day.endsWith('-02-29') ? 'leap_day' : null
  return frequency === 'month' && Number(day.slice(8)) > 28 ? 'short_month' : null
}
