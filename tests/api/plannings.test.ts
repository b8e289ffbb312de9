import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Appointment } from '@/lib/contract/appointments'
import { rowsOf } from '@/server/db/client'
import { announcedBy } from '@/tests/support/announced'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let other: TestClinic
let nextClinic = 8201
/** Who keeps the agenda without being an admin, and whose week it is. */
let desk: string
let physio: number

beforeAll(async () => {
  api = await testApi()
  other = await makeClinic(api.database, 8200)
})
// A clinic of its own for each test: what one does to the agenda must not be seen by the next.
beforeEach(async () => {
  clinic = await makeClinic(api.database, nextClinic++)
  desk = clinic.tokens.employee
  physio = clinic.professionals.professional
  await owner(sql`delete from plannings where clinic_id = ${clinic.id}`)
  await owner(sql`delete from planning_exceptions where clinic_id = ${clinic.id}`)
})
afterAll(() => api.close())

type Asked = { id?: number; body?: object; query?: Record<string, string | number>; version?: number; token?: string }
const ask = async (name: EndpointName, { id, body, query, version, token = clinic.tokens.admin }: Asked = {}) => {
  const headers = version === undefined ? undefined : { 'if-match': `"${version}"` }
  const params = id === undefined ? undefined : { id }
  const answer = await api.ask(name, { token, body, query, headers, params })
  return { status: answer.status, ...(answer.status === 204 ? {} : await answer.json()) }
}
const owner = <Row>(query: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))
const list = async (from = '2027-05-03', to = from, more: object = {}) =>
  ask('plannings.list', { query: { from, to, ...more } })

const week = (more: object = {}) => ({
  professional_id: physio,
  valid_from: '2027-01-01',
  valid_to: null,
  intervals: [
    { weekday: 1, from: '09:00', to: '14:00' },
    { weekday: 3, from: '16:00', to: '20:00' },
  ],
  color: 'blue',
  service_ids: null,
  online_booking: false,
  online_notice_minutes: 240,
  online_horizon_days: 60,
  ...more,
})
const holiday = (more: object = {}) => ({
  professional_id: physio,
  date: '2027-05-03',
  date_to: '2027-05-03',
  kind: 'holiday',
  from: null,
  to: null,
  ...more,
})
const book = async (starts_at: string, ends_at: string, professional_id = physio) => {
  const body = { professional_id, starts_at, ends_at, patient_ids: [clinic.patient] }
  return (await ask('appointments.create', { body })).data as Appointment
}

