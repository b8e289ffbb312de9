import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { namesOf, type Placement } from '@/components/appointments/placement'
import { rangeText } from '@/components/calendar/layout/geometry'
import type { Look } from '@/components/calendar/layout/look'
import { useDays } from '@/components/format/use-days'
import type { Service } from '@/lib/contract/services'
import type { ClassFacts } from './use-classes'

const countsOf = ({ appointment }: Placement, { places, attended }: NonNullable<ClassFacts['fill']>) => ({
  ...{ places, attended, taken: appointment.patients.length },
})

/** What an appointment is called aloud: who, when, what, with whom and where, in which state. */
export function useAppointmentLabel() {
  const t = useTranslations('appointments')
  const dates = useDays()
  return useCallback(
    (
      appointment: Placement,
      look: Look,
      service: Service | undefined,
      occupants: string[],
      fill?: ClassFacts['fill'],
    ) =>
      [
        namesOf(appointment.appointment),
        fill &&
          look !== 'canceled' &&
          t(`fill.${fill.recorded > 0 ? 'attended' : 'taken'}`, countsOf(appointment, fill)),
        rangeText(appointment.whole ?? appointment),
        service?.name,
        dates.full(appointment.day),
        ...occupants,
        t(`state.${look}`),
        appointment.appointment.overlap && t('overlap'),
        appointment.appointment.series_id && t('series'),
      ]
        .filter(Boolean)
        .join(', '),
    [t, dates],
  )
}
