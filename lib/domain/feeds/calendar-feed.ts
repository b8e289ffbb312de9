import type { AppointmentStatus } from '@/lib/contract/appointments'

/** How far a calendar feed reaches, in days before and after now. */
const PAST_DAYS = 30
const FUTURE_DAYS = 365
const DAY_MS = 86_400_000

/** What of the agenda a feed shows: from the first instant (inclusive) to the last (exclusive). */
export const feedRange = (now: Date): { from: string; to: string } => ({
  from: new Date(now.getTime() - PAST_DAYS * DAY_MS).toISOString(),
  to: new Date(now.getTime() + FUTURE_DAYS * DAY_MS).toISOString(),
})

/** An appointment as a feed reads it. What was noted of it is not read at all. */
export type FeedAppointment = {
  id: number
  starts_at: string
  ends_at: string
  status: AppointmentStatus
  version: number
  updated_at: string
  service_name: string | null
  patient_names: string[]
}

/** An entry of a calendar (RFC 5545 §3.6.1). `sequence` counts its changes, `uid` never does. */
export type FeedEvent = Pick<FeedAppointment, 'starts_at' | 'ends_at' | 'updated_at'> & {
  uid: string
  sequence: number
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  summary: string
}

const statuses = { pending: 'TENTATIVE', confirmed: 'CONFIRMED', canceled: 'CANCELLED' } as const

/**
 * An appointment as a calendar program shows it: by its service, and by its patients only where the professional asked
 * for names, because whoever has the address reads them. `appointment` is what one without a service is called.
 */
export function feedEvent(appointment: FeedAppointment, texts: { appointment: string; withNames: boolean }): FeedEvent {
  const { id, starts_at, ends_at, status, version, updated_at } = appointment
  const what = appointment.service_name ?? texts.appointment
  const names = texts.withNames ? appointment.patient_names.join(', ') : ''
  return {
    ...{ starts_at, ends_at, updated_at },
    uid: `appointment-${id}@physio-tracking`,
    sequence: version - 1,
    status: statuses[status],
    summary: names ? `${names} · ${what}` : what,
  }
}
