import type { SQL } from 'drizzle-orm'
import type { Appointment, AppointmentDetail } from '@/lib/contract/appointments'
import type { Problem } from '@/lib/contract/errors'
import type { BodyIn } from '@/lib/contract/registry'
import type { PlannedOccurrence, Series, SeriesPlan } from '@/lib/contract/series'
import { addDays, dayOf } from '@/lib/domain/time/clock'
import { rowsOf } from '@/server/db/client'
import { announcedBy } from './announced'
import { type TestApi, testApi } from './api'
import { makeClinic, type TestClinic } from './clinic'
import { weekly } from './factories/series'

/** A front desk that books what repeats: one for each file of tests. */

export let api: TestApi
export let clinic: TestClinic
export let token: string

export async function openDesk(clinicId: number) {
  api = await testApi()
  clinic = await makeClinic(api.database, clinicId)
  token = clinic.tokens.employee
}
export const closeDesk = () => api.close()

export const ZONE = 'Europe/Madrid'

let year = 2029
/** A Monday's hour in a year of its own, so that tests do not meet; at 10:00 in the clinic in winter. */
export function monday(): string {
  year += 2
  const first = new Date(Date.UTC(year, 0, 1)).toISOString().slice(0, 10)
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay()
  return addDays(first, (8 - weekday) % 7)
}
export type Booked = BodyIn<'series.create'>
export const appointment = (day: string, more: Partial<Booked> = {}): Booked => ({
  professional_id: clinic.professionals.professional,
  service_id: clinic.service,
  starts_at: `${day}T09:00:00Z`,
  ends_at: `${day}T10:00:00Z`,
  patient_ids: [clinic.patient],
  recurrence: weekly(4),
  ...more,
})
/** The same appointment, once. */
export const once = (body: Booked) => {
  const { recurrence: _, changes: __, ...one } = body
  return one
}

/** A series of so many weeks, from a Monday of its own on. */
export async function made(count = 4) {
  const day = monday()
  const { body } = await create(appointment(day, { recurrence: weekly(count) }))
  return { day, series: body.data, appointments: body.meta.appointments }
}

export type Created = { data: Series; meta: { appointments: Appointment[]; undo_id: number } }
export const ask = async <T>(...asked: Parameters<TestApi['ask']>) => {
  const response = await api.ask(...asked)
  const body = await response.json().catch(() => ({}))
  return { status: response.status, body: body as T, problem: body as Problem }
}
export const create = (body: object) => ask<Created>('series.create', { token, body })
export const preview = (body: object) =>
  ask<{ data: PlannedOccurrence[]; meta: { count: number; is_limited: boolean } }>('series.preview', { token, body })
export const book = async (body: object) =>
  (await ask<{ data: Appointment }>('appointments.create', { token, body })).body.data
export const show = async (id: number) =>
  (await ask<{ data: AppointmentDetail }>('appointments.show', { token, params: { id } })).body.data
export const previewChange = (id: number, body: object) =>
  ask<{ data: SeriesPlan }>('series.preview-change', { token, params: { id }, body })
type Changed = {
  data: { changed: number; created: number; removed: number; kept: number; undo_id: number | null }
  meta: { appointments: Appointment[] }
}
export const change = ({ id, version }: Pick<Appointment, 'id' | 'version'>, body: object, as = token) =>
  ask<Changed>('series.change', { token: as, params: { id }, body, headers: { 'if-match': `"${version}"` } })
export const undo = (id: number | null, as = token, body: object = {}) =>
  ask<{ data: { restored: number } }>('series.undo', { token: as, params: { id: id! }, body })
export const update = ({ id, version }: Appointment, body: object) =>
  ask<{ data: Appointment }>('appointments.update', {
    token,
    params: { id },
    body,
    headers: { 'if-match': `"${version}"` },
  })
export const ofPatients = async () => {
  const { body } = await ask<{ data: Appointment[] }>('appointments.list', {
    token,
    query: { patient_id: clinic.patient },
  })
  return body.data
}
export const days = (list: { starts_at: string }[]) => list.map(({ starts_at }) => dayOf(starts_at, ZONE))
export const every = (day: string, count: number, step = 7) =>
  Array.from({ length: count }, (_, at) => addDays(day, at * step))
export const announced = (work: () => Promise<unknown>) => announcedBy(api.database, work)
export const rows = <T>(query: SQL) => api.database.asOwner((tx) => rowsOf<T>(tx, query))
