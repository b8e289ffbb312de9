import type { useTranslations } from 'next-intl'
import { lookOf } from '@/components/calendar/layout/look'
import type { Dates } from '@/components/format/use-days'
import { call } from '@/lib/client/api'
import { notify, sayFault } from '@/lib/client/toasts'
import type { Appointment } from '@/lib/contract/appointments'
import { clockText } from '@/lib/domain/time/clock-text'
import { kindOf } from './booked-kind'
import { namesOf, placementOf } from './placement'
import type { Change } from './shown-appointments'

type Told = { t: ReturnType<typeof useTranslations<'appointments'>>; zone: string; dates: Dates }

/** What was said of it, which the other change kept from being written, and the way to say it of what it is now. */
export type Kept = { body: Change; again: (now: Appointment) => void }

/**
 * Says whose appointment somebody else changed first, and what it is now; of a mark that was not written for that also so, until it
 * was sent again or given up. Loaded when that happens.
 */
export async function sayStale(appointment: Appointment, { t, zone, dates }: Told, kept?: Kept): Promise<void> {
  const name = namesOf(appointment)
  const kind = kindOf(appointment)
  const read = await call('appointments.show', { params: { id: appointment.id } }).catch(() => null)
  if (!read) return sayFault({ type: 'warning', message: t('stale') })
  const now = read.data
  const { day, start } = placementOf(now, zone)
  const state = t(`state.${lookOf(now, new Date())}`)
  const when = `${dates.title(day)}, ${clockText(start)}`
  const stale = t('stale_now', { kind: kindOf(now), name, when, state })
  const said = kept?.body.attendance
  if (!kept || !said || said === now.attendance) return sayFault({ type: 'warning', message: stale })
  notify({
    type: 'warning',
    message: t(`not_done.${said === 'unknown' ? 'cleared' : said}`, { kind, name }),
    detail: stale,
    appointment: now,
    sticky: true,
    action: { label: t('failed.retry'), run: () => kept.again(now) },
  })
}
