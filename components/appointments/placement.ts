import type { Appointment } from '@/lib/contract/appointments'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'
import { DAY_MINUTES, wallTime } from '@/lib/domain/time/clock'

/**
 * Where an appointment lies in the clinic's local time: its day and minutes; one that passes midnight ends with its day.
 * Where the clock goes back while it lasts, it may end before it begins by the wall: it is drawn as long as it is.
 */
export type Placement = { appointment: Appointment; day: string; start: number; end: number }

export function placementOf(appointment: Appointment, zone: string): Placement {
  const { day, minute: start } = wallTime(appointment.starts_at, zone)
  const end = wallTime(appointment.ends_at, zone)
  if (end.day !== day) return { appointment, day, start, end: DAY_MINUTES }
  const lasts = (Date.parse(appointment.ends_at) - Date.parse(appointment.starts_at)) / 60_000
  return { appointment, day, start, end: end.minute > start ? end.minute : start + lasts }
}

/** Its own colour, else its service's, else its professional's (product §12.2). */
export const toneOf = (appointment: Appointment, service?: Service, professional?: Professional) =>
  appointment.color ?? service?.color ?? professional?.color ?? 'teal'

/** Everybody who comes: `Ana Ruiz, Pau Serra`. */
export const namesOf = ({ patients }: Appointment) => patients.map(({ name }) => name).join(', ')
