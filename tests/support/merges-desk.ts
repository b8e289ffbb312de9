import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { EndpointName } from '@/lib/contract/addresses'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

/** Two patients of a clinic, anew for each test, and what is done with them. */

let api: TestApi
export let clinic: TestClinic
export let foreign: TestClinic
export let kept: number
export let other: number

type Given = { params?: object; query?: object; body?: object; headers?: Record<string, string> }
export const ask = async (name: EndpointName, given: Given = {}, role: keyof TestClinic['tokens'] = 'admin') => {
  const answer = await api.ask(name, { token: clinic.tokens[role], ...(given as object) })
  return { status: answer.status, ...(await answer.json().catch(() => ({}))) }
}
/** What a row of the database holds, which no test need spell out. */
export type Loose = Awaited<ReturnType<Response['json']>>
export const owner = (query: Parameters<typeof rowsOf>[1]) => api.database.asOwner((tx) => rowsOf<Loose>(tx, query))
export const register = async (values: object) => (await ask('patients.create', { body: values })).data.id as number
export const show = async (id: number) => (await ask('patients.show', { params: { id } })).data
export const versionOf = async (id: number) => (await show(id)).version as number
export const merge = async (
  into: number,
  from: number,
  body: object = {},
  role: keyof TestClinic['tokens'] = 'admin',
) =>
  ask(
    'patient-merges.create',
    {
      params: { id: into },
      headers: { 'if-match': `"${await versionOf(into)}"` },
      body: { other_id: from, other_version: await versionOf(from), ...body },
    },
    role,
  )
export const latest = async (id: number) => (await ask('patient-merges.list', { params: { id } })).data[0]
export const undo = async (id: number) => ask('patient-merges.undo', { params: { id } })
let hour = 0
/** An appointment an hour after the one before, unless at a time. */
export const book = async (
  patient_ids: number[],
  starts_at?: string,
  professional_id = clinic.professionals.professional,
) => {
  hour += 1
  const begins = new Date(starts_at ?? Date.UTC(2027, 4, 3, 6) + hour * 3_600_000)
  const ends_at = new Date(begins.getTime() + 1_800_000).toISOString()
  const made = await ask('appointments.create', {
    body: { patient_ids, professional_id, starts_at: begins.toISOString(), ends_at },
  })
  expect(made).toMatchObject({ status: 201 })
  return made.data.id as number
}
export const patientsOf = async (appointment: number) =>
  (
    await owner(
      sql`select patient_id::float8 as id from appointment_patients where appointment_id = ${appointment} order by 1`,
    )
  ).map(({ id }) => id)

/** @param number of the clinic, and of the one after it, so that no other file has them */
export async function openMerges(number: number) {
  api = await testApi()
  clinic = await makeClinic(api.database, number)
  foreign = await makeClinic(api.database, number + 1)
}
export const closeMerges = () => api.close()
export async function twoPatients() {
  kept = await register({ name: 'Nerea Goñi', phone: '600 111 222', tags: ['una'] })
  other = await register({ name: 'Nerea Goñi Ibarra', email: 'nerea@example.test', tags: ['otra'], town: 'Irún' })
}
