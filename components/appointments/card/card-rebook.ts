import { placementOf, whoComes } from '@/components/appointments/placement'
import type { Appointment } from '@/lib/contract/appointments'
import type { BodyIn } from '@/lib/contract/registry'
import { occupantsOf } from '@/lib/domain/appointments/occupants'
import { addDays, instantAt } from '@/lib/domain/time/clock'

/**
 * The appointment that follows another: some days later at the same local time, as long, with the same
 * people, service and what it occupies. A note and a message for the patient belong to the appointment that they were
 * written for.
 */
export function nextAppointment(appointment: Appointment, days: number, zone: string): BodyIn<'appointments.create'> {
  const { day, start } = placementOf(appointment, zone)
  const starts_at = instantAt(addDays(day, days), start, zone)
  const lengthMs = Date.parse(appointment.ends_at) - Date.parse(appointment.starts_at)
  return {
    ...occupantsOf(appointment),
    service_id: appointment.service_id,
    starts_at,
    ends_at: new Date(Date.parse(starts_at) + lengthMs).toISOString(),
    ...whoComes(appointment),
    color: appointment.color,
    related_id: appointment.id,
  }
}
