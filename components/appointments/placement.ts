import type { Span } from '@/components/calendar/layout/geometry'
import type { Appointment } from '@/lib/contract/appointments'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'
import { addDays, DAY_MINUTES, minutesBetween, wallTime } from '@/lib/domain/time/clock'

/**
 * Where an appointment lies in the clinic's local time: its day and minutes. `end` is beyond 1440 where it ends on the
 * next day; its part of one day has both within, and `whole`, the minutes of all of it. Where the clock goes back while
 * it lasts, it may end before it begins by the wall: it is drawn as long as it is.
 */
export type Placement = { appointment: Appointment; day: string; start: number; end: number; whole?: Span }

export function placementOf(appointment: Appointment, zone: string): Placement {
  const { day, minute: start } = wallTime(appointment.starts_at, zone)
  const end = wallTime(appointment.ends_at, zone)
  const until = end.minute + (end.day === day ? 0 : minutesBetween(day, end.day))
  if (until > start) return { appointment, day, start, end: until }
  const lasts = (Date.parse(appointment.ends_at) - Date.parse(appointment.starts_at)) / 60_000
  return { appointment, day, start, end: start + lasts }
}

/** Its part of each day: one, or two where it passes midnight. */
export function placementsOf(appointment: Appointment, zone: string): Placement[] {
  const { day, start, end } = placementOf(appointment, zone)
  if (end <= DAY_MINUTES) return [{ appointment, day, start, end }]
  const days = Array.from({ length: Math.ceil(end / DAY_MINUTES) }, (_, index) => index)
  return days.map((index) => ({
    appointment,
    day: addDays(day, index),
    start: Math.max(0, start - index * DAY_MINUTES),
    end: Math.min(DAY_MINUTES, end - index * DAY_MINUTES),
    whole: { start, end },
  }))
}

/** Its own colour, else its service's, else its professional's (product §12.2). */
export const toneOf = (appointment: Appointment, service?: Service, professional?: Professional) =>
  appointment.color ?? service?.color ?? professional?.color ?? 'teal'

/** Everybody who comes: `Ana Ruiz, Pau Serra`; of a group's activity the group. */
export const namesOf = ({ group_name, patients }: Appointment) =>
  group_name ?? patients.map(({ name }) => name).join(', ')

/** Who comes to another appointment like this one: its patients, or of a group's activity nobody until they are enrolled. */
export const whoComes = ({ group_id, capacity, patients }: Appointment) =>
  group_id ? { group_id, capacity, patient_ids: [] } : { patient_ids: patients.map(({ id }) => id) }