describe('somebody’s weekly hours', () => {
  it('are theirs or an admin’s to keep, nobody else’s', async () => {
    expect((await ask('plannings.create', { token: desk, body: week() })).status).toBe(403)
    const { data } = await ask('plannings.create', { token: clinic.tokens.professional, body: week() })
    expect(data).toMatchObject({ ...week(), version: 1 })
    const mine = { id: data.id, version: 1, token: desk }
    expect((await ask('plannings.update', { ...mine, body: { color: null } })).status).toBe(403)
    expect((await ask('plannings.delete', mine)).status).toBe(403)
    expect(
      (await ask('plannings.copy', { token: clinic.tokens.professional, body: { ...copy(), professional_id: physio } }))
        .status,
    ).toBe(403)
    expect((await ask('plannings.update', { ...mine, token: clinic.tokens.admin, body: { color: null } })).status).toBe(
      200,
    )
  })

  it.each([
    ['intervals', () => ({ intervals: [] })],
    ['intervals.0.to', () => ({ intervals: [{ weekday: 1, from: '14:00', to: '09:00' }] })],
    ['valid_to', () => ({ valid_to: '2026-12-31' })],
    ['valid_from', () => ({ valid_from: '2027-02-30' })],
    ['online_horizon_days', () => ({ online_horizon_days: 0 })],
  ])('are refused, naming %s', async (field, wrong) => {
    const { status, errors } = await ask('plannings.create', { body: week(wrong()) })
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
  })

  it('name only people and services of the clinic', async () => {
    for (const wrong of [
      { professional_id: other.professionals.professional },
      { service_ids: [clinic.service, other.service] },
    ]) {
      expect(await ask('plannings.create', { body: week(wrong) })).toMatchObject({
        status: 422,
        code: 'reference_unknown',
      })
    }
    const { data } = await ask('plannings.create', { body: week({ service_ids: [clinic.service] }) })
    const changed = await ask('plannings.update', { id: data.id, version: 1, body: { service_ids: [other.service] } })
    expect(changed).toMatchObject({ status: 422, code: 'reference_unknown' })
    for (const name of ['plannings.update', 'plannings.delete'] as const) {
      const answer = await ask(name, {
        id: data.id,
        version: 1,
        token: other.tokens.admin,
        ...(name === 'plannings.update' && { body: {} }),
      })
      expect(answer.status).toBe(404)
    }
  })

  it('change with their version, keep what is not named, and never end before they begin', async () => {
    const { data } = await ask('plannings.create', { body: week() })
    const change = (body: object, version?: number) => ask('plannings.update', { id: data.id, body, version })
    expect((await change({ color: null })).status).toBe(428)
    expect((await change({ valid_to: '2027-06-30' }, 1)).data).toMatchObject({
      ...week(),
      valid_to: '2027-06-30',
      version: 2,
    })
    expect((await change({ color: null }, 1)).status).toBe(412)
    const { status, errors } = await change({ valid_from: '2027-07-01' }, 2)
    expect([status, Object.keys(errors)]).toEqual([422, ['valid_to']])
    const moved = await change({ professional_id: clinic.professionals.admin, color: 'rose' }, 2)
    expect(moved.data).toMatchObject({ professional_id: physio, color: 'rose', version: 3 })
  })

  it('may overlap, go away, and are told of each time', async () => {
    const first = (await ask('plannings.create', { body: week() })).data
    const second = (await ask('plannings.create', { body: week() })).data
    expect((await list()).data).toHaveLength(2)
    expect((await ask('plannings.delete', { id: first.id, version: 1 })).status).toBe(204)
    expect((await list()).data).toMatchObject([{ id: second.id }])
    const told = await owner(sql`select id from outbox where clinic_id = ${clinic.id} and topic = 'planning_updated'`)
    expect(told).toHaveLength(3)
    const written = await owner<{ action: string }>(
      sql`select action from audit where clinic_id = ${clinic.id} and entity = 'planning' order by id`,
    )
    expect(written.map(({ action }) => action)).toEqual(['created', 'created', 'deleted'])
  })

  it('are listed by their days, and of one person when asked', async () => {
    await ask('plannings.create', { body: week({ valid_to: '2027-04-30' }) })
    await ask('plannings.create', { body: week({ professional_id: clinic.professionals.admin }) })
    await ask('planning-exceptions.create', { body: holiday({ professional_id: null }) })
    await ask('planning-exceptions.create', { body: holiday() })
    expect((await list('2027-04-30')).data).toHaveLength(2)
    expect((await list('2027-05-01')).data).toHaveLength(1)
    const own = await list('2027-05-01', '2027-05-31', { professional_id: clinic.professionals.admin })
    expect(own.data).toMatchObject([{ professional_id: clinic.professionals.admin }])
    expect(own.meta.exceptions).toMatchObject([{ professional_id: null }])
    expect((await list('2027-05-04')).meta.exceptions).toEqual([])
  })
})

const copy = (more: object = {}) => ({
  professional_id: physio,
  week: '2027-05-06',
  to_professional_ids: [clinic.professionals.admin],
  valid_from: '2027-06-01',
  valid_to: null,
  ...more,
})

describe('a week that is copied', () => {
  it('without hours, or to somebody who is not here, is refused and copies to nobody', async () => {
    const empty = await ask('plannings.copy', { body: copy() })
    expect([empty.status, empty.errors.week]).toEqual([422, ['Esa semana no tiene ningún horario.']])
    await ask('plannings.create', { body: week() })
    const both = [clinic.professionals.admin, other.professionals.admin]
    const wrong = await ask('plannings.copy', { body: copy({ to_professional_ids: both }) })
    expect(wrong).toMatchObject({ status: 422, code: 'reference_unknown' })
    expect((await list('2027-06-07')).data).toHaveLength(1)
  })

  it('joins what is valid on its days into one planning for each, like the first of them', async () => {
    await ask('plannings.create', {
      body: week({ valid_to: '2027-05-04', online_booking: true, service_ids: [clinic.service] }),
    })
    await ask('plannings.create', {
      body: week({
        valid_from: '2027-05-01',
        color: 'rose',
        intervals: [
          { weekday: 1, from: '13:00', to: '15:00' },
          { weekday: 5, from: '09:00', to: '10:00' },
        ],
      }),
    })
    const targets = [clinic.professionals.admin, clinic.professionals.admin, clinic.professionals.employee]
    const { status, data } = await ask('plannings.copy', { body: copy({ to_professional_ids: targets }) })
    expect(status).toBe(201)
    const expected = {
      valid_from: '2027-06-01',
      valid_to: null,
      color: 'blue',
      service_ids: [clinic.service],
      online_booking: true,
      // Wednesday's hours ended on Tuesday.
      intervals: [
        { weekday: 1, from: '09:00', to: '15:00' },
        { weekday: 5, from: '09:00', to: '10:00' },
      ],
    }
    expect(data).toMatchObject([
      { ...expected, professional_id: clinic.professionals.admin },
      { ...expected, professional_id: clinic.professionals.employee },
    ])
    expect((await list('2027-06-07')).data).toHaveLength(3)
  })
})

