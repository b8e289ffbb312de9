import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { HeldOffer } from '@/lib/contract/held-offer'

/** To whom a time is offered, and until when it is kept: of today by its hour alone, as a mark of the agenda has little room. */
export function useUntilText(): (offer: Pick<HeldOffer, 'patient_name' | 'held_until'>) => string {
  const t = useTranslations('waiting-list.held')
  const { today, calendarDay, dayTime, time } = useDates()
  return ({ patient_name: name, held_until }) =>
    calendarDay(held_until) === today
      ? t('tentative_today', { name, time: time(held_until) })
      : t('tentative', { name, when: dayTime(held_until) })
}
