import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OfferedSlot } from '@/lib/contract/booking'
import type { Planning } from '@/lib/contract/plannings'
import { addDays, instantAt, startOfWeek, today } from '@/lib/domain/time/clock'
import { rowsOf } from '@/server/db/client'
import { plannings } from '@/server/db/schema/plannings'
import { services } from '@/server/db/schema/services'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

const MADRID = 'Europe/Madrid'
/** A Monday to come, so that the clock of the tests is the real one. */
const monday = addDays(startOfWeek(today(new Date(), MADRID)), 14)
const at = (hour: number, day = monday) => instantAt(day, hour * 60, MADRID)

let api: TestApi
let clinic: TestClinic
let canceled: TestClinic
let online: number
let nextClinic = 8401

beforeAll(async () => {
  api = await testApi()
  canceled = await makeClinic(api.database, 8400, { subscription: { status: 'canceled', trial_ends_at: null } })
})
beforeEach(async () => {
  clinic = await makeClinic(api.database, nextClinic++)
  online = await offer({ name: 'Primera visita', online: true })
  await owner(sql`delete from plannings where clinic_id = ${clinic.id}`)
  await plan({ online_booking: true })
})
afterAll(() => api.close())

const owner = <Row>(query: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))
const offer = async (more: Partial<typeof services.$inferInsert>, clinic_id = clinic.id) => {
  const values = { clinic_id, name: 'Otro', duration_minutes: 60, price_cents: 4000, ...more }
  const [row] = await api.database.asOwner((tx) => tx.insert(services).values(values).returning({ id: services.id }))
  return row!.id
}
const plan = (more: Partial<Planning>) =>
  api.database.asOwner((tx) =>
    tx.insert(plannings).values({
      clinic_id: clinic.id,
      professional_id: clinic.professionals.professional,
      valid_from: '2026-01-01',
      intervals: [{ weekday: 1, from: '09:00', to: '11:00' }],
      ...more,
    }),
  )
const offered = (id: number) => api.ask('booking.services', { params: { id } })
const slots = async (more: Record<string, string | number> = {}, id = clinic.id) => {
  const query = { service_id: online, from: monday, to: monday, ...more }
  const answer = await api.ask('booking.slots', { params: { id }, query })
  return { status: answer.status, ...(await answer.json()) } as {
    status: number
    code?: string
    errors: object
    data: OfferedSlot[]
    meta: object
  }
}
const starts = async (more: Record<string, string | number> = {}) =>
  (await slots(more)).data.map(({ starts_at }) => starts_at)
const quarters = (hour: number, count: number) =>
  Array.from({ length: count }, (_, index) => instantAt(monday, hour * 60 + index * 15, MADRID))

describe('what a clinic offers to whoever asks', () => {
  it('is not found of a clinic that is not there, nor of one that is confined', async () => {
    for (const id of [canceled.id, 99_999, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      expect((await offered(id)).status).toBe(404)
      expect((await slots({}, id)).code).toBe('not_found')
    }
  })

  it('is what is online and not archived, with the clinic’s currency and nothing else', async () => {
    await offer({ name: 'Archivada', online: true, active: false })
    const drainage = await offer({ name: 'Drenaje', online: true, price_cents: 4200 })
    const answer = await offered(clinic.id)
    const common = { duration_minutes: 60, currency: 'EUR' }
    expect((await answer.json()).data).toEqual([
      { id: drainage, name: 'Drenaje', price_cents: 4200, ...common },
      { id: online, name: 'Primera visita', price_cents: 4000, ...common },
    ])
  })
})

describe('the free times of a service', () => {
  it.each([
    ['to', { to: addDays(monday, -1) }],
    ['to', { to: addDays(monday, 31) }],
    ['service_id', { service_id: 0 }],
  ])('are refused, naming %s: %o', async (field, wrong) => {
    const { status, errors } = await slots(wrong)
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
  })

  it('are unknown of a service that is not offered online, is archived, or is another clinic’s', async () => {
    const archived = await offer({ online: true, active: false })
    const foreign = await offer({ online: true }, canceled.id)
    for (const service_id of [clinic.service, archived, foreign]) {
      expect((await slots({ service_id })).code).toBe('reference_unknown')
    }
  })

  it('are those of online hours, by the clinic’s clock and step, and name nobody', async () => {
    const { data, meta } = await slots()
    expect(data.map(({ starts_at }) => starts_at)).toEqual(quarters(9, 5))
    expect(data[0]).toEqual({ starts_at: at(9), ends_at: at(10), professional_id: clinic.professionals.professional })
    expect(meta).toEqual({ time_zone: MADRID })
    expect(JSON.stringify(data)).not.toMatch(/Etxeberria|professional de/)
    await owner(sql`update clinics set agenda = '{"step_minutes": 30}' where id = ${clinic.id}`)
    expect(await starts()).toEqual([at(9), at(9.5), at(10)])
    await owner(sql`update plannings set online_booking = false where clinic_id = ${clinic.id}`)
    expect(await starts()).toEqual([])
  })

  it('leave out appointments with their service’s buffers, but none that is canceled or deleted', async () => {
    await owner(sql`update services set buffer_after_minutes = 15 where id = ${clinic.service}`)
    const token = clinic.tokens.admin
    const appointment = {
      professional_id: clinic.professionals.professional,
      service_id: clinic.service,
      starts_at: at(8.5),
      ends_at: at(9.5),
      patient_ids: [clinic.patient],
    }
    const { data } = await (await api.ask('appointments.create', { token, body: appointment })).json()
    expect(await starts()).toEqual(quarters(9, 5).slice(3))
    await owner(sql`update services set buffer_before_minutes = 16 where id = ${online}`)
    expect(await starts()).toEqual([])
    const headers = { 'if-match': '"1"' }
    await api.ask('appointments.update', { token, params: { id: data.id }, body: { status: 'canceled' }, headers })
    expect(await starts()).toEqual(quarters(9, 5))
  })

  it('end where the clinic is closed, and where who would give it has left or keeps no agenda', async () => {
    const token = clinic.tokens.admin
    const closing = {
      professional_id: null,
      date: monday,
      date_to: monday,
      kind: 'blocked',
      from: '10:00',
      to: '11:00',
    }
    await api.ask('planning-exceptions.create', { token, body: closing })
    expect(await starts()).toEqual([at(9)])
    await plan({ professional_id: clinic.professionals.admin, online_booking: true })
    expect((await slots()).data).toHaveLength(2)
    expect((await slots({ professional_id: clinic.professionals.admin })).data).toHaveLength(1)
    await owner(sql`update professionals set active = false where id = ${clinic.professionals.professional}`)
    await owner(sql`update professionals set bookable = false where id = ${clinic.professionals.admin}`)
    expect((await slots()).data).toEqual([])
  })

  it('are asked for sixty times a minute by an address, and then with how long to wait', async () => {
    let answer = await offered(clinic.id)
    for (let asked = 0; asked < 60 && answer.status !== 429; asked++) answer = await offered(clinic.id)
    expect(answer.status).toBe(429)
    expect((await answer.json()).code).toBe('rate_limited')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await slots()).code).toBe('rate_limited')
  })
})
