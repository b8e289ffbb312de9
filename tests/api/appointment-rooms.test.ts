import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '@/lib/contract/addresses'
import {
  allowOverlaps,
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
  thirdPatient,
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

  it('is not moved into another clinic’s, nor into one that holds fewer than it has', async () => {
    const foreign = await anotherClinic()
    const small = await create({ capacity: 1 })
    const { data } = await book(9, { patient_ids: [clinic.patient, clinic.otherPatient] })
    expect(await change(data.id, { room_id: foreign.room })).toMatchObject({ status: 422, code: 'reference_unknown' })
    const refused = await change(data.id, { room_id: small.id })
    expect([refused.status, refused.errors]).toEqual([422, { room_id: ['En Gimnasio cabe 1 paciente como máximo.'] }])
    expect((await change(data.id, { room_id: small.id, patient_ids: [clinic.patient] })).data.room_id).toBe(small.id)
  })

  it.each([
    ['es', 'En Sala 1 caben 2 pacientes como máximo.'],
    ['en', 'Sala 1 holds 2 patients at most.'],
  ])('is refused in %s with more patients than fit', async (language, text) => {
    const patient_ids = [clinic.patient, clinic.otherPatient, await thirdPatient()]
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
    const moved = await book(15, others())
    const { starts_at, ends_at } = booking(9)
    expect((await change(moved.data.id, { starts_at, ends_at })).status).toBe(409)
    const meant = await change(moved.data.id, { starts_at, ends_at, allow_overlap: true })
    expect(meant.data).toMatchObject({ overlap: true, room_id: clinic.room, version: 2 })
  })

  it('does not come over another, meant or not, where the clinic never lets appointments overlap', async () => {
    await allowOverlaps('never')
    await book(9)
    const refused = await book(9, { ...others(), allow_overlap: true })
    expect(refused.collisions).toMatchObject([{ kind: 'room' }])
    const { data } = await book(10, { ...others(), room_id: null })
    const { starts_at, ends_at } = booking(9)
    const moved = await change(data.id, { room_id: clinic.room, starts_at, ends_at, allow_overlap: true })
    expect(moved.collisions).toMatchObject([{ kind: 'room' }])
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
    const patient_ids = [await thirdPatient()]
    const free = await book(9, { professional_id: clinic.professionals.employee, patient_ids })
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

const cancel = (id: number) => change(id, { status: 'canceled' })
const revive = (id: number) => change(id, { status: 'confirmed' }, 2)
const remove = (id: number) => ask('appointments.remove', { id, version: 1 })
const restore = (id: number) => ask('appointments.restore', { id })

it('an appointment that is over does not bring more patients than fit into a room ahead', async () => {
  const { data } = await book(9, { patient_ids: [clinic.patient, clinic.otherPatient] })
  await cancel(data.id)
  await ask('rooms.update', { id: clinic.room, body: { capacity: 1 }, version: 1 })
  expect((await revive(data.id)).status).toBe(422)
  const past = { starts_at: '2026-03-02T09:00:00Z', ends_at: '2026-03-02T10:00:00Z' }
  expect((await change(data.id, { status: 'confirmed', ...past }, 2)).status).toBe(200)
  const { starts_at, ends_at } = booking(9)
  const refused = await change(data.id, { starts_at, ends_at }, 3)
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['room_id']])
})

it('a removed appointment that lay over another on purpose comes back over that one, and over none that came since', async () => {
  const first = await book(9)
  const over = await book(9, { ...others(), allow_overlap: true })
  await remove(over.data.id)
  expect((await restore(over.data.id)).data.overlap).toBe(true)
  await ask('appointments.remove', { id: over.data.id, version: 3 })
  await remove(first.data.id)
  const since = await book(9)
  expect(since.data.overlap).toBe(false)
  const refused = await restore(over.data.id)
  expect([refused.status, refused.code]).toEqual([409, 'slot_taken'])
  expect(refused.collisions).toMatchObject([{ appointment_id: since.data.id }])
})

describe.each([
  ['canceled', cancel, revive],
  ['removed', remove, restore],
] as const)('the room of an appointment that was %s', (_state, leave, back) => {
  const left = async (more: object = {}) => {
    const { data } = await book(9, more)
    expect((await leave(data.id)).status).toBeLessThan(300)
    return data.id as number
  }

  it('is another’s to have, and then not its own again', async () => {
    const id = await left()
    const { data } = await book(9, others())
    expect(data).toMatchObject({ room_id: clinic.room, overlap: false })
    const refused = await back(id)
    expect([refused.status, refused.code]).toEqual([409, 'slot_taken'])
    expect(refused.collisions).toMatchObject([{ kind: 'room', occupant_name: 'Sala 1', appointment_id: data.id }])
    await remove(data.id)
    expect((await back(id)).data).toMatchObject({ room_id: clinic.room, overlap: false })
  })

  it('is not its own again when it was archived since, or holds fewer', async () => {
    const id = await left({ patient_ids: [clinic.patient, clinic.otherPatient] })
    const room = (body: object, version: number) => ask('rooms.update', { id: clinic.room, body, version })
    await room({ active: false }, 1)
    expect(await back(id)).toMatchObject({ status: 422, code: 'reference_unknown' })
    await room({ active: true, capacity: 1 }, 2)
    const refused = await back(id)
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['room_id']])
    await room({ capacity: 2 }, 3)
    expect((await back(id)).data.room_id).toBe(clinic.room)
  })

  it('stays its own where that is over: what was is only put right', async () => {
    const was = { starts_at: '2026-03-02T09:00:00Z', ends_at: '2026-03-02T10:00:00Z' }
    const id = await left(was)
    await archive(clinic.room)
    expect((await back(id)).data.room_id).toBe(clinic.room)
  })
})
