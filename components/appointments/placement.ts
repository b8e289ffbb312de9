import type { Appointment } from '@/lib/contract/appointments'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'
import { DAY_MINUTES, wallTime } from '@/lib/domain/time/clock'

/** Where an appointment lies in the clinic's local time: its day and minutes; one that passes midnight ends with its day. */
export type Placement = { appointment: Appointment; day: string; start: number; end: number }

export function placementOf(appointment: Appointment, zone: string): Placement {
  const { day, minute: start } = wallTime(appointment.starts_at, zone)
  const end = wallTime(appointment.ends_at, zone)
  return { appointment, day, start, end: end.day === day ? end.minute : DAY_MINUTES }
}

/** Its own colour, else its service's, else its professional's (product §12.2). */
export const toneOf = (appointment: Appointment, service?: Service, professional?: Professional) =>
  appointment.color ?? service?.color ?? professional?.color ?? 'teal'

/** Everybody who comes: `Ana Ruiz, Pau Serra`. */
export const namesOf = ({ patients }: Appointment) => patients.map(({ name }) => name).join(', ')
