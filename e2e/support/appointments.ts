import { addDays, instantAt, startOfWeek } from '@/lib/domain/time/clock'
import type { Api } from '../fixtures'

type Appointment = { id: number; version: number; starts_at: string; status: string; series_id: number | null }

const ZONE = 'Europe/Madrid'
/** The first column of the day. */
export const PROFESSIONAL = 'Carmen Vidal Ortega'

const FAR_WEEKS = 60

/** A Wednesday so many weeks ahead that no seeded agenda reaches it. */
export const farWednesday = () => addDays(startOfWeek(new Date().toISOString().slice(0, 10)), FAR_WEEKS * 7 + 2)

export const at = (day: string, hour: number) => instantAt(day, hour * 60, ZONE)

/**
 * Appointments of a new patient, booked through the API from `from` to `to` o'clock with the first column's
 * professional.
 */
export async function makeAppointments(
  api: Api,
  given: { day: string; from: number; to: number; name: string; weeks?: number },
) {
  const professionals = (await api('GET', '/api/professionals')).data as { id: number; name: string }[]
  const professional_id = professionals.find(({ name }) => name === PROFESSIONAL)!.id
  const patient = (await api('POST', '/api/patients', { name: given.name })).data as { id: number }
  const appointment = {
    professional_id,
    patient_ids: [patient.id],
    starts_at: at(given.day, given.from),
    ends_at: at(given.day, given.to),
  }
  if (!given.weeks) return [(await api('POST', '/api/appointments', appointment)).data as Appointment]
  const recurrence = { frequency: 'week', interval: 1, weekdays: [3], ends: { kind: 'count', count: given.weeks } }
  const { data } = await api('POST', '/api/series', { ...appointment, recurrence })
  return (data as { occurrences: { appointment_id: number }[] }).occurrences
}

/** The appointments of a day, by their beginning. */
export async function appointmentsOn(api: Api, day: string): Promise<Appointment[]> {
  const query = new URLSearchParams({ from: at(day, 0), to: at(addDays(day, 1), 0) })
  const appointments = (await api('GET', `/api/appointments?${query}`)).data as Appointment[]
  return appointments.sort((one, other) => one.starts_at.localeCompare(other.starts_at))
}
