import { TZDate } from '@date-fns/tz'
import { differenceInCalendarDays, formatISO } from 'date-fns'
import { useFormatter, useLocale } from 'next-intl'
import { useNow } from '@/lib/client/use-now'
import { useUser } from '@/lib/client/use-user'
import { clockForm } from '@/lib/domain/time/forms'

type Instant = string | Date
type Formatter = ReturnType<typeof useFormatter>

/**
 * Dates as the reader's language writes them, in the clinic's zone. A year is only written when it is not this one.
 * `today` is the clinic's calendar day, yyyy-MM-dd. All who write dates at one instant are given the same.
 */
export function useDates(): Dates {
  const format = useFormatter()
  const locale = useLocale()
  const zone = useUser().clinic.time_zone
  return datesAt(useNow(), locale, zone, format)
}

/** By the instant, then by language and zone: thousands of entries on one screen write theirs with one. */
const made = new WeakMap<Date, Map<string, Dates>>()

function datesAt(now: Date, locale: string, zone: string, format: Formatter): Dates {
  const ofInstant = made.get(now) ?? new Map<string, Dates>()
  made.set(now, ofInstant)
  const key = `${locale} ${zone}`
  const known = ofInstant.get(key)
  if (known) return known
  const dates = datesOf(now, locale, zone, format)
  ofInstant.set(key, dates)
  return dates
}

type Dates = ReturnType<typeof datesOf>

function datesOf(now: Date, locale: string, zone: string, format: Formatter) {
  const local = (instant: Instant) => new TZDate(new Date(instant).getTime(), zone)
  const today = local(now)
  const year = (instant: Instant) => (local(instant).getFullYear() === today.getFullYear() ? undefined : 'numeric')
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const day = (instant: Instant) =>
    format.dateTime(new Date(instant), { day: 'numeric', month: 'short', year: year(instant), timeZone: zone })
  const weekday = (instant: Instant) =>
    ({ weekday: 'short', day: 'numeric', month: 'short', year: year(instant), timeZone: zone }) as const
  return {
    now,
    today: formatISO(today, { representation: 'date' }),
    /** `27 nov` */
    day,
    /** `hoy`, `ayer`, `mañana`, else `27 nov` */
    nearDay: (instant: Instant) => {
      const days = differenceInCalendarDays(local(instant), today)
      return Math.abs(days) <= 1 ? relative.format(days, 'day') : day(instant)
    },
    /** `vie, 27 nov` */
    weekday: (instant: Instant) => format.dateTime(new Date(instant), weekday(instant)),
    /** `vie, 27 nov, 10:30` */
    dayTime: (instant: Instant) => format.dateTime(new Date(instant), { ...weekday(instant), ...clockForm }),
    /** `10:30` */
    time: (instant: Instant) => format.dateTime(new Date(instant), { ...clockForm, timeZone: zone }),
    /** A calendar day (yyyy-MM-dd), which no zone moves: `12 mar 1985` */
    plainDay: (date: string) =>
      format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
    /** The same near by: `27 nov`, of another year with it. */
    nearPlainDay: (date: string) =>
      format.dateTime(new Date(`${date}T00:00:00Z`), {
        ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
        year: date.startsWith(String(today.getFullYear())) ? undefined : 'numeric',
      }),
    /** The month of a calendar day: `marzo de 2026` */
    month: (date: string) =>
      format.dateTime(new Date(`${date}T00:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    /** The calendar day of an instant, yyyy-MM-dd, as the agenda's address has it. */
    calendarDay: (instant: Instant) => formatISO(local(instant), { representation: 'date' }),
  }
}
