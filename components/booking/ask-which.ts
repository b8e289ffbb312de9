import type { SeriesAction } from '@/components/appointments/series-ask'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { toRecurrence } from '@/components/series/recurrence-values'
import type { Appointment } from '@/lib/contract/appointments'
import { type BookingValues, changedFields, valuesOfAppointment } from './booking-values'

type Ways = {
  zone: string
  writer: AppointmentWriter
  name?: string | undefined
  one: () => void
  done: () => void
  stale: () => void
}

/**
 * Asks of which appointments a change in the form is meant; gives false when nothing was changed. Other patients are
 * meant for the appointments to come unless somebody says otherwise (product §5); another pattern is never of one
 * appointment.
 */
export function askWhichOf(
  appointment: Appointment,
  values: BookingValues,
  { zone, writer, name, one, done, stale }: Ways,
): boolean {
  const change = changedFields(valuesOfAppointment(appointment, zone), values, zone)
  const recurrence = values.repeats ? toRecurrence(values.repeats) : undefined
  const names = Object.keys(change)
  if (names.length === 0 && !recurrence) return false
  const isCancel = change.status === 'canceled' && names.length === 1
  const action: SeriesAction = isCancel ? 'cancel' : 'update'
  const scope = recurrence || change.patient_ids ? 'future' : 'one'
  writer.ask({
    appointment,
    ...(name && { name }),
    action,
    change: isCancel ? {} : change,
    recurrence,
    scope,
    one: recurrence ? null : one,
    done,
    stale,
  })
  return true
}
