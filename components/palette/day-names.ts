import { noonOf } from '@/components/format/noon'
import { addDays } from '@/lib/domain/time/clock'
import type { Messages } from '@/lib/i18n/messages'
import { wordsOf } from './items'
import type { DayNames } from './typed-day'

/** A Monday, and a day of each month. */
const MONDAY = '2024-01-01'
const week = Array.from({ length: 7 }, (_, at) => addDays(MONDAY, at))
const months = Array.from({ length: 12 }, (_, at) => `2024-${String(at + 1).padStart(2, '0')}-15`)

/** How far from today is what is called so. */
const away = { yesterday: -1, today: 0, tomorrow: 1, after_tomorrow: 2 } as const

/** Of "segunda-feira" the first word is the name. */
const nameOf = (text: string) => wordsOf(text)[0] ?? ''
const each = (list: string) => list.split(',').map((one) => wordsOf(one).join(' '))

/**
 * How a language calls days: weekdays and months as the browser does, the rest by its texts.
 * @param textOf of `palette.days`
 */
export function dayNamesOf(locale: string, textOf: (key: keyof Messages['palette']['days']) => string): DayNames {
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (day: string) => nameOf(format.format(noonOf(day)))
  }
  const relative = (Object.keys(away) as (keyof typeof away)[]).flatMap((key) =>
    each(textOf(key)).map((name) => [name, away[key]] as const),
  )
  return {
    weekdays: week.map(named({ weekday: 'long' })),
    months: months.map(named({ month: 'long' })),
    relative: Object.fromEntries(relative),
    beside: each(textOf('beside')),
  }
}
