import type { LocalText } from '@/lib/contract/templates'
import { localText } from '@/lib/domain/record/local-text'
import { clockForm } from '@/lib/domain/time/forms'
import { type Locale, tags } from '@/lib/i18n/locales'
import { recordText } from '@/server/texts/record-texts'

/** What is written in a document's language: its texts, days by the clinic's clock with their year, numbers. */
export function wordsOf(locale: Locale, zone: string) {
  const tag = tags[locale]
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(tag, options)
    return (instant: string) => formatter.format(new Date(instant))
  }
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const plain = format({ ...date, timeZone: 'UTC' })
  const range = (timeZone: string) => {
    const formatter = new Intl.DateTimeFormat(tag, { ...date, timeZone })
    return (from: string, to: string) => formatter.formatRange(new Date(from), new Date(to))
  }
  const plainRange = range('UTC')
  return {
    locale,
    zone,
    local: (texts: LocalText) => localText(texts, locale),
    ...recordText(locale),
    day: format({ ...date, timeZone: zone }),
    /** From one day to another, without saying twice what both share. */
    days: range(zone),
    dayTime: format({ ...date, ...clockForm, timeZone: zone }),
    longDay: format({ day: 'numeric', month: 'long', year: 'numeric', timeZone: zone }),
    /** A calendar day, which no zone moves. */
    plainDay: (day: string) => plain(`${day}T00:00:00Z`),
    plainDays: (from: string, to: string) => plainRange(`${from}T00:00:00Z`, `${to}T00:00:00Z`),
    number: (value: number, decimals = 2) =>
      new Intl.NumberFormat(tag, {
        maximumFractionDigits: decimals,
        minimumFractionDigits: Number.isInteger(value) ? 0 : Math.min(decimals, 1),
      }).format(value),
  }
}

/** A value with its unit, which a degree's sign stands close to. */
export const withUnit = (value: string, unit: string | null): string =>
  unit ? `${value}${unit === '°' ? '' : ' '}${unit}` : value

export type Words = ReturnType<typeof wordsOf>
