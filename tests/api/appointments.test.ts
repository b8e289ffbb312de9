import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Appointment } from '@/lib/contract/appointments'
import type { Problem } from '@/lib/contract/errors'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from '../support/api'
import { makeClinic, type TestClinic } from '../support/clinic'

let api: TestApi
let clinic: TestClinic
let token: string

beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 20)
  token = clinic.tokens.employee
})
afterAll(() => api.close())

let day = 0
/** A booking on a day of its own, so that tests do not meet. */
const visit = (more: object = {}) => {
  day++
  const date = new Date(Date.UTC(2027, 4, day, 9)).toISOString().slice(0, 10)
  return {
    professional_id: clinic.professionals.professional,
    service_id: clinic.service,
    starts_at: `${date}T09:00:00Z`,
    ends_at: `${date}T10:00:00Z`,
    patient_ids: [clinic.patient],
    ...more,
  }
}
const book = async (body: object) => {
  const response = await api.ask('appointments.create', { token, body })
  return {
    response,
    data: (await response.clone().json()).data as Appointment,
    problem: (await response.json()) as Problem,
  }
}
const change = (row: Appointment, body: object, version = row.version) =>
  api.ask('appointments.update', { token, params: { id: row.id }, body, headers: { 'if-match': `"${version}"` } })

describe('booking', () => {
  it('is refused without a patient, with the field named in the reader’s language', async () => {
    const response = await api.ask('appointments.create', {
      token,
      body: visit({ patient_ids: [] }),
      headers: { 'accept-language': 'fr' },
    })
    expect(response.status).toBe(422)
    const problem = (await response.json()) as Problem
    expect(Object.keys(problem.errors)).toEqual(['patient_ids'])
    expect(problem.errors.patient_ids?.[0]).toMatch(/patient/)
  })

  it('is refused when it ends before it starts', async () => {
    const { response, problem } = await book(visit({ ends_at: '2020-01-01T00:00:00Z' }))
    expect(response.status).toBe(422)
    expect(problem.errors).toHaveProperty('ends_at')
  })

  it('is refused for a patient, service or professional that is not there', async () => {
    for (const wrong of [{ patient_ids: [999_999] }, { service_id: 999_999 }, { professional_id: 999_999 }]) {
      expect((await book(visit(wrong))).response.status).toBe(422)
    }
  })

  it('takes the price from the service, never from the caller', async () => {
    const { data } = await book(visit({ price_cents: 1, version: 9, overlap: true, clinic_id: 1 }))
    expect(data).toMatchObject({ price_cents: 5000, version: 1, overlap: false, status: 'pending' })
  })

  it('collides with 409, naming with whom and when in the clinic’s time', async () => {
    const body = visit()
    await book(body)
    const { response, problem } = await book(body)
    expect(response.status).toBe(409)
    expect(problem.errors.starts_at?.[0]).toContain('Íñigo Etxeberria Landa')
    expect(problem.errors.starts_at?.[0]).toContain('11:00')
    expect(problem.collisions?.[0]).toMatchObject({ patient_names: ['Íñigo Etxeberria Landa'] })
  })

  it('books over another on purpose, and then also protects what was booked over', async () => {
    const body = visit()
    await book(body)
    const { response, data } = await book({ ...body, allow_overlap: true })
    expect(response.status).toBe(201)
    expect(data.overlap).toBe(true)
    expect((await book(body)).response.status).toBe(409)
  })

  it('lets a visit begin when the one before ends, and over a canceled one', async () => {
    const body = visit()
    await book({ ...body, status: 'canceled' })
    expect((await book(body)).response.status).toBe(201)
    const next = { ...body, starts_at: body.ends_at, ends_at: body.ends_at.replace('10:', '11:') }
    expect((await book(next)).response.status).toBe(201)
  })

  it('gives exactly one of 64 who want the same slot at once, and no failure', async () => {
    const body = visit()
    const answers = await Promise.all(Array.from({ length: 64 }, () => book(body)))
    const statuses = answers.map(({ response }) => response.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(63)
  })

  it('writes audit and outbox with it, and neither when it is refused', async () => {
    const lines = () =>
      api.database.asOwner((tx) =>
        rowsOf<{ audit: string; outbox: string }>(
          tx,
          sql`select (select count(*) from audit) as audit, (select count(*) from outbox) as outbox`,
        ),
      )
    const [before] = await lines()
    const body = visit()
    await book(body)
    await book(body)
    const [after] = await lines()
    expect([Number(after!.audit) - Number(before!.audit), Number(after!.outbox) - Number(before!.outbox)]).toEqual([
      1, 1,
    ])
  })
})

describe('a repeated request', () => {
  it('with the same Idempotency-Key sixteen times at once makes one row, and each gets the same answer', async () => {
    const body = visit()
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        api.ask('appointments.create', { token, body, headers: { 'idempotency-key': 'sixteen' } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201))
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).data.id))
    expect(new Set(ids).size).toBe(1)
  })

  it('with the same key and another body is refused', async () => {
    const headers = { 'idempotency-key': 'another' }
    await api.ask('appointments.create', { token, body: visit(), headers })
    expect((await api.ask('appointments.create', { token, body: visit(), headers })).status).toBe(422)
  })
})

