import { IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import { useNow } from '@/lib/client/use-now'
import { useUser } from '@/lib/client/use-user'
import type { Appointment } from '@/lib/contract/appointments'
import { dayOf, minuteOf } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'
import type { Item } from './items'

/**
 * The visits that are meant by whom one looks for: the last of today that has begun, and the next one. Both lists begin
 * with the one nearest to now.
 */
export function visitsMeant(coming: Appointment[], past: Appointment[], now: Date, zone: string): Appointment[] {
  const today = dayOf(now, zone)
  const begun = past.find(({ status, starts_at }) => status !== 'canceled' && dayOf(starts_at, zone) === today)
  return [begun, coming.find(({ id }) => id !== begun?.id)].filter((visit) => visit !== undefined)
}

/** What is done for a patient from anywhere, besides opening their file: their visit seen, another one booked. */
export function useForPatient(patient: { id: number; name: string } | undefined): Item[] {
  const t = useTranslations('palette.people')
  const { time_zone: zone } = useUser().clinic
  const { dayTime } = useDates()
  const now = useNow()
  const known = { enabled: patient !== undefined }
  const asked = (when: 'coming' | 'past') => ({ query: { patient_id: patient?.id ?? 0, when, limit: 1 } })
  const coming = useRead('appointments.of_patient', asked('coming'), known)
  const past = useRead('appointments.of_patient', asked('past'), known)
  if (!patient) return []
  const signed = { size: 20, stroke: 1.6, 'aria-hidden': true } as const
  const seen = (visit: Appointment): Item => {
    const day = dayOf(visit.starts_at, zone)
    const isToday = day === dayOf(now, zone)
    return {
      id: `visit-${visit.id}`,
      label: isToday
        ? t('visit_today', { time: clockText(minuteOf(visit.starts_at, zone)) })
        : t('visit_next', { when: dayTime(visit.starts_at) }),
      sign: <IconCalendarEvent {...signed} />,
      path: `${paths.appointments(day)}?view=day&who=${visit.professional_id}&part=visit-${visit.id}`,
    }
  }
  return [
    ...visitsMeant(coming.data?.data ?? [], past.data?.data ?? [], now, zone).map(seen),
    {
      id: `book-${patient.id}`,
      label: t('book', { name: patient.name }),
      sign: <IconCalendarPlus {...signed} />,
      path: `${paths.appointments()}?new=1&patient=${patient.id}`,
    },
  ]
}
