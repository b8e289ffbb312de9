import type { Appointment } from '@/lib/contract/appointments'
import type { AppointmentState } from '@/lib/contract/patient-appointments'
import { isOver, isUnrecorded } from '@/lib/domain/appointments/attendance'

/** Status and attendance in one word; an appointment that is over and of which nobody said anything is `unrecorded`. */
export function appointmentState(appointment: Appointment, now: Date): AppointmentState {
  if (appointment.status === 'canceled') return 'canceled'
  if (appointment.attendance !== 'unknown') return appointment.attendance
  return isUnrecorded(appointment, now) ? 'unrecorded' : appointment.status
}

const byStart = (a: Appointment, b: Appointment) => Date.parse(a.starts_at) - Date.parse(b.starts_at)

/** What is still to come, the nearest first, and what is over, the latest first. */
export function splitAppointments(
  appointments: Appointment[],
  now: Date,
): { upcoming: Appointment[]; past: Appointment[] } {
  const sorted = appointments.toSorted(byStart)
  return {
    upcoming: sorted.filter((appointment) => !isOver(appointment, now)),
    past: sorted.filter((appointment) => isOver(appointment, now)).reverse(),
  }
}

/** The appointment that comes next: neither over nor canceled. */
export const nextAppointment = (appointments: Appointment[], now: Date): Appointment | null =>
  splitAppointments(appointments, now).upcoming.find(({ status }) => status !== 'canceled') ?? null

type AppointmentCounts = { attended: number; no_show: number; canceled: number; upcoming: number }

/** How many appointments took place, were missed, were canceled, are to come. */
export function countAppointments(appointments: Appointment[], now: Date): AppointmentCounts {
  const counts: AppointmentCounts = { attended: 0, no_show: 0, canceled: 0, upcoming: 0 }
  for (const appointment of appointments) {
    const state = appointmentState(appointment, now)
    if (state === 'attended' || state === 'no_show' || state === 'canceled') counts[state] += 1
    else if (state !== 'unrecorded') counts.upcoming += 1
  }
  return counts
}
