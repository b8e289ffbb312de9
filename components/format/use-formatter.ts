import { useLocale, useTimeZone } from 'next-intl'
import { useMemo } from 'react'

type Format<Value> = { format(value: Value): string }

/** By language and form: to make one takes as long as drawing an appointment, and a list of thousands asks for each line. */
const dates = new Map<string, Format<Date>>()
const numbers = new Map<string, Format<number>>()

function kept<Value>(made: Map<string, Format<Value>>, key: string, make: () => Format<Value>): Format<Value> {
  const format = made.get(key) ?? make()
  made.set(key, format)
  return format
}

/**
 * Dates and numbers in the reader's language, dates in the clinic's zone unless a form names another. The browser's own
 * formatters: next-intl's would be in every first load, whose goal (product §9.3) it passes.
 */
export function useFormatter() {
  const locale = useLocale()
  const zone = useTimeZone()
  return useMemo(
    () => ({
      dateTime(date: Date, asked: Intl.DateTimeFormatOptions) {
        const form = { ...asked, timeZone: asked.timeZone ?? zone }
        return kept(dates, `${locale} ${JSON.stringify(form)}`, () => new Intl.DateTimeFormat(locale, form)).format(
          date,
        )
      },
      number: (value: number, form?: Intl.NumberFormatOptions) =>
        kept(numbers, `${locale} ${JSON.stringify(form)}`, () => new Intl.NumberFormat(locale, form)).format(value),
    }),
    [locale, zone],
  )
}