describe('changing', () => {
  it('needs the version that was read: 428 without, 412 when stale', async () => {
    const { data } = await book(visit())
    const without = await api.ask('appointments.update', { token, params: { id: data.id }, body: { note: 'x' } })
    expect(without.status).toBe(428)
    expect((await change(data, { note: 'first' })).status).toBe(200)
    expect((await change(data, { note: 'second' })).status).toBe(412)
  })

  it('moves, says its ETag, and leaves the rest as it was', async () => {
    const { data } = await book(visit({ note: 'trae informe' }))
    const starts_at = data.starts_at.replace('09:', '12:')
    const ends_at = data.ends_at.replace('10:', '13:')
    const response = await change(data, { starts_at, ends_at })
    expect(response.headers.get('etag')).toBe('"2"')
    const moved = (await response.json()).data as Appointment
    expect(new Date(moved.starts_at).toISOString()).toBe(new Date(starts_at).toISOString())
    expect(moved).toMatchObject({ note: 'trae informe', patients: data.patients, price_cents: 5000 })
  })

  it('is refused a slot that another has, also by a resize and by taking back a cancellation', async () => {
    const body = visit()
    const { data: first } = await book(body)
    const { data: second } = await book({
      ...body,
      starts_at: body.ends_at,
      ends_at: body.ends_at.replace('10:', '11:'),
    })
    expect((await change(first, { ends_at: second.ends_at })).status).toBe(409)
    const canceled = (await (await change(first, { status: 'canceled' })).json()).data as Appointment
    const { response } = await book(body)
    expect(response.status).toBe(201)
    expect((await change(canceled, { status: 'confirmed' })).status).toBe(409)
  })

  it('lets a visit keep its own slot when only its note or status changes', async () => {
    const { data } = await book(visit())
    expect((await change(data, { status: 'confirmed', attendance: 'attended' })).status).toBe(200)
  })
})

describe('deleting', () => {
  it('hides the visit, frees its slot, and restoring brings it back unless the slot is gone', async () => {
    const body = visit()
    const { data } = await book(body)
    const params = { id: data.id }
    const gone = await api.ask('appointments.delete', { token, params, headers: { 'if-match': '"1"' } })
    expect(gone.status).toBe(204)
    expect((await api.ask('appointments.show', { token, params })).status).toBe(404)
    expect((await api.ask('appointments.restore', { token, params })).status).toBe(200)
    const again = await api.ask('appointments.delete', { token, params, headers: { 'if-match': '"3"' } })
    expect(again.status).toBe(204)
    await book(body)
    expect((await api.ask('appointments.restore', { token, params })).status).toBe(409)
  })
})

describe('listing', () => {
  it('wants a range of at most 62 days, or a patient', async () => {
    expect((await api.ask('appointments.list', { token })).status).toBe(422)
    const query = { from: '2027-01-01T00:00:00Z', to: '2027-12-01T00:00:00Z' }
    expect((await api.ask('appointments.list', { token, query })).status).toBe(422)
  })

  it('gives what overlaps the range, with its patients', async () => {
    const query = { from: '2027-03-01T09:30:00Z', to: '2027-03-01T12:00:00Z' }
    const { data, meta } = await (await api.ask('appointments.list', { token, query })).json()
    expect(meta.count).toBe(1)
    expect(data[0].patients).toEqual([{ id: clinic.patient, name: 'Íñigo Etxeberria Landa', phone: '+34 612 404 118' }])
    const earlier = { from: '2027-03-01T07:00:00Z', to: '2027-03-01T09:00:00Z' }
    expect((await (await api.ask('appointments.list', { token, query: earlier })).json()).data).toEqual([])
  })
})
