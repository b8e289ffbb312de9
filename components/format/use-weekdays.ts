import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { addDays, startOfWeek } from '@/lib/domain/time/clock'
import { noonOf } from './noon'

/** A Monday, from which the names of the days are taken. */
const MONDAY = '2024-01-01'

/**
 * The server and the browser put different thin spaces around a range's dash: the first HTML has to be what both write.
 */
const withPlainSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, ' ')

/** Plain days and weekdays (ISO: 1 Monday) as the reader's language writes them. */
export function useDayTexts() {
  const locale = useLocale()
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      return { day: (day: string) => made.format(noonOf(day)), made }
    }
    const full = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
    const date = format({ day: 'numeric', month: 'short', year: 'numeric' })
    const weekday = (width: 'long' | 'short' | 'narrow') => {
      const { day } = format({ weekday: width })
      return (number: number) => day(addDays(MONDAY, number - 1)).replace(/\.$/, '')
    }
    const range = (from: string, to: string) => withPlainSpaces(date.made.formatRange(noonOf(from), noonOf(to)))
    return {
      /** `lunes` */
      weekday: weekday('long'),
      /** `lun` */
      short: weekday('short'),
      /** `L` */
      narrow: weekday('narrow'),
      /** `27 nov 2026` */
      day: date.day,
      /** `vie, 27 nov 2026`, or `3–14 ago 2026` */
      span: (from: string, to: string) => (from === to ? full.day(from) : range(from, to)),
      /** `23–29 nov 2026`, the week that a day lies in. */
      week: (day: string) => range(startOfWeek(day), addDays(startOfWeek(day), 6)),
    }
  }, [locale])
}