describe('days that differ', () => {
  it('of the whole clinic are an admin’s; of one person whoever keeps the agenda writes them down', async () => {
    expect(
      (await ask('planning-exceptions.create', { token: desk, body: holiday({ professional_id: null }) })).status,
    ).toBe(403)
    const closing = (await ask('planning-exceptions.create', { body: holiday({ professional_id: null }) })).data
    const id = closing.id
    expect((await ask('planning-exceptions.update', { token: desk, id, version: 1, body: holiday() })).status).toBe(403)
    expect((await ask('planning-exceptions.delete', { token: desk, id, version: 1 })).status).toBe(403)
    const own = await ask('planning-exceptions.create', { token: desk, body: holiday() })
    expect(own.status).toBe(201)
    const whole = { id: own.data.id, version: 1, body: holiday({ professional_id: null }), token: desk }
    expect((await ask('planning-exceptions.update', whole)).status).toBe(403)
    expect((await ask('planning-exceptions.delete', { id: own.data.id, version: 1, token: desk })).status).toBe(204)
  })

  it.each([
    ['date_to', { date_to: '2027-05-02' }],
    ['date_to', { date_to: '2028-05-04' }],
    ['to', { kind: 'extra' }],
    ['to', { from: '09:00' }],
    ['to', { from: '10:00', to: '09:00' }],
    ['kind', { kind: 'party' }],
  ])('are refused, naming %s: %o', async (field, wrong) => {
    const { status, errors } = await ask('planning-exceptions.create', { body: holiday(wrong) })
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
  })

  it('are nobody else’s: unknown people and other clinics’ exceptions', async () => {
    const wrong = await ask('planning-exceptions.create', {
      body: holiday({ professional_id: other.professionals.admin }),
    })
    expect(wrong).toMatchObject({ status: 422, code: 'reference_unknown' })
    const { id } = (await ask('planning-exceptions.create', { body: holiday() })).data
    const token = other.tokens.admin
    expect((await ask('planning-exceptions.delete', { id, version: 1, token })).status).toBe(404)
    const body = holiday({ professional_id: null })
    expect((await ask('planning-exceptions.update', { id, version: 1, body, token })).status).toBe(404)
  })

  it('change whole, with their version', async () => {
    const { id } = (await ask('planning-exceptions.create', { body: holiday({ title: 'Vacaciones' }) })).data
    const body = holiday({ kind: 'blocked', from: '09:00', to: '11:00' })
    expect((await ask('planning-exceptions.update', { id, body })).status).toBe(428)
    const { data, meta } = await ask('planning-exceptions.update', { id, body, version: 1 })
    expect(data).toMatchObject({ ...body, title: null, version: 2 })
    expect(meta).toEqual({ canceled: 0 })
    expect((await ask('planning-exceptions.delete', { id, version: 1 })).status).toBe(412)
  })
})

