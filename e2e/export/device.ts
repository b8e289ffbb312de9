import type { APIRequestContext } from '@playwright/test'

/** Where the export under test finds its API: it was built with the same NEXT_PUBLIC_API_ORIGIN. */
export const apiOrigin = process.env.EXPORT_API ?? `http://localhost:${process.env.E2E_PORT ?? 3210}`

/** Accounts of the demo data. */
export const account = { email: 'admin@demo.test', password: 'physio-demo' }
export const canceledAccount = { ...account, email: 'admin@canceled.test' }

type Row = { id: number; name: string }
type Call = (method: 'GET' | 'POST', path: string, data?: object) => Promise<{ data: unknown; api_token?: string }>

/** What the walks through the export look for, and the token of who booked it. */
export type Appointment = { id: number; day: string; professional_id: number; patients: [Row, Row]; token: string }

/** Calls the API as a device does. */
export function caller(request: APIRequestContext, token?: string): Call {
  return async (method, path, data) => {
    const headers = { 'x-client': 'device', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await request.fetch(apiOrigin + path, { method, data, headers })
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    return response.json()
  }
}

/** Books an appointment of today for a new patient, beside another new patient, through the API as a device does. */
export async function bookAppointment(request: APIRequestContext): Promise<Appointment> {
  const { api_token: token = '' } = await caller(request)('POST', '/api/login', account)
  const call = caller(request, token)
  const stamp = Date.now()
  const newPatient = async (name: string) =>
    (await call('POST', '/api/patients', { name: `${name} ${stamp}` })).data as Row
  const patients: [Row, Row] = [await newPatient('Ana Exportada'), await newPatient('Berta Exportada')]
  const professionals = (await call('GET', '/api/professionals')).data as { id: number; bookable: boolean }[]
  const professional_id = professionals.find(({ bookable }) => bookable)?.id ?? 0
  const day = new Date().toISOString().slice(0, 10)
  const appointment = (
    await call('POST', '/api/appointments', {
      professional_id,
      starts_at: `${day}T10:00:00.000Z`,
      ends_at: `${day}T10:30:00.000Z`,
      patient_ids: [patients[0].id],
      allow_overlap: true,
    })
  ).data as Row
  return { id: appointment.id, day, professional_id, patients, token }
}
