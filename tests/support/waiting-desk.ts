import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { WaitingEntry } from '@/lib/contract/waiting-list'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from './api'
import { makeClinic, type TestClinic } from './clinic'

/** A front desk that keeps a waiting list. */

export let api: TestApi
export let clinic: TestClinic
let clinicId = 690

export async function openWaiting() {
  api = await testApi()
}
export const closeWaiting = () => api.close()
const workdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '20:00' }))
/** A clinic of its own for each test, in which nobody waits, and everybody who plans works from Monday to Friday. */
export async function nobodyWaits() {
  clinicId += 1
  clinic = await makeClinic(api.database, clinicId)
  await owner(sql`delete from waiting_entries where clinic_id = ${clinic.id}`)
  await owner(sql`delete from planning_exceptions where clinic_id = ${clinic.id}`)
  await owner(
    sql`update plannings set intervals = ${JSON.stringify(workdays)}::jsonb, valid_from = '2020-01-01' where clinic_id = ${clinic.id}`,
  )
}

export const owner = (query: Parameters<typeof rowsOf>[1]) =>
  api.database.asOwner((tx) => rowsOf<Record<string, unknown>>(tx, query))
export const token = () => clinic.tokens.employee
export const dataOf = async (answer: Response) => {
  expect(answer.status).toBeLessThan(300)
  return (await answer.json()).data
}

export const wish = () => ({
  ...{ patient_id: clinic.patient, service_id: null, professional_id: null, urgency: 'normal' },
  ...{ windows: [], date_from: null, date_to: null, note: null },
})
export const wait = async (change: object = {}): Promise<WaitingEntry> =>
  dataOf(await api.ask('waiting-list.create', { token: token(), body: { ...wish(), ...change } }))
export const list = async (all = false): Promise<WaitingEntry[]> =>
  dataOf(await api.ask('waiting-list.list', { token: token(), query: { all: String(all) } }))
export const entryOf = async (id: number) => (await list(true)).find((entry) => entry.id === id) as WaitingEntry

/** Tuesday, 1 June 2027, at an hour of the day in UTC; two hours less than in Madrid. */
export const slot = (hour = 9) => ({
  professional_id: clinic.professionals.professional,
  starts_at: `2027-06-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
  ends_at: `2027-06-01T${String(hour + 1).padStart(2, '0')}:00:00.000Z`,
})
export const offer = (id: number, body: object = slot()) =>
  api.ask('waiting-list.offer', { token: token(), params: { id }, body })
export const offered = async (id: number, body: object = slot()) => {
  const entry = (await dataOf(await offer(id, body))) as WaitingEntry
  return entry.offers[0]!.id
}
export const answer = (id: number, offer_id: number, accepted: boolean) =>
  api.ask('waiting-list.answer', { token: token(), params: { id }, body: { offer_id, accepted } })
export const appointments = () =>
  owner(
    sql`select id::float8 as id from appointments where clinic_id = ${clinic.id} and starts_at >= '2027-06-01' order by id`,
  )
