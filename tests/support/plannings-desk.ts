import { sql } from 'drizzle-orm'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Appointment } from '@/lib/contract/appointments'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from './api'
import { makeClinic, type TestClinic } from './clinic'

/** A clinic without any hours, of its own for each test. */

export let api: TestApi
export let clinic: TestClinic
export let other: TestClinic
let nextClinic = 8201
/** Who keeps the agenda without being an admin, and whose week it is. */
export let desk: string
export let physio: number

export async function openPlannings() {
  api = await testApi()
  other = await makeClinic(api.database, 8200)
}
// A clinic of its own for each test: what one does to the agenda must not be seen by the next.
export async function freshPlannings() {
  clinic = await makeClinic(api.database, nextClinic++)
  desk = clinic.tokens.employee
  physio = clinic.professionals.professional
  await owner(sql`delete from plannings where clinic_id = ${clinic.id}`)
  await owner(sql`delete from planning_exceptions where clinic_id = ${clinic.id}`)
}
export const closePlannings = () => api.close()

type Asked = {
  id?: number
  body?: object
  query?: Record<string, string | number>
  version?: number
  token?: string
}
export const ask = async (
  name: EndpointName,
  { id, body, query, version, token = clinic.tokens.admin }: Asked = {},
) => {
  const headers = version === undefined ? undefined : { 'if-match': `"${version}"` }
  const params = id === undefined ? undefined : { id }
  const answer = await api.ask(name, { token, body, query, headers, params })
  return { status: answer.status, ...(answer.status === 204 ? {} : await answer.json()) }
}
export const owner = <Row>(query: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))
export const list = async (from = '2027-05-03', to = from, more: object = {}) =>
  ask('plannings.list', { query: { from, to, ...more } })

export const week = (more: object = {}) => ({
  professional_id: physio,
  valid_from: '2027-01-01',
  valid_to: null,
  intervals: [
    { weekday: 1, from: '09:00', to: '14:00' },
    { weekday: 3, from: '16:00', to: '20:00' },
  ],
  color: 'blue',
  service_ids: null,
  online_booking: false,
  online_notice_minutes: 240,
  online_horizon_days: 60,
  ...more,
})
export const holiday = (more: object = {}) => ({
  professional_id: physio,
  date: '2027-05-03',
  date_to: '2027-05-03',
  kind: 'holiday',
  from: null,
  to: null,
  ...more,
})
export const book = async (starts_at: string, ends_at: string, professional_id = physio) => {
  // A patient of each one's own: nobody is in two places at once.
  const patient = professional_id === physio ? clinic.patient : clinic.otherPatient
  const body = { professional_id, starts_at, ends_at, patient_ids: [patient] }
  return (await ask('appointments.create', { body })).data as Appointment
}
