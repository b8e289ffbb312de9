import { type Locale, tags } from '@/lib/i18n/locales'

/**
 * A day in words, with its year: "2 de noviembre de 2026".
 * @param at an instant, or a day (yyyy-MM-dd) with the time zone UTC
 */
export const longDay = (at: Date | string, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(tags[locale], { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    new Date(at),
  )
