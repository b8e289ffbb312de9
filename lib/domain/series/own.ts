import { type OwnField, ownableFields } from '@/lib/contract/series'
import { occupiesSame } from '@/lib/domain/appointments/occupants'
import { isSameSpan, type Span } from './place'
import type { AppointmentFields, SeriesAppointment } from './series-appointment'

type Changed = Span & Omit<AppointmentFields, 'cancel_reason' | 'related_id'>
type Apart = Pick<SeriesAppointment, 'detached' | 'own_fields'>

/**
 * What an appointment has of its own after a change of it alone: what it had, and what that changed. One that does not
 * repeat has nothing to be apart from.
 */
export function apartAfter(before: SeriesAppointment, next: Changed): Apart {
  const { detached, own_fields } = before
  if (before.series_id === null) return { detached, own_fields }
  const isOther = (name: OwnField) => own_fields.includes(name) || before[name] !== next[name]
  const isSame =
    occupiesSame(before, next) &&
    isSameSpan(before, next) &&
    before.service_id === next.service_id &&
    before.patient_ids.join() === next.patient_ids.join()
  return { detached: detached || !isSame, own_fields: ownableFields.filter(isOther) }
}

/**
 * Of the fields that a change gives, those that an appointment keeps as it has them. A cancellation reaches what was
 * confirmed on its own too.
 */
export function keptFields({ own_fields }: SeriesAppointment, given: Partial<AppointmentFields>): OwnField[] {
  return own_fields.filter((name) => given[name] !== undefined && !(name === 'status' && given.status === 'canceled'))
}

/** The fields that stay its own when all get these. */
export function ownAfter(
  appointment: SeriesAppointment,
  given: Partial<AppointmentFields>,
  kept: OwnField[],
): OwnField[] {
  return appointment.own_fields.filter((name) => given[name] === undefined || kept.includes(name))
}
