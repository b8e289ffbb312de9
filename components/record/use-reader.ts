import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useUser } from '@/lib/client/use-user'
import type { Reader, Say } from '@/lib/domain/record/told/reader'
import type { Locale } from '@/lib/i18n/locales'
import { useMeasures } from './measures/use-measures'

/** Whom the record is told to: the language of the screen and the clinic's own measures. Asks for the texts of measures. */
export function useReader(): Reader {
  const record = useTranslations('record')
  const pain = useTranslations('pain')
  const measures = useTranslations('measures')
  const locale = useLocale() as Locale
  const format = useFormatter()
  const zone = useUser().clinic.time_zone
  const { own } = useMeasures()
  return useMemo(() => {
    // The rule names texts by what is in the entry (`mechanism.${mechanism}`); its table test says all of them.
    const said =
      (say: unknown): Say =>
      (key, values) =>
        (say as Say)(key, values)
    const longDay = { day: 'numeric', month: 'short', year: 'numeric' } as const
    return {
      ...{ locale, own, record: said(record), pain: said(pain), measures: said(measures) },
      day: (instant) => format.dateTime(new Date(instant), { ...longDay, timeZone: zone }),
      plainDay: (day) => format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
      number: (value) => format.number(value, { maximumFractionDigits: 3 }),
    }
  }, [record, pain, measures, locale, format, zone, own])
}
