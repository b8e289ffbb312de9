import { sql } from 'drizzle-orm'
import type { Activity } from '@/lib/contract/activities'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Enrolment, EnrolmentOutcome } from '@/lib/contract/enrolments'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from './api'
import { makeClinic, type TestClinic } from './clinic'

/** A clinic with a group whose activities patients are enrolled in: one for each test. */

export let api: TestApi
export let clinic: TestClinic
let nextClinic = 9801

/** When activities are: a Monday and the Wednesday after it, far from any change of clock. */
export const monday = '2027-05-03T17:00:00Z'
export const wednesday = '2027-05-05T17:00:00Z'

export async function openGroups() {
  api = await testApi()
}
export async function freshClinic() {
  clinic = await makeClinic(api.database, nextClinic++)
  // The clinic's own member and activity would count too: these tests make theirs.
  await owner(sql`delete from enrolments where clinic_id = ${clinic.id}`)
  await owner(sql`delete from membership_fees where clinic_id = ${clinic.id}`)
  await owner(sql`delete from group_members where clinic_id = ${clinic.id}`)
  await owner(sql`update appointments set deleted_at = now() where clinic_id = ${clinic.id} and group_id is not null`)
}
export const closeGroups = () => api.close()

type Asked = { id?: number; body?: object; version?: number; token?: string; query?: Record<string, string | number> }
export const ask = async (name: EndpointName, { id, version, token = clinic.tokens.admin, ...more }: Asked = {}) => {
  const headers = version === undefined ? undefined : { 'if-match': `"${version}"` }
  const answer = await api.ask(name, { token, headers, params: id === undefined ? undefined : { id }, ...more })
  return { status: answer.status, ...(await answer.json().catch(() => ({}))) }
}
export const owner = <Row>(query: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))

/** So many more patients of the clinic, by name. */
export async function patients(count: number): Promise<number[]> {
  const made = await owner<{ id: string }>(
    sql`insert into patients (clinic_id, name) select ${clinic.id}, 'Paciente ' || lpad(n::text, 3, '0')
      from generate_series(1, ${count}) n returning id`,
  )
  return made.map(({ id }) => Number(id))
}

/** Takes patients into the group by its plan. */
export const join = (patient_ids: number[], more: object = {}) =>
  ask('group-members.create', {
    id: clinic.group,
    body: {
      ...{ patient_ids, plan_id: clinic.groupPlan, payment_method: 'cash', from_day: '2026-01-01', until_day: null },
      ...more,
    },
  })

export const changeGroup = (set: string) =>
  owner(sql`update groups set ${sql.raw(set)} where clinic_id = ${clinic.id} and id = ${clinic.group}`)
export const changePlan = (set: string) =>
  owner(sql`update group_plans set ${sql.raw(set)} where clinic_id = ${clinic.id} and id = ${clinic.groupPlan}`)

/** Books an activity of the group, an hour long unless said. */
export async function activity(starts_at: string, more: object = {}): Promise<Activity> {
  const ends_at = new Date(Date.parse(starts_at) + 3_600_000).toISOString()
  const { status, data, errors } = await ask('appointments.create', {
    body: {
      ...{ professional_id: clinic.professionals.professional, group_id: clinic.group, patient_ids: [] },
      ...{ starts_at, ends_at },
      ...more,
    },
  })
  if (status !== 201) throw new Error(`not booked: ${status} ${JSON.stringify(errors)}`)
  return data
}

/** Whoever is told that there is too much at once (503) has changed nothing, and asks again. */
export const enrol = async (
  activity_ids: number[],
  patient_ids: number[],
): Promise<{ status: number; outcomes: EnrolmentOutcome[] }> => {
  const { status, data } = await ask('enrolments.create', {
    id: clinic.group,
    body: { activity_ids, patient_ids },
  })
  if (status === 503) return enrol(activity_ids, patient_ids)
  return { status, outcomes: data ?? [] }
}
/** What became of each, in the order of the answer: its state, or why not. */
export const become = async (activity_ids: number[], patient_ids: number[]) =>
  (await enrol(activity_ids, patient_ids)).outcomes.map(
    ({ enrolment, refusal }) => enrolment?.state ?? refusal?.key ?? 'nothing',
  )
export const enrolledIn = async (id: number): Promise<Enrolment[]> => (await ask('enrolments.list', { id })).data
export const statesIn = async (id: number) =>
  (await enrolledIn(id)).map(({ patient_id, state }) => [patient_id, state] as const)
export const set = (enrolment: Enrolment, state: Enrolment['state']) =>
  ask('enrolments.update', { id: enrolment.id, body: { state }, version: enrolment.version })
export const of = async (activityId: number, patientId: number) =>
  (await enrolledIn(activityId)).find(({ patient_id }) => patient_id === patientId)!
/** Who stands in the activity as its patients. */
export const seatedIn = async (id: number): Promise<number[]> =>
  (
    await owner<{ patient_id: string }>(
      sql`select patient_id from appointment_patients where clinic_id = ${clinic.id} and appointment_id = ${id} order by position`,
    )
  ).map(({ patient_id }) => Number(patient_id))
