import type { APIRequestContext, Page } from '@playwright/test'
import { test as base, PASSWORD } from '../fixtures'
import { originOf, type RuleName } from '../support/static-servers'

/** Where the export under test finds its API: it was built with the same NEXT_PUBLIC_API_ORIGIN. */
export const apiOrigin = process.env.EXPORT_API ?? `http://localhost:${process.env.E2E_PORT ?? 3210}`

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

/** Signs in as a device does; gives the token that it keeps. */
export async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const { api_token } = await caller(request)('POST', '/api/login', { email, password: PASSWORD })
  if (!api_token) throw new Error(`a device has no token after the login of ${email}`)
  return api_token
}

/** Books an appointment of today for a new patient, beside another new patient, through the API as a device does. */
async function bookAppointment(request: APIRequestContext, email: string): Promise<Appointment> {
  const token = await tokenOf(request, email)
  const call = caller(request, token)
  const newPatient = async (name: string) => (await call('POST', '/api/patients', { name })).data as Row
  const [ana, berta] = [`Ana ${crypto.randomUUID()}`, `Berta ${crypto.randomUUID()}`]
  const patients: [Row, Row] = [await newPatient(ana), await newPatient(berta)]
  const professionals = (await call('GET', '/api/professionals')).data as { id: number; bookable: boolean }[]
  const professional_id = professionals.find(({ bookable }) => bookable)?.id as number
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

type Fixtures = { origin: string; appointment: Appointment }

/** A test of the export as one of its servers serves it, at `origin`. */
export const test = base.extend<{ rule: RuleName } & Fixtures>({
  rule: ['capacitor', { option: true }],
  origin: async ({ rule }, use) => use(originOf(rule)),
  appointment: async ({ request, emailOf }, use) => use(await bookAppointment(request, emailOf('admin'))),
})

/** A device that signed in before: its token is kept where the sign-in would have put it. */
export const keepToken = (page: Page, token: string) =>
  page.addInitScript((kept) => localStorage.setItem('token', JSON.stringify(kept)), token)

export { demoPeople, expect, goTo, goWithClockHeld, PASSWORD, reload, untilFetchedAhead } from '../fixtures'
