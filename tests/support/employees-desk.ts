import { sql } from 'drizzle-orm'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Role } from '@/lib/contract/professionals'
import { rowsOf } from '@/server/db/client'
import { professionals } from '@/server/db/schema/professionals'
import { beginSession } from '@/server/identity/sessions'
import { type TestApi, testApi } from './api'
import { makeClinic, type TestClinic } from './clinic'

/** A clinic of its own for each test, another one, and the platform’s. */

export let api: TestApi
export let clinic: TestClinic
export let other: TestClinic
export let platform: TestClinic
let nextClinic = 6001

export async function openEmployees() {
  api = await testApi()
  other = await makeClinic(api.database, 6000)
  platform = await makeClinic(api.database, 1)
}
// A clinic of its own for each test: what one does to the employees must not be seen by the next.
export async function freshEmployees() {
  clinic = await makeClinic(api.database, nextClinic++)
}
export const closeEmployees = () => api.close()

type Asked = { id?: number; body?: object; token?: string }
export const ask = async (name: EndpointName, { id, body, token = clinic.tokens.admin }: Asked = {}) => {
  const answer = await api.ask(name, { token, body, params: id === undefined ? undefined : { id } })
  return { status: answer.status, ...(await answer.json()) }
}
export const owner = <Row>(query: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))

/** Somebody more at the clinic, who has a password unless they are only invited. */
export async function member(role: Role, more: Partial<typeof professionals.$inferInsert> = {}): Promise<number> {
  const [row] = await api.database.asOwner((tx) =>
    tx
      .insert(professionals)
      .values({
        clinic_id: clinic.id,
        name: `Otro ${role}`,
        email: `${crypto.randomUUID()}@${clinic.id}.test`,
        password_hash: 'none',
        role,
        is_admin: role === 'admin',
        ...more,
      })
      .returning({ id: professionals.id }),
  )
  return row!.id
}
export const session = (professional_id: number) =>
  api.database.asTenant(clinic.id, (tx) =>
    beginSession(tx, { clinic_id: clinic.id, professional_id, device: 'test', address: 'test', now: new Date() }),
  )
export const isAlive = async (token: string) => (await api.ask('me.show', { token })).status === 200
export const book = (professional_id: number, day: string, hour: number, more: object = {}) =>
  ask('appointments.create', {
    body: {
      professional_id,
      starts_at: `${day}T${String(hour).padStart(2, '0')}:00:00Z`,
      ends_at: `${day}T${String(hour + 1).padStart(2, '0')}:00:00Z`,
      patient_ids: [clinic.patient],
      ...more,
    },
  })
export const appointmentsOf = (id: number) =>
  owner<{ id: string; status: string; version: number }>(
    sql`select id, status, version from appointments where professional_id = ${id} order by starts_at`,
  )
export const newcomer = { name: 'Eva Soler', email: 'Eva.Soler@Nueva.test', role: 'professional' }
