import { addDays, instantAt, startOfWeek } from '../lib/domain/time/clock'

type Api = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<{ status: number; data: unknown }>
type Appointment = { id: number; version: number; starts_at: string; status: string; series_id: number | null }

const ZONE = 'Europe/Madrid'
/** The first column of the day in the demo. */
export const PROFESSIONAL = 'Carmen Vidal Ortega'

/** A Wednesday so many weeks ahead that nobody else has anything on it. */
export const farWednesday = (weeks: number) =>
  addDays(startOfWeek(new Date().toISOString().slice(0, 10)), (60 + weeks) * 7 + 2)

export const at = (day: string, hour: number) => instantAt(day, hour * 60, ZONE)

/** Takes every appointment of a day away, which an earlier run may have left. */
export async function clearDay(api: Api, day: string) {
  for (const { id, version } of await appointmentsOn(api, day)) {
    await api('DELETE', `/api/appointments/${id}`, undefined, { 'if-match': `"${version}"` })
  }
}

/**
 * Appointments of a new patient, booked through the API from `from` to `to` o'clock with the first column's
 * professional.
 */
export async function makeAppointments(
  api: Api,
  given: { day: string; from: number; to: number; name: string; weeks?: number },
) {
  for (let week = 0; week < (given.weeks ?? 1) + 1; week++) await clearDay(api, addDays(given.day, week * 7))
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
