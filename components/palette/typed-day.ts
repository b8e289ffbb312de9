import { addDays, isDay, isKnownDay, weekdayOf } from '@/lib/domain/time/clock'
import { wordsOf } from './items'

/** How a language calls days: folded words, weekdays from Monday on; what stands beside a day and says nothing of it. */
export type DayNames = {
  weekdays: string[]
  months: string[]
  /** By what it is called, how many days from today. */
  relative: Record<string, number>
  beside: string[]
}

const MONTH_LETTERS_MIN = 3
const LOOKED_DAYS = 366

const two = (number: number) => String(number).padStart(2, '0')
const ISO_YEAR = 4

/** A year, a month and a day as a plain day, if there is such a day. */
function dayOf(year: number, month: number, date: number): string | null {
  const day = `${year}-${two(month)}-${two(date)}`
  return isDay(day) && isKnownDay(day) ? day : null
}

/** Of the years around today's the one that brings it nearest to today. */
function nearest(month: number, date: number, today: string): string | null {
  const year = Number(today.slice(0, ISO_YEAR))
  const far = (day: string) => Math.abs(Date.parse(day) - Date.parse(today))
  const days = [year, year + 1, year - 1].flatMap((one) => dayOf(one, month, date) ?? [])
  return days.sort((one, other) => far(one) - far(other))[0] ?? null
}

const yearOf = (text: string) => (text.length === 2 ? 2000 : 0) + Number(text)

/** The first day from tomorrow on that is such a weekday, and of such a date where one is named. */
function comingWeekday(weekday: number, date: number | undefined, today: string): string | null {
  for (let at = 1; at <= LOOKED_DAYS; at += 1) {
    const day = addDays(today, at)
    if (weekdayOf(day) === weekday && (date === undefined || Number(day.slice(-2)) === date)) return day
  }
  return null
}

/**
 * The day that a text names: "tomorrow", "Monday", "Monday 30", "12 Dec", "December 12th", "12/12", "12/12/2026",
 * "2026-12-12"; null for any other text. The day comes before the month, as in all six languages. A weekday is the next
 * one, and alone only a whole word: half of it may be somebody's name. Without a year it is the nearest.
 */
export function typedDay(text: string, names: DayNames, today: string): string | null {
  const words = wordsOf(text)
  const called = words.join(' ')
  // Not what every object has of itself: `constructor` is a word that somebody may type.
  if (Object.hasOwn(names.relative, called)) return addDays(today, names.relative[called] ?? 0)
  const said = words.filter((word) => !names.beside.includes(word))
  const weekdays = said.flatMap((word) => names.weekdays.indexOf(word) + 1 || [])
  const months = said.flatMap((word) => monthOf(word, names) ?? [])
  const numbers = said.flatMap((word) => /^(\d{1,4})(?:er|st|nd|rd|th|o|a|º|ª)?$/.exec(word)?.[1] ?? [])
  if (weekdays.length + months.length + numbers.length !== said.length) return null
  const [weekday] = weekdays
  const [month] = months
  if (weekdays.length > 1 || months.length > 1) return null
  if (weekday && !month && numbers.length < 2) return comingWeekday(weekday, numbers.map(Number)[0], today)
  if (month) return dated(numbers, month, today)
  const [first = '', second = '', third] = numbers
  if (first.length === ISO_YEAR && third) return dayOf(Number(first), Number(second), Number(third))
  return numbers.length > 1 ? dated([first, ...(third ? [third] : [])], Number(second), today) : null
}

const dated = ([date, year, ...more]: string[], month: number, today: string): string | null => {
  if (!date || more.length > 0 || Number(date) > 31) return null
  return year ? dayOf(yearOf(year), month, Number(date)) : nearest(month, Number(date), today)
}

/** By its name, or its first letters. */
function monthOf(word: string, { months }: DayNames): number | null {
  if (word.length < MONTH_LETTERS_MIN || /\d/.test(word)) return null
  const at = months.findIndex((name) => name.startsWith(word))
  return at < 0 ? null : at + 1
}
