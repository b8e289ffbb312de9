import { sql } from 'drizzle-orm'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Room } from '@/lib/contract/rooms'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from './api'
import { makeClinic, type TestClinic } from './clinic'

/** A clinic with one room that holds two, where only rooms are fought for: one for each test. */

export let api: TestApi
export let clinic: TestClinic
let nextClinic = 8701

export async function openRooms() {
  api = await testApi()
}
export const anotherClinic = () => makeClinic(api.database, nextClinic++)
export async function freshClinic() {
  clinic = await anotherClinic()
}
export const closeRooms = () => api.close()

type Asked = {
  id?: number
  body?: object
  version?: number
  token?: string
  query?: Record<string, string | number>
  headers?: Record<string, string>
}
export const ask = async (name: EndpointName, { id, version, token = clinic.tokens.admin, ...more }: Asked = {}) => {
  const headers = version === undefined ? undefined : { 'if-match': `"${version}"` }
  const answer = await api.ask(name, { token, headers, params: id === undefined ? undefined : { id }, ...more })
  return { status: answer.status, ...(await answer.json().catch(() => ({}))) }
}
export const owner = <Row>(query: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))

export const gym = { name: 'Gimnasio', kind: 'room', color: 'olive', capacity: 8 }
export const create = async (more: object = {}) =>
  (await ask('rooms.create', { body: { ...gym, ...more } })).data as Room
export const archive = (id: number) => ask('rooms.update', { id, body: { active: false }, version: 1 })

/** A booking in the clinic's room by one professional or the other, so that only the room is fought for. */
export const booking = (hour: number, more: object = {}) => ({
  professional_id: clinic.professionals.professional,
  room_id: clinic.room,
  starts_at: `2027-05-03T${String(hour).padStart(2, '0')}:00:00Z`,
  ends_at: `2027-05-03T${String(hour + 1).padStart(2, '0')}:00:00Z`,
  patient_ids: [clinic.patient],
  ...more,
})
export const book = (hour: number, more: object = {}) => ask('appointments.create', { body: booking(hour, more) })
export const change = (id: number, body: object, version = 1) => ask('appointments.update', { id, body, version })
export const others = () => ({ professional_id: clinic.professionals.admin, patient_ids: [clinic.otherPatient] })
/** Whether the clinic lets anything overlap on purpose. */
export const allowOverlaps = (overlaps: 'ask' | 'never') =>
  owner(sql`update clinics set agenda = ${JSON.stringify({ overlaps })}::jsonb where id = ${clinic.id}`)
export const thirdPatient = async () => {
  const [third] = await owner<{ id: string }>(
    sql`insert into patients (clinic_id, name) values (${clinic.id}, 'Tercera') returning id`,
  )
  return Number(third!.id)
}
