import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '@/lib/contract/addresses'
import {
  anotherClinic,
  api,
  archive,
  ask,
  book,
  booking,
  change,
  clinic,
  closeRooms,
  create,
  freshClinic,
  openRooms,
  others,
  owner,
} from '@/tests/support/room-desk'

beforeAll(openRooms)
beforeEach(freshClinic)
afterAll(closeRooms)

describe('an appointment in a room', () => {
  it('is refused in another clinic’s, and in one that is archived', async () => {
    const foreign = await anotherClinic()
    expect((await book(9, { room_id: foreign.room })).code).toBe('reference_unknown')
    await archive(clinic.room)
    expect((await book(9)).code).toBe('reference_unknown')
    expect((await book(9, { room_id: null })).status).toBe(201)
  })

  it.each([
    ['es', 'En Sala 1 caben 2 pacientes como máximo.'],
    ['en', 'Sala 1 holds 2 patients at most.'],
  ])('is refused in %s with more patients than fit', async (language, text) => {
    const [third] = await owner<{ id: string }>(
      sql`insert into patients (clinic_id, name) values (${clinic.id}, 'Tercera') returning id`,
    )
    const patient_ids = [clinic.patient, clinic.otherPatient, Number(third!.id)]
    const saying = (name: EndpointName, given: object) =>
      api.ask(name, {
        token: clinic.tokens.admin,
        ...given,
        headers: { 'accept-language': language, 'if-match': '"1"' },
      })
    const created = await saying('appointments.create', { body: booking(9, { patient_ids }) })
    expect([created.status, (await created.json()).errors]).toEqual([422, { room_id: [text] }])
    const { data } = await book(9, { patient_ids: patient_ids.slice(1) })
    const changed = await saying('appointments.update', { params: { id: data.id }, body: { patient_ids } })
    expect([changed.status, (await changed.json()).errors]).toEqual([422, { room_id: [text] }])
    const recurrence = { frequency: 'week', interval: 1, weekdays: [1], ends: { kind: 'count', count: 2 } }
    const series = await saying('series.create', { body: { ...booking(11, { patient_ids }), recurrence } })
    expect([series.status, (await series.json()).errors]).toEqual([422, { room_id: [text] }])
  })

  it('collides with another in it, whoever’s, in words that name the room', async () => {
    const { data } = await book(9)
    expect(data).toMatchObject({ room_id: clinic.room, overlap: false })
    const taken = await book(9, others())
    expect(taken).toMatchObject({ status: 409, code: 'slot_taken' })
    expect(taken.collisions).toMatchObject([{ kind: 'room', occupant_name: 'Sala 1', appointment_id: data.id }])
    expect(taken.errors.starts_at[0]).toContain('Sala 1')
    expect((await book(9, { ...others(), room_id: null })).status).toBe(201)
    expect((await book(10, others())).status).toBe(201)
  })

  it('may come over another on purpose, as over a professional’s', async () => {
    await book(9)
    const { data } = await book(9, { ...others(), allow_overlap: true })
    expect(data).toMatchObject({ overlap: true, room_id: clinic.room })
  })

  it('keeps a room that was archived, or holds fewer since, while nothing asks for more', async () => {
    const { data } = await book(9, { patient_ids: [clinic.patient, clinic.otherPatient] })
    await ask('rooms.update', { id: clinic.room, body: { active: false, capacity: 1 }, version: 1 })
    expect((await change(data.id, { note: 'Igual' })).data).toMatchObject({ room_id: clinic.room, version: 2 })
    const later = booking(15)
    const moved = await change(data.id, { starts_at: later.starts_at, ends_at: later.ends_at, room_id: clinic.room }, 2)
    expect(moved.data).toMatchObject({ room_id: clinic.room, version: 3 })
    expect((await change(data.id, { patient_ids: [clinic.patient] }, 3)).status).toBe(200)
    expect((await change(data.id, { patient_ids: [clinic.patient, clinic.otherPatient] }, 4)).status).toBe(422)
    expect((await change(data.id, { room_id: null }, 4)).data.room_id).toBeNull()
    expect((await change(data.id, { room_id: clinic.room }, 5)).code).toBe('reference_unknown')
  })

  it('goes to another room, collides there, and frees the one it leaves', async () => {
    const other = await create()
    const { data } = await book(9)
    await book(9, { ...others(), room_id: other.id })
    expect((await change(data.id, { room_id: other.id })).collisions).toMatchObject([{ kind: 'room' }])
    expect((await change(data.id, { room_id: null })).status).toBe(200)
    const free = await book(9, { ...others(), professional_id: clinic.professionals.employee })
    expect(free.status).toBe(201)
  })

  it('is found by it in a range', async () => {
    const { data } = await book(9)
    await book(10, { room_id: null })
    const query = { from: '2027-05-03T00:00:00Z', to: '2027-05-04T00:00:00Z', room_id: clinic.room }
    const found = await ask('appointments.list', { query })
    expect(found.data.map(({ id }: { id: number }) => id)).toEqual([data.id])
  })

  it('is had by one of two who book it at once', async () => {
    const answers = await Promise.all([book(9), book(9, others())])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})
