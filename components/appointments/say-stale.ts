import type { useTranslations } from 'next-intl'
import { lookOf } from '@/components/calendar/layout/look'
import type { Dates } from '@/components/format/use-days'
import { call } from '@/lib/client/api'
import { sayFault } from '@/lib/client/toasts'
import type { Appointment } from '@/lib/contract/appointments'
import { clockText } from '@/lib/domain/time/clock-text'
import { kindOf } from './booked-kind'
import { namesOf, placementOf } from './placement'

type Told = { t: ReturnType<typeof useTranslations<'appointments'>>; zone: string; dates: Dates }

/** Says whose appointment somebody else changed first, and what it is now. Loaded when that happens. */
export async function sayStale(appointment: Appointment, { t, zone, dates }: Told): Promise<void> {
  const name = namesOf(appointment)
  const now = await call('appointments.show', { params: { id: appointment.id } }).catch(() => null)
  if (!now) return sayFault({ type: 'warning', message: t('stale') })
  const { day, start } = placementOf(now.data, zone)
  const state = t(`state.${lookOf(now.data, new Date())}`)
  const when = `${dates.title(day)}, ${clockText(start)}`
  sayFault({ type: 'warning', message: t('stale_now', { kind: kindOf(now.data), name, when, state }) })
}