describe('appointments in days that differ', () => {
  const affected = async (query: Record<string, string | number>) =>
    ((await ask('planning-exceptions.affected', { query })).data as Appointment[]).map(({ id }) => id)
  const day = { date: '2027-05-03', date_to: '2027-05-03' }

  it('are those to come that touch them by the clinic’s clock, of one person or of all', async () => {
    // Madrid is two hours ahead: its Monday the 3rd begins at 22:00 of Sunday.
    const night = await book('2027-05-02T21:30:00Z', '2027-05-02T22:30:00Z')
    const noon = await book('2027-05-03T09:00:00Z', '2027-05-03T10:00:00Z')
    const late = await book('2027-05-03T21:30:00Z', '2027-05-03T22:30:00Z')
    const tuesday = await book('2027-05-03T22:30:00Z', '2027-05-03T23:30:00Z')
    const colleague = await book('2027-05-03T09:00:00Z', '2027-05-03T10:00:00Z', clinic.professionals.admin)
    const canceled = await book('2027-05-03T12:00:00Z', '2027-05-03T13:00:00Z')
    await ask('appointments.update', { id: canceled.id, version: 1, body: { status: 'canceled' } })
    const deleted = await book('2027-05-03T14:00:00Z', '2027-05-03T15:00:00Z')
    await ask('appointments.delete', { id: deleted.id, version: 1 })
    expect(await affected({ ...day, professional_id: physio })).toEqual([night.id, noon.id, late.id])
    expect(await affected(day)).toEqual([night.id, noon.id, colleague.id, late.id])
    expect(await affected({ ...day, date_to: '2027-05-04', professional_id: physio })).toContain(tuesday.id)
    // 11:00–12:00 on the wall.
    expect(await affected({ ...day, professional_id: physio, from: '12:00', to: '13:00' })).toEqual([])
    expect(await affected({ ...day, professional_id: physio, from: '11:59', to: '13:00' })).toEqual([noon.id])
    const token = other.tokens.admin
    expect((await ask('planning-exceptions.affected', { query: day, token })).data).toEqual([])
  })

  it('are the same hours of the wall on each day, over the clock change', async () => {
    const before = await book('2027-10-30T14:00:00Z', '2027-10-30T15:00:00Z')
    const after = await book('2027-10-31T15:00:00Z', '2027-10-31T16:00:00Z')
    const outside = await book('2027-10-31T14:00:00Z', '2027-10-31T15:00:00Z')
    const found = await affected({ date: '2027-10-30', date_to: '2027-10-31', from: '16:00', to: '17:00' })
    expect(found).toEqual([before.id, after.id])
    expect(found).not.toContain(outside.id)
  })

  it('stay unless asked, and are canceled together when asked: with reason, audit and announcements', async () => {
    const one = await book('2027-05-03T09:00:00Z', '2027-05-03T10:00:00Z')
    const two = await book('2027-05-03T10:00:00Z', '2027-05-03T11:00:00Z')
    const billed = await book('2027-05-03T11:00:00Z', '2027-05-03T12:00:00Z')
    const attended = await book('2027-05-03T12:00:00Z', '2027-05-03T13:00:00Z')
    const outside = await book('2027-05-04T09:00:00Z', '2027-05-04T10:00:00Z')
    await owner(sql`update appointments set billed_at = now() where id = ${billed.id}`)
    await ask('appointments.update', { id: attended.id, version: 1, body: { attendance: 'attended' } })

    const kept = await ask('planning-exceptions.create', { body: holiday() })
    expect(kept.meta).toEqual({ canceled: 0 })
    const extra = holiday({ kind: 'extra', from: '08:00', to: '20:00', cancel_affected: true })
    expect((await ask('planning-exceptions.create', { body: extra })).meta).toEqual({ canceled: 0 })

    const body = holiday({ cancel_affected: true, cancel_reason: 'Congreso' })
    const lines = await announcedBy(api.database, async () => {
      const { meta } = await ask('planning-exceptions.update', { id: kept.data.id, version: 1, body, token: desk })
      expect(meta).toEqual({ canceled: 2 })
    })
    const rows = await owner<{ id: string; status: string; cancel_reason: string | null; version: number }>(
      sql`select id, status, cancel_reason, version from appointments where clinic_id = ${clinic.id} and starts_at > '2027-05-01' order by starts_at`,
    )
    expect(rows.map(({ id, ...rest }) => ({ id: Number(id), ...rest }))).toEqual([
      { id: one.id, status: 'canceled', cancel_reason: 'Congreso', version: 2 },
      { id: two.id, status: 'canceled', cancel_reason: 'Congreso', version: 2 },
      { id: billed.id, status: 'pending', cancel_reason: null, version: 1 },
      { id: attended.id, status: 'pending', cancel_reason: null, version: 2 },
      { id: outside.id, status: 'pending', cancel_reason: null, version: 1 },
    ])
    const told = lines.filter(({ topic }) => topic === 'appointment_cancelled')
    expect(
      told.map(({ body: said }) => said).sort((a, b) => Number(a.appointment_id) - Number(b.appointment_id)),
    ).toEqual(
      [one.id, two.id].map((appointment_id) => ({
        appointment_id,
        professional_id: physio,
        by: clinic.professionals.employee,
      })),
    )
    const written = await owner<{ after: object }>(
      sql`select after from audit where clinic_id = ${clinic.id} and entity = 'appointment' and entity_id = ${one.id} and action = 'updated'`,
    )
    expect(written).toEqual([{ after: { status: 'canceled', cancel_reason: 'Congreso' } }])
  })

  it('of the past stay as they are', async () => {
    const past = await book('2020-05-04T09:00:00Z', '2020-05-04T10:00:00Z')
    const body = holiday({ date: '2020-05-04', date_to: '2020-05-04', cancel_affected: true })
    expect((await ask('planning-exceptions.create', { body })).meta).toEqual({ canceled: 0 })
    expect((await ask('appointments.show', { id: past.id })).data.status).toBe('pending')
  })
})
