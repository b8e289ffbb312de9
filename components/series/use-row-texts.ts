import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useTakenTexts } from '@/components/appointments/use-taken-texts'
import type { Collision } from '@/lib/contract/collision'
import type { HeldOffer } from '@/lib/contract/held-offer'

/** What is said of an occurrence: its day, its time, whom it meets. One for the whole list, which may be long. */
export function useRowTexts(zone: string) {
  const t = useTranslations('series.occurrences')
  const taken = useTakenTexts()
  const locale = useLocale()
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
      return (instant: string) => made.format(new Date(instant))
    }
    const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    const span = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) =>
      `${time(starts_at)}–${time(ends_at)}`
    const moment = format({
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    return {
      time,
      /** To whom a time is offered, and until when it is kept for them. */
      offer: (offer: HeldOffer) =>
        t('offered_to', { name: offer.patient_name, when: span(offer), until: moment(offer.held_until) }),
      /** `lun, 23 nov 2026`. */
      date: format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
      span,
      collision: (collision: Collision) => {
        const { busy, what, withWhom, bookedBy } = taken(collision)
        return [busy, span(collision), what, withWhom, bookedBy].filter(Boolean).join(' · ')
      },
    }
  }, [t, taken, locale, zone])
}

export type RowTexts = ReturnType<typeof useRowTexts>
