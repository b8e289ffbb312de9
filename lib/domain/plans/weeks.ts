import { addDays, startOfWeek, weekDays, weekdayOf } from '../time/clock'
import { monthMondays } from '../time/months'
import { daysBetween } from './phases'

/** The weeks that show the day's month, each from Monday to Sunday. */
export const monthWeeks = (day: string): string[][] =>
  monthMondays(day)
    .filter((monday) => [monday, addDays(monday, 6)].some((end) => end.slice(0, 7) === day.slice(0, 7)))
    .map(weekDays)

/** Which week of a plan a day lies in, the first being that of its first day; null before it begins. */
export function planWeek(startsOn: string, day: string): number | null {
  const at = daysBetween(startOfWeek(startsOn), startOfWeek(day)) / 7
  return at < 0 ? null : at + 1
}

/**
 * The days of a plan, in some weeks from a day on, that fall on the weekdays (ISO: 1 Monday).
 * @param weeks the week of the first day is the first of them
 */
export function repeatDays(
  from: string,
  weekdays: readonly number[],
  weeks: number,
  { starts_on, ends_on }: { starts_on: string; ends_on: string },
): string[] {
  const monday = startOfWeek(from)
  const first = from > starts_on ? from : starts_on
  const days = Array.from({ length: weeks * 7 }, (_, at) => addDays(monday, at))
  return days.filter((day) => first <= day && day <= ends_on && weekdays.includes(weekdayOf(day)))
}
