import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Appointment, AppointmentDetail } from '@/lib/contract/appointments'
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
  skipDay,
  token,
} from '@/tests/support/appointments-desk'

beforeAll(openAppointments)
afterAll(closeAppointments)

describe('changing', () => {
  it('needs the version that was read: 428 without, 412 when stale', async () => {
    const { data } = await book(appointment())
    const without = await api.ask('appointments.update', { token, params: { id: data.id }, body: { note: 'x' } })
    expect(without.status).toBe(428)
    expect((await change(data, { note: 'first' })).status).toBe(200)
    expect((await change(data, { note: 'second' })).status).toBe(412)
  })

  it('moves, says its ETag, and leaves the rest as it was', async () => {
    const { data } = await book(appointment({ note: 'trae informe' }))
    const starts_at = data.starts_at.replace('09:', '12:')
    const ends_at = data.ends_at.replace('10:', '13:')
    const response = await change(data, { starts_at, ends_at })
    expect(response.headers.get('etag')).toBe('"2"')
    const moved = (await response.json()).data as Appointment
    expect(new Date(moved.starts_at).toISOString()).toBe(new Date(starts_at).toISOString())
    expect(moved).toMatchObject({ note: 'trae informe', patients: data.patients, price_cents: 5000 })
  })

  it('is refused a slot that another has, also by a resize and by taking back a cancellation', async () => {
    const body = appointment()
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

  it('does not take a cancellation back for a professional who has left since, but for another', async () => {
    const { data } = await book(appointment())
    const canceled = (await (await change(data, { status: 'canceled' })).json()).data as Appointment
    const { professional, admin } = clinic.professionals
    const active = (is: boolean) =>
      api.database.asOwner((tx) => rowsOf(tx, sql`update professionals set active = ${is} where id = ${professional}`))
    await active(false)
    const refused = await change(canceled, { status: 'confirmed' })
    const noted = await change(canceled, { note: 'llamará' })
    const given = await change(canceled, { status: 'confirmed', professional_id: admin }, 3)
    await active(true)
    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([422, 'reference_unknown'])
    expect([noted.status, given.status]).toEqual([200, 200])
  })

  it('is refused when what is given and what stays would end before it begins, or last longer than a day', async () => {
    const { data } = await book(appointment())
    const late = new Date(Date.parse(data.starts_at) + 86_401_000).toISOString()
    for (const wrong of [{ starts_at: data.ends_at }, { ends_at: late }]) {
      const response = await change(data, wrong)
      expect([response.status, ((await response.json()) as Problem).code]).toEqual([422, 'invalid'])
    }
  })

  it('lets an appointment keep its own slot when only its note or status changes', async () => {
    const { data } = await book(appointment())
    expect((await change(data, { status: 'confirmed', color: 'rose' })).status).toBe(200)
  })
})

describe('what an appointment keeps with it', () => {
  const detail = async (id: number) =>
    (await (await api.ask('appointments.show', { token, params: { id } })).json()).data as AppointmentDetail
  const changed = async (row: Appointment, body: object) => (await (await change(row, body)).json()).data as Appointment

  it('is never itself, nor one that is gone, as the appointment that it follows', async () => {
    const { data } = await book(appointment())
    const { data: gone } = await book(appointment())
    await api.ask('appointments.remove', { token, params: { id: gone.id }, headers: { 'if-match': '"1"' } })
    for (const related_id of [data.id, gone.id, 9e9]) expect((await change(data, { related_id })).status).toBe(422)
    const { data: next } = await book(appointment({ related_id: data.id, reminder_message: 'Traiga ropa cómoda' }))
    expect(await detail(next.id)).toMatchObject({ related: { id: data.id }, reminder_message: 'Traiga ropa cómoda' })
    expect((await detail(data.id)).successive).toMatchObject([{ id: next.id }])
    await changed(next, { related_id: null })
    expect((await detail(data.id)).successive).toEqual([])
  })

  it('is the reason for canceling while it is canceled, and no longer', async () => {
    const { data } = await book(appointment())
    const unasked = await changed(data, { cancel_reason: 'por si acaso' })
    expect((await detail(data.id)).cancel_reason).toBeNull()
    const canceled = await changed(unasked, { status: 'canceled', cancel_reason: 'Está enfermo' })
    const noted = await changed(canceled, { note: 'llamará' })
    expect((await detail(data.id)).cancel_reason).toBe('Está enfermo')
    await changed(noted, { status: 'confirmed' })
    expect((await detail(data.id)).cancel_reason).toBeNull()
  })

  it('is when it was given its time, anew with each time that it gets', async () => {
    const placedAt = async (id: number) => {
      const [row] = await api.database.asOwner((tx) =>
        rowsOf<{ at: string }>(tx, sql`select placed_at::text as at from appointments where id = ${id}`),
      )
      return row!.at
    }
    const { data } = await book(appointment())
    const first = await placedAt(data.id)
    const noted = await changed(data, { note: 'x', ends_at: data.ends_at.replace('10:00', '10:30') })
    expect(await placedAt(data.id)).toBe(first)
    await changed(noted, { starts_at: data.starts_at.replace('09:', '08:') })
    expect(await placedAt(data.id)).not.toBe(first)
  })

  it.each([
    ['another time', { starts_at: '2027-02-01T12:00:00Z', ends_at: '2027-02-01T13:00:00Z' }, true],
    ['another professional', { professional_id: 'admin' }, true],
    ['another service', { service_id: null }, true],
    ['other patients', { patient_ids: 'other' }, true],
    ['another status, colour or note', { status: 'confirmed', color: 'rose', note: 'x' }, false],
  ])('is, in a series, whether it was changed on its own: %s', async (_, body: Record<string, unknown>, isOwn) => {
    const recurrence = { frequency: 'day', interval: 1, weekdays: [], ends: { kind: 'count', count: 2 } }
    const created = await api.ask('series.create', { token, body: { ...appointment(), recurrence } })
    skipDay()
    const { meta } = await created.json()
    const named = {
      ...body,
      ...(body.professional_id === 'admin' && { professional_id: clinic.professionals.admin }),
      ...(body.patient_ids === 'other' && { patient_ids: [clinic.otherPatient] }),
    }
    const first = meta.appointments[0] as Appointment
    await changed(first, named)
    expect((await detail(first.id)).detached).toBe(isOwn)
    expect((await detail(meta.appointments[1].id)).detached).toBe(false)
  })
})

describe('announcing', () => {
  const linesOf = async (work: () => Promise<unknown>) => {
    const lines = await announcedBy(api.database, work)
    return lines.map(({ topic, body, is_held }) => ({ topic, whose: body.professional_id, is_held }))
  }
  const line = (topic: string, role: 'professional' | 'admin', is_held: boolean) => ({
    ...{ topic: `appointment_${topic}`, whose: clinic.professionals[role], is_held },
  })

  it('wakes screens at once, and holds what may be undone: a cancellation, a deletion', async () => {
    const { data } = await book(appointment())
    let version = 1
    const say = (body: object) => linesOf(() => change(data, body, version++))
    expect(await say({ status: 'confirmed' })).toEqual([line('confirmed', 'professional', false)])
    expect(await say({ status: 'canceled' })).toEqual([
      line('updated', 'professional', false),
      line('cancelled', 'professional', true),
    ])
    expect(await say({ status: 'pending' })).toEqual([line('updated', 'professional', false)])
    const params = { id: data.id }
    const remove = () => api.ask('appointments.remove', { token, params, headers: { 'if-match': `"${version}"` } })
    const restore = () => api.ask('appointments.restore', { token, params })
    expect(await linesOf(remove)).toEqual([
      line('updated', 'professional', false),
      line('deleted', 'professional', true),
    ])
    expect(await linesOf(restore)).toEqual([line('updated', 'professional', false)])
    version += 2
    await remove()
    const earlier = sql`update appointments set deleted_at = deleted_at - interval '1 minute' where id = ${data.id}`
    await api.database.asOwner((tx) => rowsOf(tx, earlier))
    expect(await linesOf(restore)).toEqual([line('created', 'professional', false)])
  })

  it('tells both of another professional once that can be undone no more, and whoever has not heard yet nothing of what follows', async () => {
    const { data } = await book(appointment())
    const say = (body: object, version: number) => linesOf(() => change(data, body, version))
    expect(await say({ professional_id: clinic.professionals.admin }, 1)).toEqual([
      line('updated', 'admin', false),
      line('taken_over', 'admin', true),
      line('handed_over', 'professional', true),
    ])
    expect(await say({ status: 'canceled' }, 2)).toEqual([line('updated', 'admin', false)])
  })
})

describe('deleting', () => {
  it('hides the appointment, frees its slot, and restoring brings it back unless the slot is gone', async () => {
    const body = appointment()
    const { data } = await book(body)
    const params = { id: data.id }
    const gone = await api.ask('appointments.remove', { token, params, headers: { 'if-match': '"1"' } })
    expect(gone.status).toBe(204)
    expect((await api.ask('appointments.show', { token, params })).status).toBe(404)
    expect((await api.ask('appointments.restore', { token, params })).status).toBe(200)
    const again = await api.ask('appointments.remove', { token, params, headers: { 'if-match': '"3"' } })
    expect(again.status).toBe(204)
    await book(body)
    expect((await api.ask('appointments.restore', { token, params })).status).toBe(409)
  })

  it('is done by one of two at once, and taken back by one of two', async () => {
    const { data } = await book(appointment())
    const params = { id: data.id }
    const twice = async (name: 'appointments.remove' | 'appointments.restore') => {
      const once = () => api.ask(name, { token, params, headers: { 'if-match': '"1"' } })
      return (await Promise.all([once(), once()])).map(({ status }) => status).sort()
    }
    expect(await twice('appointments.remove')).toEqual([204, 404])
    expect(await twice('appointments.restore')).toEqual([200, 404])
  })
})
