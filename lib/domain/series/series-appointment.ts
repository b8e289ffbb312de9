import type { Appointment } from '@/lib/contract/appointments'
import type { KeptReason, Recurrence } from '@/lib/contract/series'
import { dayOf } from '@/lib/domain/time/clock'

/** What a change of several visits may write of each, besides when it is. */
export type VisitFields = Pick<
  Appointment,
  'professional_id' | 'service_id' | 'status' | 'color' | 'note' | 'related_id'
> & { reminder_message: string | null; cancel_reason: string | null; patient_ids: number[] }

/** A visit as the rules of a series read it. */
export type SeriesVisit = VisitFields &
  Pick<Appointment, 'id' | 'version' | 'starts_at' | 'ends_at' | 'attendance' | 'series_id'> & {
    /** The day that the rule gives it, whichever it was moved to; null for a visit that never repeated. */
    occurrence_day: string | null
    detached: boolean
    billed: boolean
  }

/** The rule of a series, and its first visit on the wall's clock. */
export type SeriesRule = {
  recurrence: Recurrence
  starts_on: string
  start_minute: number
  duration_minutes: number
  professional_id: number
  service_id: number | null
}

/** Where a visit stands in its series. */
export const dayInSeries = ({ occurrence_day, starts_at }: SeriesVisit, zone: string): string =>
  occurrence_day ?? dayOf(starts_at, zone)

/** Why no change of a series touches a visit, or null. One that was changed on its own is only touched by its own hand. */
export function keptReason(visit: SeriesVisit, handId: number, now: Date): KeptReason | null {
  if (visit.attendance !== 'unknown') return 'attended'
  if (visit.billed) return 'billed'
  if (new Date(visit.ends_at) <= now) return 'past'
  return visit.detached && visit.id !== handId ? 'own' : null
}
