import type { LinkedSession } from '@/lib/contract/plan-links'
import { ANSWER_DAYS, PAGE_DAYS } from '@/lib/domain/plans/page-days'
import { type Locale, tags } from '@/lib/i18n/locales'

const at = (day: string) => new Date(`${day}T12:00:00Z`)

export function addDays(day: string, count: number): string {
  const date = at(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Today by the clinic's calendar, also when the page has not been read again since yesterday. */
export function todayIn(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const of = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${of.year}-${of.month}-${of.day}`
}

export const strip = (today: string): string[] =>
  Array.from({ length: 2 * PAGE_DAYS + 1 }, (_, place) => addDays(today, place - PAGE_DAYS))

/** Whether a session of a day may be answered, as lib/domain/plans/answer.ts has it. `early`: its day is after tomorrow. */
export function openness(day: string, today: string): 'open' | 'early' | 'closed' {
  if (day > addDays(today, 1)) return 'early'
  return day < addDays(today, -ANSWER_DAYS) ? 'closed' : 'open'
}

export const nextDay = (sessions: readonly LinkedSession[], after: string): string | undefined =>
  sessions
    .map(({ day }) => day)
    .filter((day) => day > after)
    .sort()[0]

const written = (locale: Locale, options: Intl.DateTimeFormatOptions) => (day: string) =>
  new Intl.DateTimeFormat(tags[locale], { timeZone: 'UTC', ...options }).format(at(day))

/** A day as it is read, and the two parts of its button. */
export const dayTexts = (locale: Locale) => ({
  whole: written(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
  weekday: written(locale, { weekday: 'short' }),
  number: written(locale, { day: 'numeric' }),
})
