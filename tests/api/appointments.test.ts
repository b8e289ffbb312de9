import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '@/lib/contract/errors'
import { rowsOf } from '@/server/db/client'
import { announcedBy } from '@/tests/support/announced'
import {
  api,
  appointment,
  book,
  change,
  clinic,
  closeAppointments,
  openAppointments,
  token,
} from '@/tests/support/appointments-desk'

beforeAll(openAppointments)
afterAll(closeAppointments)

describe('booking', () => {
  it('is refused without a patient, with the field named in the reader’s language', async () => {
    const response = await api.ask('appointments.create', {
      token,
      body: appointment({ patient_ids: [] }),
      headers: { 'accept-language': 'fr' },
    })
    expect(response.status).toBe(422)
    const problem = (await response.json()) as Problem
    expect(Object.keys(problem.errors)).toEqual(['patient_ids'])
    expect(problem.errors.patient_ids?.[0]).toMatch(/patient/)
  })

  it('is refused of a service that is archived, which stays where it was booked', async () => {
    const { data: booked } = await book(appointment())
    const archive = (active: boolean) =>
      api.database.asOwner((tx) => rowsOf(tx, sql`update services set active = ${active} where id = ${clinic.service}`))
    await archive(false)
    const { response, problem } = await book(appointment())
    const moved = await change(booked, { service_id: clinic.service, note: 'Sigue igual' })
    await archive(true)
    expect([response.status, problem.code]).toEqual([422, 'reference_unknown'])
    expect(moved.status).toBe(200)
  })

  it('is refused when it ends before it starts', async () => {
    const { response, problem } = await book(appointment({ ends_at: '2020-01-01T00:00:00Z' }))
    expect(response.status).toBe(422)
    expect(problem.errors).toHaveProperty('ends_at')
  })

  it('is refused for a patient, service or professional that is not there', async () => {
    for (const wrong of [{ patient_ids: [999_999] }, { service_id: 999_999 }, { professional_id: 999_999 }]) {
      expect((await book(appointment(wrong))).response.status).toBe(422)
    }
  })

  it('takes the price from the service, never from the caller', async () => {
    const { data } = await book(appointment({ price_cents: 1, version: 9, overlap: true, clinic_id: 1 }))
    expect(data).toMatchObject({ price_cents: 5000, version: 1, overlap: false, status: 'pending' })
  })

  it('collides with 409, naming with whom and when in the clinic’s time', async () => {
    const body = appointment()
    await book(body)
    const { response, problem } = await book(body)
    expect(response.status).toBe(409)
    expect(problem.errors.starts_at?.[0]).toContain('Íñigo Etxeberria Landa')
    expect(problem.errors.starts_at?.[0]).toContain('11:00')
    expect(problem.collisions?.[0]).toMatchObject({ patient_names: ['Íñigo Etxeberria Landa'] })
  })

  it('books over another on purpose, and then also protects what was booked over', async () => {
    const body = appointment()
    await book(body)
    const { response, data } = await book({ ...body, allow_overlap: true })
    expect(response.status).toBe(201)
    expect(data.overlap).toBe(true)
    expect((await book(body)).response.status).toBe(409)
  })

  it('lets an appointment begin when the one before ends, and over a canceled one', async () => {
    const body = appointment()
    await book({ ...body, status: 'canceled' })
    expect((await book(body)).response.status).toBe(201)
    const next = { ...body, starts_at: body.ends_at, ends_at: body.ends_at.replace('10:', '11:') }
    expect((await book(next)).response.status).toBe(201)
  })

  it('gives exactly one of 64 who want the same slot at once, and no failure', async () => {
    const body = appointment()
    const answers = await Promise.all(Array.from({ length: 64 }, () => book(body)))
    const statuses = answers.map(({ response }) => response.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(63)
  })

  it('writes audit and outbox with it, and neither when it is refused', async () => {
    const audited = async () => {
      const rows = await api.database.asOwner((tx) =>
        rowsOf(tx, sql`select 1 from audit where clinic_id = ${clinic.id} and entity = 'appointment'`),
      )
      return rows.length
    }
    const before = await audited()
    const body = appointment()
    const lines = await announcedBy(api.database, async () => {
      expect((await book(body)).response.status).toBe(201)
      expect((await book(body)).response.status).toBe(409)
    })
    expect((await audited()) - before).toBe(1)
    // The clinic's voucher holds a session for it.
    expect(lines.map(({ topic }) => topic)).toEqual(['appointment_created', 'voucher_updated'])
  })
})

describe('a repeated request', () => {
  it('with the same Idempotency-Key sixteen times at once makes one row, and each gets the same answer', async () => {
    const body = appointment()
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
    await api.ask('appointments.create', { token, body: appointment(), headers })
    expect((await api.ask('appointments.create', { token, body: appointment(), headers })).status).toBe(422)
  })

  it('with a longer key than is kept is refused, and books nothing', async () => {
    const body = appointment()
    const keyed = (length: number) => ({ token, body, headers: { 'idempotency-key': 'k'.repeat(length) } })
    const refused = await api.ask('appointments.create', keyed(201))
    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([400, 'bad_request'])
    expect((await api.ask('appointments.create', keyed(200))).status).toBe(201)
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
