import { addDays, daysFrom, startOfWeek } from '@/lib/domain/time/clock'
import { addMonths } from '@/lib/domain/time/months'

/** What one looks at; all but `last_month` and `own` end today. `quarter` and `year` are those of the calendar. */
export const periods = ['this_month', 'last_month', 'quarter', 'year', 'own'] as const
export type Period = (typeof periods)[number]

/** Days, yyyy-MM-dd of the clinic, both of them in it. */
export type Days = { from: string; to: string }

/** Longer than this a period of one's own is not: three years with a leap day. */
export const PERIOD_MAX_DAYS = 1096

const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const lastOf = (day: string) => addDays(addMonths(monthOf(day), 1), -1)
const isLast = (day: string) => lastOf(day) === day

/** The days of a period by the clinic's calendar. @param own the days of one's own; without them, this month */
export function daysOf(period: Period, today: string, own: Days | null): Days {
  const month = Number(today.slice(5, 7))
  switch (period) {
    case 'last_month': {
      const from = addMonths(monthOf(today), -1)
      return { from, to: lastOf(from) }
    }
    case 'quarter':
      return { from: addMonths(monthOf(today), -((month - 1) % 3)), to: today }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'own':
      return own ?? daysOf('this_month', today, null)
    case 'this_month':
      return { from: monthOf(today), to: today }
  }
}

/** So many months earlier; what ends a month ends the earlier one, so that February is compared with all of January. */
function monthsEarlier({ from, to }: Days, count: number): Days {
  const end = addMonths(to, -count)
  return { from: addMonths(from, -count), to: isLast(to) ? lastOf(end) : end }
}

/**
 * What a period is compared with: the same days of the month, quarter or year before; of one's own, which is whole months, as many
 * months before, else as many days.
 */
export function daysBefore(period: Period, days: Days): Days {
  switch (period) {
    case 'this_month':
    case 'last_month':
      return monthsEarlier(days, 1)
    case 'quarter':
      return monthsEarlier(days, 3)
    case 'year':
      return monthsEarlier(days, 12)
    case 'own': {
      if (days.from === monthOf(days.from) && isLast(days.to)) return monthsEarlier(days, monthsIn(days))
      const count = [...daysFrom(days.from, days.to)].length
      return { from: addDays(days.from, -count), to: addDays(days.from, -1) }
    }
  }
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
const monthsIn = ({ from, to }: Days) => monthNumber(to) - monthNumber(from) + 1

/** What a bar of the chart is. */
export const barUnits = ['day', 'week', 'month'] as const
export type BarUnit = (typeof barUnits)[number]
const [DAYS_MOST, WEEKS_MOST] = [31, 98]

/** So that there are neither too many bars nor too few. */
export function unitOf({ from, to }: Days): BarUnit {
  const count = [...daysFrom(from, to)].length
  if (count <= DAYS_MOST) return 'day'
  return count <= WEEKS_MOST ? 'week' : 'month'
}

/** The first day of the day's bar, were the period longer. */
export const barOf = (day: string, unit: BarUnit): string =>
  unit === 'day' ? day : unit === 'week' ? startOfWeek(day) : monthOf(day)

/** The bars of a period in their order; the first and the last have its days only. */
export function barsOf({ from, to }: Days, unit: BarUnit): Days[] {
  const bars: Days[] = []
  let first = from
  while (first <= to) {
    const begin = barOf(first, unit)
    const next = unit === 'day' ? addDays(begin, 1) : unit === 'week' ? addDays(begin, 7) : addMonths(begin, 1)
    const last = addDays(next, -1)
    bars.push({ from: first, to: last < to ? last : to })
    first = next
  }
  return bars
}
