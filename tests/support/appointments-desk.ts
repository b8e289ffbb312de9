import type { Appointment } from '@/lib/contract/appointments'
import type { Problem } from '@/lib/contract/errors'
import { type TestApi, testApi } from './api'
import { makeClinic, type TestClinic } from './clinic'

/** A front desk that books, each appointment on a day of its own. */

export let api: TestApi
export let clinic: TestClinic
export let token: string

export async function openAppointments() {
  api = await testApi()
  clinic = await makeClinic(api.database, 20)
  token = clinic.tokens.employee
}
export const closeAppointments = () => api.close()

let day = 0
/** A booking on a day of its own, so that tests do not meet. */
export const appointment = (more: object = {}) => {
  day++
  const date = new Date(Date.UTC(2027, 4, day, 9)).toISOString().slice(0, 10)
  return {
    professional_id: clinic.professionals.professional,
    service_id: clinic.service,
    starts_at: `${date}T09:00:00Z`,
    ends_at: `${date}T10:00:00Z`,
    patient_ids: [clinic.patient],
    ...more,
  }
}
export const book = async (body: object) => {
  const response = await api.ask('appointments.create', { token, body })
  return {
    response,
    data: (await response.clone().json()).data as Appointment,
    problem: (await response.json()) as Problem,
  }
}
export const change = (row: Appointment, body: object, version = row.version) =>
  api.ask('appointments.update', { token, params: { id: row.id }, body, headers: { 'if-match': `"${version}"` } })
/** Leaves a day to what takes two. */
export const skipDay = () => {
  day++
}
