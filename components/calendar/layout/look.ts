import type { Appointment } from '@/lib/contract/appointments'
import { isUnrecorded } from '@/lib/domain/appointments/attendance'

/** What a state looks like; the shape and the icon say it, not only the colour. */
export const looks = ['pending', 'confirmed', 'attended', 'no_show', 'unrecorded', 'canceled'] as const
export type Look = (typeof looks)[number]

/**
 * How an appointment looks at an instant: once it is over, it shows whether anybody said that the patient came. Of a group's activity
 * that is said of each who is enrolled.
 */
export function lookOf(appointment: Appointment, now: Date): Look {
  if (appointment.group_id === null && isUnrecorded(appointment, now)) return 'unrecorded'
  if (appointment.status === 'canceled') return 'canceled'
  return appointment.attendance === 'unknown' ? appointment.status : appointment.attendance
}
