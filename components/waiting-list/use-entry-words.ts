import { differenceInCalendarDays } from 'date-fns'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { noonOf } from '@/components/format/noon'
import { useDates } from '@/components/format/use-dates'
import { useDayTexts } from '@/components/format/use-weekdays'
import type { Offer, WaitingEntry } from '@/lib/contract/waiting-list'
import { partOf, runsOf, saidGroups, spanOfDays, type Windows } from './windows'

/** What an entry of the waiting list wishes, in the reader's words. */
export function useEntryWords() {
  const t = useTranslations('waiting-list')
  const locale = useLocale()
  const dates = useDates()
  const { weekday, narrow } = useDayTexts()
  return useMemo(() => {
    const list = new Intl.ListFormat(locale, { type: 'conjunction' })
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })

    /** `de lunes a miércoles y viernes` */
    const daysText = (days: number[]) => {
      const said = runsOf(days).map(([first = 1, ...rest]) => {
        const last = rest.at(-1)
        if (!last) return weekday(first)
        return t('when.run', { first: weekday(first), last: weekday(last) })
      })
      return list.format(said)
    }
    const windows = (wished: Windows) => {
      const said = saidGroups(wished).map(({ days, from, to }) => {
        const words = {
          span: spanOfDays(days),
          days: daysText(days),
        }
        const part = partOf({ from, to })
        if (part) return t(`when.${part}`, words)
        return from === '00:00' && to === '24:00' ? t('when.whole', words) : t('when.hours', { ...words, from, to })
      })
      return said.length > 0 ? said.join(' · ') : t('when.any')
    }
    /** Between which days; null when any does. */
    const days = ({ date_from, date_to }: Pick<WaitingEntry, 'date_from' | 'date_to'>) => {
      if (date_from && date_to) {
        return t('when.between', { from: day.format(noonOf(date_from)), to: day.format(noonOf(date_to)) })
      }
      if (date_from) return t('when.from', { from: day.format(noonOf(date_from)) })
      return date_to ? t('when.until', { to: day.format(noonOf(date_to)) }) : null
    }
    return {
      weekday,
      /** `X`: one letter. */
      initial: narrow,
      windows,
      days,
      since: ({ created_at }: WaitingEntry) => {
        const first = dates.calendarDay(created_at)
        const count = differenceInCalendarDays(noonOf(dates.today), noonOf(first))
        return t('since', { day: dates.day(created_at), days: count })
      },
      /** `mar, 24 nov, 10:00–11:00` */
      slot: ({ starts_at, ends_at }: Pick<Offer, 'starts_at' | 'ends_at'>) =>
        `${dates.dayTime(starts_at)}–${dates.time(ends_at)}`,
      /** `mar, 24 nov, 10:00` */
      moment: (instant: string) => dates.dayTime(instant),
      isHeld: ({ held_until }: Pick<Offer, 'held_until'>) => Date.parse(held_until) > dates.now.getTime(),
      isOver: ({ starts_at }: Pick<Offer, 'starts_at'>) => Date.parse(starts_at) <= dates.now.getTime(),
    }
  }, [t, locale, dates, weekday, narrow])
}
