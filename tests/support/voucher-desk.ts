import { sql } from 'drizzle-orm'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Visit } from '@/lib/contract/visits'
import type { VoucherDetail } from '@/lib/contract/vouchers'
import { usualVisitPolicy } from '@/lib/domain/policy/visit-policy'
import { balanceOf, type VoucherLine } from '@/lib/domain/vouchers/ledger'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from './api'
import { makeClinic, type TestClinic } from './clinic'

/** A clinic whose patients have vouchers: one for each test. */

export let api: TestApi
export let clinic: TestClinic
let nextClinic = 9901

/** When visits are: a Wednesday far ahead, and one that was. */
export const ahead = '2027-05-05T09:00:00Z'
export const past = '2026-03-04T09:00:00Z'

export async function openVouchers() {
  api = await testApi()
}
export async function freshClinic() {
  clinic = await makeClinic(api.database, nextClinic++)
  // The clinic's own voucher would pay too: these tests sell theirs.
  await owner(sql`update vouchers set deleted_at = now() where clinic_id = ${clinic.id}`)
}
export const closeVouchers = () => api.close()

export const owner = <Row>(query: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))

type Asked = { id?: number; body?: object; version?: number; token?: string; query?: Record<string, string | number> }
export const ask = async (name: EndpointName, { id, version, token = clinic.tokens.admin, ...more }: Asked = {}) => {
  const headers = version === undefined ? undefined : { 'if-match': `"${version}"` }
  const answer = await api.ask(name, { token, headers, params: id === undefined ? undefined : { id }, ...more })
  return { status: answer.status, ...(await answer.json().catch(() => ({}))) }
}
/** As `ask`, of what has to go well. */
export const done = async (name: EndpointName, asked: Asked = {}) => {
  const answer = await ask(name, asked)
  if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer)}`)
  return answer
}

/** What a voucher of ten sessions for 300 euros is sold with. */
export const saleBody = (more: object = {}) => ({
  ...{ patient_id: clinic.patient, title: 'Diez sesiones', price_cents: 30_000, vat_bp: 0, vat_treatment: 'rate' },
  ...{ billing: 'at_sale', service_ids: [], group_ids: [], sharer_ids: [], sessions: 10 },
  ...{ sold_on: '2026-01-01', expires_on: null },
  ...more,
})
export const sell = async (more: object = {}): Promise<VoucherDetail> =>
  (await done('vouchers.create', { body: saleBody(more) })).data

const endOf = (starts_at: string) => new Date(Date.parse(starts_at) + 1_800_000).toISOString()
/** Books an appointment of the clinic's patient, half an hour long. */
export const book = async (starts_at: string, more: object = {}): Promise<{ id: number; version: number }> =>
  (
    await done('appointments.create', {
      body: {
        ...{ professional_id: clinic.professionals.professional, patient_ids: [clinic.patient], status: 'confirmed' },
        ...{ starts_at, ends_at: endOf(starts_at) },
        ...more,
      },
    })
  ).data
/** Changes an appointment in the version that it has. */
export const change = async (id: number, body: object) => {
  const { data } = await done('appointments.show', { id })
  return done('appointments.update', { id, version: data.version, body })
}
export const moveTo = (starts_at: string) => ({ starts_at, ends_at: endOf(starts_at) })
export const shown = async (id: number): Promise<VoucherDetail> => (await done('vouchers.show', { id })).data
export const sessionsOf = async (id: number) => {
  const { held, used, left } = (await shown(id)).sessions
  return { held, used, left }
}
export const visitsIn = async (id: number): Promise<Visit[]> => (await done('visits.list', { id })).data
export const visitIn = async (id: number): Promise<Visit> => (await visitsIn(id))[0]!
export const setPolicy = (more: object = {}) =>
  done('visit-policy.update', {
    body: {
      ...usualVisitPolicy,
      ...more,
    },
  })

/** What a voucher's lines come to by the rule, and what the database counted: the same, whatever happened. */
export async function counted(id: number) {
  const lines = await owner<VoucherLine>(
    sql`select kind, sessions, visit_id::text as visit from voucher_lines where voucher_id = ${id} order by id`,
  )
  const [row] = await owner<Record<string, number>>(
    sql`select granted_sessions as granted, held_sessions as held, used_sessions as used, expired_sessions as expired,
      left_sessions as left from vouchers where id = ${id}`,
  )
  return { lines: balanceOf(lines), row }
}
