import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { BookedKind } from '@/components/appointments/booked-kind'
import { noonOf } from '@/components/format/noon'
import { useDayTexts } from '@/components/format/use-weekdays'
import type { Recurrence } from '@/lib/contract/series'
import { isDay } from '@/lib/domain/time/clock'

/** What a yearly rule means that begins on 28 February for want of it. */
const LEAP_DAY = '2028-02-29'

type Known = {
  kind: BookedKind
  /** How many appointments the rule gives, and the day of the last one, where that is known. */
  count?: number
  last?: string
}

/** The rule in a plain sentence: `Cada 2 semanas, lunes y jueves, 12 citas, hasta el 3 de marzo de 2027`. */
export function useRuleText() {
  const t = useTranslations('series.rule')
  const locale = useLocale()
  const { weekday } = useDayTexts()
  return useMemo(() => {
    const text = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      return (day: string) => format.format(noonOf(day))
    }
    const list = new Intl.ListFormat(locale, { type: 'conjunction' })
    const yearly = text({ day: 'numeric', month: 'long' })
    const whole = text({ day: 'numeric', month: 'long', year: 'numeric' })

    const pace = ({ frequency, interval, weekdays, month_day }: Recurrence, day: string) => {
      switch (frequency) {
        case 'day':
          return t('day', { interval })
        case 'week':
          return t('week', { interval, days: list.format(weekdays.map(weekday)) })
        case 'month':
          return t('month', { interval, day: month_day ?? Number(day.slice(8)) })
        case 'year':
          return t('year', { interval, date: yearly(month_day ? LEAP_DAY : day) })
      }
    }
    return (rule: Recurrence, day: string, { kind, count, last }: Known) => {
      const appointments = rule.ends.kind === 'count' ? rule.ends.count : count
      const end = rule.ends.kind === 'until' ? rule.ends.until : last
      return [
        pace(rule, day),
        appointments !== undefined && t('appointments', { kind, count: appointments }),
        end !== undefined && isDay(end) && t('until', { date: whole(end) }),
      ]
        .filter(Boolean)
        .join(', ')
    }
  }, [t, locale, weekday])
}
