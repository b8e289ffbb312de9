import { type Appointment, type AppointmentForm, appointmentFields } from '@/lib/contract/appointments'
import type { KeptReason, OwnField, Recurrence } from '@/lib/contract/series'
import { dayOf, instantAt } from '@/lib/domain/time/clock'
import { type Place, placeOf } from './place'

/** What a booking's form says of an appointment besides when it is, and what it may come over. */
const { starts_at: _, ends_at: __, allow_overlap: ___, allow_offered: ____, ...bookedFields } = appointmentFields
type BookedName = keyof typeof bookedFields
const bookedNames = Object.keys(bookedFields) as BookedName[]
type BookedFields = { [N in BookedName]-?: Exclude<AppointmentForm[N], undefined> }

/** What a change of several appointments may write of each, besides when it is. */
export type AppointmentFields = BookedFields & { cancel_reason: string | null }

/** The fields that a form has, of a form or an appointment; what it does not say is null. */
export const bookedFieldsOf = <F extends Partial<Record<BookedName, unknown>>>(from: F) =>
  Object.fromEntries(bookedNames.map((name) => [name, from[name] ?? null])) as {
    [N in BookedName]: Exclude<F[N], undefined> | (undefined extends F[N] ? null : never)
  }

/** An appointment as the rules of a series read it. */
export type SeriesAppointment = AppointmentFields &
  Pick<Appointment, 'id' | 'version' | 'starts_at' | 'ends_at' | 'attendance' | 'series_id'> & {
    /**
     * The day that the rule gives it, whichever it was moved to; null for an appointment that never repeated, and for one
     * that stayed where a new rule has no day for it.
     */
    occurrence_day: string | null
    detached: boolean
    own_fields: OwnField[]
    billed: boolean
  }

/** The rule of a series, and its first appointment in local time. */
export type SeriesRule = {
  recurrence: Recurrence
  starts_on: string
  start_minute: number
  duration_minutes: number
  professional_id: number
  service_id: number | null
  /** The days of the rule that have no appointment, as somebody left them out or deleted them with others; in order. */
  skipped_days: string[]
}

/** Where an appointment stands in its series. */
export const dayInSeries = ({ occurrence_day, starts_at }: SeriesAppointment, zone: string): string =>
  occurrence_day ?? dayOf(starts_at, zone)

/**
 * When an appointment is meant to be: its rule's time on its day, where that is when it is, else its own. They differ
 * where the clock skips the rule's time: shown an hour later on that day, it is meant as all the others are.
 */
export function meantPlace(appointment: SeriesAppointment, rule: SeriesRule | null, zone: string): Place {
  const own = placeOf(appointment, zone)
  if (!rule || appointment.occurrence_day === null) return own
  const meant = { ...own, day: appointment.occurrence_day, minute: rule.start_minute }
  return instantAt(meant.day, meant.minute, zone) === new Date(appointment.starts_at).toISOString() ? meant : own
}

/** Was it canceled by its own hand or its patient, rather than with the others? So it stays. */
const isOwnCancellation = ({ status, detached, own_fields }: SeriesAppointment) =>
  status === 'canceled' && (detached || own_fields.includes('status'))

/**
 * Why no change of a series touches an appointment, or null. One that was changed on its own is only touched by its own
 * hand.
 */
export function keptReason(appointment: SeriesAppointment, selectedId: number, now: Date): KeptReason | null {
  if (appointment.attendance !== 'unknown') return 'attended'
  if (appointment.billed) return 'billed'
  if (new Date(appointment.ends_at) <= now) return 'past'
  if (appointment.id === selectedId) return null
  if (isOwnCancellation(appointment)) return 'canceled'
  return appointment.detached ? 'own' : null
}
