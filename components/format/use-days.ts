import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { addDays, startOfWeek } from '@/lib/domain/time/clock'
import { noonOf } from './noon'
import { shortNamesOf } from './short-names'

/**
 * The server and the browser put different thin spaces around a range's dash: the first HTML has to be what both write.
 */
const withPlainSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, ' ')

/** `say` once for each day: to write one takes an `Intl` formatter as long as drawing an appointment. */
function remembered<Said>(say: (day: string) => Said): (day: string) => Said {
  const known = new Map<string, Said>()
  return (day) => {
    const said = known.get(day) ?? say(day)
    known.set(day, said)
    return said
  }
}

/** Days in the reader's words. They are plain days, so every formatter is told UTC (see `noonOf`). */
export function useDays() {
  const locale = useLocale()
  return useMemo(() => {
    const named = shortNamesOf(locale)
    const format = (options: Intl.DateTimeFormatOptions) => {
      const made = new Intl.DateTimeFormat(named, { ...options, timeZone: 'UTC' })
      return remembered((day) => made.format(noonOf(day)))
    }
    const weekday = format({ weekday: 'short' })
    const narrow = format({ weekday: 'narrow' })
    const number = format({ day: 'numeric' })
    const span = new Intl.DateTimeFormat(named, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    const week = remembered((first) => withPlainSpaces(span.formatRange(noonOf(first), noonOf(addDays(first, 6)))))
    return {
      /** `vie, 20` in two parts, for a column's head. */
      head: remembered((day) => ({ title: weekday(day).replace(/\.$/, ''), detail: number(day) })),
      /** `L`, for a chip. */
      narrow,
      number,
      /** `vie 20`, where there is little room. */
      shortTitle: (day: string) => `${weekday(day).replace(/\.$/, '')} ${number(day)}`,
      month: format({ month: 'long' }),
      /** `noviembre de 2026`. */
      monthOfYear: format({ month: 'long', year: 'numeric' }),
      weekday: format({ weekday: 'long' }),
      /** `viernes, 20 nov`, a screen's title. */
      title: format({ weekday: 'long', day: 'numeric', month: 'short' }),
      /** `viernes, 20 de noviembre`, aloud. */
      full: format({ weekday: 'long', day: 'numeric', month: 'long' }),
      /** `16–22 nov 2026`. */
      week: (day: string) => week(startOfWeek(day)),
    }
  }, [locale])
}

export type Dates = ReturnType<typeof useDays>
