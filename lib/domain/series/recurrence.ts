import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { OCCURRENCES_MAX, type Recurrence, SERIES_MAX_YEARS } from '@/lib/contract/series'
import { addDays } from '@/lib/domain/time/clock'

/** The days of a rule, in order. `is_limited`: it gives more than a series may have, and these are only the first. */
type Occurrences = { days: string[]; is_limited: boolean }

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/**
 * The days, yyyy-MM-dd, on which an appointment repeats whose first day is `firstDay` or, where the rule does not give
 * that one, the next that it does. The rule is RFC 5545's, and this is the only place that
 * knows its library. It speaks of days alone: the time of each is the same in local time
 * (lib/domain/series/place.ts).
 *
 * On the 29th, 30th and 31st a shorter month takes its last day; 29 February is 28 February in other years. RFC 5545
 * itself would leave those months out (RFC 5545, 3.3.10), and a patient would miss an appointment without a word.
 */
export function occurrencesOf(recurrence: Recurrence, firstDay: string): Occurrences {
  const { frequency, interval, ends } = recurrence
  const rule = new RRuleTemporal({
    freq: frequencies[frequency],
    interval,
    wkst: weekdays[(recurrence.week_start ?? 1) - 1]!,
    ...daysOfRule(recurrence, firstDay),
    ...(ends.kind === 'count' ? { count: ends.count } : { until: midnight(ends.until) }),
    dtstart: midnight(firstDay),
    temporal: Temporal,
  })
  const lastDay = `${Number(firstDay.slice(0, 4)) + SERIES_MAX_YEARS}${firstDay.slice(4)}`
  const days: string[] = []
  let is_limited = false
  rule.all((date) => {
    const day = date.toPlainDate().toString()
    is_limited = day > lastDay || days.length === OCCURRENCES_MAX
    if (!is_limited) days.push(day)
    return !is_limited
  })
  return { days, is_limited }
}

/** A day has no zone: UTC never changes its clock, so that no day is missed or comes twice. */
const midnight = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime('UTC')

/** The parts of RFC 5545 that say which days of a week, month or year. */
function daysOfRule(recurrence: Recurrence, firstDay: string) {
  const { frequency, weekdays: chosen } = recurrence
  const [month, day] = [Number(firstDay.slice(5, 7)), monthDayOf(recurrence, firstDay)]
  switch (frequency) {
    case 'day':
      return {}
    case 'week':
      return { byDay: [...new Set(chosen)].map((weekday) => weekdays[weekday - 1]!) }
    case 'month':
      return lastOf(28, day)
    case 'year':
      return { byMonth: [month], ...(month === 2 ? lastOf(28, day) : { byMonthDay: [day] }) }
  }
}

/** The day of the month that is meant: a first day that is the last of its month may stand for a later one. */
export function monthDayOf({ month_day = 0 }: Recurrence, firstDay: string): number {
  const day = Number(firstDay.slice(8))
  return addDays(firstDay, 1).endsWith('-01') ? Math.max(day, month_day) : day
}

/** The last that there is of the days from `shortest` to `day`. */
function lastOf(shortest: number, day: number) {
  if (day <= shortest) return { byMonthDay: [day] }
  return { byMonthDay: Array.from({ length: day - shortest + 1 }, (_, at) => shortest + at), bySetPos: [-1] }
}
