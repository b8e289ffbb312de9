import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { lookOf } from '@/components/calendar/event-face'
import { rangeText } from '@/components/calendar/geometry'
import { useDates } from '@/components/format/use-days'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'
import { namesOf, type Placed } from './events'

/** What a visit is called aloud: who, when, what, with whom, in which state. */
export function useVisitLabel() {
  const t = useTranslations('appointments')
  const dates = useDates()
  return useCallback(
    (visit: Placed, service: Service | undefined, professional: Professional | undefined) =>
      [
        namesOf(visit.appointment),
        rangeText(visit),
        service?.name,
        dates.full(visit.day),
        professional?.name,
        t(`state.${lookOf(visit.appointment)}`),
        visit.appointment.overlap && t('overlap'),
      ]
        .filter(Boolean)
        .join(', '),
    [t, dates],
  )
}
