import type { Appointment } from '@/lib/contract/appointments'
import type { AppointmentState } from '@/lib/contract/patient-appointments'
import { hasBegun, isUnrecorded } from '@/lib/domain/appointments/attendance'
import { isToCome } from '@/lib/domain/appointments/to-come'

/** Status and attendance in one word; an appointment that is over and of which nobody said anything is `unrecorded`. */
export function appointmentState(appointment: Appointment, now: Date): AppointmentState {
  if (appointment.status === 'canceled') return 'canceled'
  if (appointment.attendance !== 'unknown') return appointment.attendance
  return isUnrecorded(appointment, now) ? 'unrecorded' : appointment.status
}

/** What an appointment is of, by name: its service, or its group; undefined where it has neither. */
export const subjectOf = (
  { service_id, group_name }: Pick<Appointment, 'service_id' | 'group_name'>,
  services: readonly { id: number; name: string }[] | undefined,
): string | undefined => services?.find(({ id }) => id === service_id)?.name ?? group_name ?? undefined

/**
 * Who else comes on purpose, by name. Who happens to be in the same group's class is none of this patient's file, which
 * is printed and shown to them.
 */
export const companionsOf = ({ group_id, patients }: Appointment, patientId: number): string[] =>
  group_id === null ? patients.filter(({ id }) => id !== patientId).map(({ name }) => name) : []

const byStart = (a: Appointment, b: Appointment) => Date.parse(a.starts_at) - Date.parse(b.starts_at)

/** What is still to come, and what was to come and is canceled, the nearest first; and what has begun, the latest first. */
export function splitAppointments(
  appointments: Appointment[],
  now: Date,
): { upcoming: Appointment[]; called_off: Appointment[]; past: Appointment[] } {
  const sorted = appointments.toSorted(byStart)
  const isCalledOff = (one: Appointment) => one.status === 'canceled' && !hasBegun(one, now)
  return {
    upcoming: sorted.filter((one) => isToCome(one, now)),
    called_off: sorted.filter(isCalledOff),
    past: sorted.filter((one) => !isToCome(one, now) && !isCalledOff(one)).reverse(),
  }
}

type AppointmentCounts = { attended: number; no_show: number; canceled: number; upcoming: number }

/** How many appointments took place, were missed, were canceled, are to come. */
export function countAppointments(appointments: Appointment[], now: Date): AppointmentCounts {
  const counts: AppointmentCounts = { attended: 0, no_show: 0, canceled: 0, upcoming: 0 }
  for (const appointment of appointments) {
    const state = appointmentState(appointment, now)
    if (state === 'attended' || state === 'no_show' || state === 'canceled') counts[state] += 1
    else if (isToCome(appointment, now)) counts.upcoming += 1
  }
  return counts
}
