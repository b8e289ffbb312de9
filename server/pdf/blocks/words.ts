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
  const plain = format({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return {
    locale,
    zone,
    local: (texts: LocalText) => localText(texts, locale),
    ...recordText(locale),
    day: format({ day: 'numeric', month: 'short', year: 'numeric', timeZone: zone }),
    dayTime: format({ day: 'numeric', month: 'short', year: 'numeric', ...clockForm, timeZone: zone }),
    longDay: format({ day: 'numeric', month: 'long', year: 'numeric', timeZone: zone }),
    /** A calendar day, which no zone moves. */
    plainDay: (day: string) => plain(`${day}T00:00:00Z`),
    number: (value: number, decimals = 2) =>
      new Intl.NumberFormat(tag, {
        maximumFractionDigits: decimals,
        minimumFractionDigits: Number.isInteger(value) ? 0 : Math.min(decimals, 1),
      }).format(value),
  }
}
export type Words = ReturnType<typeof wordsOf>
