import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Room } from '@/lib/contract/rooms'
import { addDays, instantAt, startOfWeek, today } from '@/lib/domain/time/clock'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { wellCalled } from '@/tests/support/well-called'

const MADRID = 'Europe/Madrid'

let api: TestApi
let clinic: TestClinic
let nextClinic = 8701

beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  clinic = await makeClinic(api.database, nextClinic++)
})
afterAll(() => api.close())

type Asked = { id?: number; body?: object; version?: number; token?: string; query?: Record<string, string | number> }
const ask = async (name: EndpointName, { id, version, token = clinic.tokens.admin, ...more }: Asked = {}) => {
  const headers = version === undefined ? undefined : { 'if-match': `"${version}"` }
  const answer = await api.ask(name, { token, headers, params: id === undefined ? undefined : { id }, ...more })
  return { status: answer.status, ...(await answer.json()) }
}
const owner = <Row>(query: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))

const gym = { name: 'Gimnasio', kind: 'room', color: 'olive', capacity: 8 }
const create = async (more: object = {}) => (await ask('rooms.create', { body: { ...gym, ...more } })).data as Room
const archive = (id: number) => ask('rooms.update', { id, body: { active: false }, version: 1 })

/** A booking in the clinic's room by one professional or the other, so that only the room is fought for. */
const booking = (hour: number, more: object = {}) => ({
  professional_id: clinic.professionals.professional,
  room_id: clinic.room,
  starts_at: `2027-05-03T${String(hour).padStart(2, '0')}:00:00Z`,
  ends_at: `2027-05-03T${String(hour + 1).padStart(2, '0')}:00:00Z`,
  patient_ids: [clinic.patient],
  ...more,
})
const book = (hour: number, more: object = {}) => ask('appointments.create', { body: booking(hour, more) })
const change = (id: number, body: object, version = 1) => ask('appointments.update', { id, body, version })
const others = () => ({ professional_id: clinic.professionals.admin, patient_ids: [clinic.otherPatient] })

describe('the rooms of a clinic', () => {
  it.each(['professional', 'employee'] as const)('are not a %s’s to change, though theirs to read', async (role) => {
    const token = clinic.tokens[role]
    expect((await ask('rooms.create', { token, body: gym })).status).toBe(403)
    expect((await ask('rooms.update', { token, id: clinic.room, body: { capacity: 3 }, version: 1 })).status).toBe(403)
    expect((await ask('rooms.list', { token })).data).toMatchObject([{ id: clinic.room, capacity: 2 }])
  })

  it.each([
    ['name', { name: ' ' }],
    ['kind', { kind: 'car' }],
    ['color', { color: 'pink' }],
    ['capacity', { capacity: 0 }],
    ['capacity', { capacity: 100 }],
    ['capacity', { capacity: 1.5 }],
  ])('are refused, naming %s: %o', async (field, wrong) => {
    const { status, errors } = await ask('rooms.create', { body: { ...gym, ...wrong } })
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
    expect((await ask('rooms.list')).data).toHaveLength(1)
  })

  it('grow, also by a name that there is already, with audit and announcement', async () => {
    const created = await create()
    expect(created).toMatchObject({ ...gym, active: true, version: 1 })
    expect((await create()).id).not.toBe(created.id)
    const written = await owner<{ action: string }>(
      sql`select action from audit where clinic_id = ${clinic.id} and entity = 'room' and entity_id = ${created.id}`,
    )
    expect(written).toEqual([{ action: 'created' }])
    const told = await owner(
      sql`select id from outbox where clinic_id = ${clinic.id} and topic = 'room_updated' and body->>'room_id' = ${String(created.id)}`,
    )
    expect(told).toHaveLength(1)
  })

  it('are changed by who names their version, archived and brought back, and never deleted', async () => {
    const { id } = await create()
    expect((await ask('rooms.update', { id, body: { name: 'Otra' } })).status).toBe(428)
    expect((await ask('rooms.update', { id, body: { name: 'Otra' }, version: 2 })).status).toBe(412)
    expect((await archive(id)).data).toMatchObject({ ...gym, active: false, version: 2 })
    const back = await ask('rooms.update', { id, body: { active: true, capacity: 4 }, version: 2 })
    expect(back.data).toMatchObject({ ...gym, active: true, capacity: 4, version: 3 })
    const remove = api.database.asTenant(clinic.id, (tx) => rowsOf(tx, sql`delete from rooms`))
    await expect(remove).rejects.toThrow()
  })
})

describe('an appointment in a room', () => {
  it('is refused in another clinic’s, and in one that is archived', async () => {
    const foreign = await makeClinic(api.database, nextClinic++)
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

describe('a series in a room', () => {
  const recurrence = { frequency: 'week', interval: 1, weekdays: [1], ends: { kind: 'count', count: 3 } }
  const series = (more: object = {}) => ask('series.create', { body: { ...booking(9), recurrence, ...more } })
  const dayOf = (index: number) => `2027-05-${String(3 + index * 7).padStart(2, '0')}`
  const inWeek = (index: number, more: object = {}) =>
    book(9, { ...others(), starts_at: `${dayOf(index)}T09:00:00Z`, ends_at: `${dayOf(index)}T10:00:00Z`, ...more })

  it('has it every time, shows who is in the way, and is refused whole', async () => {
    await inWeek(1)
    const preview = await ask('series.preview', { body: { ...booking(9), recurrence } })
    expect(preview.data.map(({ problems }: { problems: string[] }) => problems.includes('taken'))).toEqual([
      false,
      true,
      false,
    ])
    expect((await series()).collisions).toMatchObject([{ kind: 'room', occupant_name: 'Sala 1' }])
    const free = await series({ changes: [{ day: dayOf(1), skip: true }] })
    expect(free.meta.appointments.map(({ room_id }: { room_id: number }) => room_id)).toEqual([
      clinic.room,
      clinic.room,
    ])
  })

  it('changes it from one on, keeps those that stay, and is taken back', async () => {
    const other = await create({ capacity: 1 })
    const made = (await series()).meta.appointments as { id: number; room_id: number; version: number }[]
    const changing = { scope: 'future', action: 'update', change: { room_id: other.id } }
    await inWeek(2, { room_id: other.id })
    const refused = await ask('series.change', { id: made[1]!.id, body: changing, version: 1 })
    expect(refused.collisions).toMatchObject([{ kind: 'room', occupant_name: 'Gimnasio' }])
    const body = { ...changing, changes: [{ day: dayOf(2), skip: true }] }
    const done = await ask('series.change', { id: made[1]!.id, body, version: 1 })
    expect(done).toMatchObject({ status: 200, data: { changed: 1 } })
    const roomsNow = () =>
      owner<{ room_id: number }>(
        sql`select room_id::float8 as room_id from appointments where id in (${sql.join(
          made.map(({ id }) => sql`${id}`),
          sql`, `,
        )}) order by starts_at`,
      ).then((found) => found.map(({ room_id }) => room_id))
    expect(await roomsNow()).toEqual([clinic.room, other.id, clinic.room])
    expect((await ask('series.undo', { id: done.data.undo_id })).status).toBe(200)
    expect(await roomsNow()).toEqual([clinic.room, clinic.room, clinic.room])
  })

  it('is refused a room that does not hold the patients of one of them', async () => {
    const other = await create({ capacity: 1 })
    const made = (await series()).meta.appointments as { id: number }[]
    await change(made[2]!.id, { patient_ids: [clinic.patient, clinic.otherPatient] })
    await owner(sql`update appointments set detached = false where id = ${made[2]!.id}`)
    const body = { scope: 'all', action: 'update', change: { room_id: other.id } }
    for (const name of ['series.preview-change', 'series.change'] as const) {
      const refused = await ask(name, { id: made[0]!.id, body, version: 1 })
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['room_id']])
    }
  })
})

describe('a service that needs one of some rooms', () => {
  const monday = addDays(startOfWeek(today(new Date(), MADRID)), 14)
  const at = (hour: number) => instantAt(monday, hour * 60, MADRID)
  const slotOf = (hour: number) => ({ starts_at: at(hour), ends_at: at(hour + 1) })
  const slot = (hour: number) => ({ professional_id: clinic.professionals.professional, ...slotOf(hour) })
  const need = (room_ids: number[], version = 1) =>
    ask('services.update', { id: clinic.service, body: { room_ids }, version })
  const take = (room_id: number, hour: number) => book(9, { ...others(), ...slotOf(hour), room_id })
  const freeHours = async () => {
    const query = { service_id: clinic.service, from: monday, to: monday }
    const answer = await api.ask('booking.slots', { params: { id: clinic.id }, query })
    return ((await answer.json()).data as { starts_at: string }[]).map(({ starts_at }) => starts_at)
  }
  const wait = async () => {
    const nothing = {
      professional_id: null,
      urgency: 'normal',
      windows: [],
      date_from: null,
      date_to: null,
      note: null,
    }
    const body = { patient_id: clinic.patient, service_id: clinic.service, ...nothing }
    return (await ask('waiting-list.create', { body })).data as { id: number }
  }
  const offer = (id: number, hour: number) => ask('waiting-list.offer', { id, body: slot(hour) })
  const accept = (id: number, offer_id: number) =>
    ask('waiting-list.answer', { id, body: { offer_id, accepted: true } })

  beforeEach(() => owner(sql`delete from waiting_entries where clinic_id = ${clinic.id}`))

  it('names rooms of its clinic only, archived ones too, and keeps them until it names others', async () => {
    const foreign = await makeClinic(api.database, nextClinic++)
    expect((await need([clinic.room, foreign.room])).code).toBe('reference_unknown')
    const other = await create()
    await archive(other.id)
    expect((await need([other.id, clinic.room])).data.room_ids).toEqual([other.id, clinic.room])
    const renamed = await ask('services.update', { id: clinic.service, body: { name: 'Otro' }, version: 2 })
    expect(renamed.data.room_ids).toEqual([other.id, clinic.room])
    expect((await need([], 3)).data.room_ids).toEqual([])
    const { body } = wellCalled('services.create', clinic)
    expect((await ask('services.create', { body })).data.room_ids).toEqual([])
    const created = await ask('services.create', { body: { ...body, room_ids: [foreign.room] } })
    expect(created.code).toBe('reference_unknown')
  })

  it('is offered online while one of them is free all the time, whoever has the others', async () => {
    await owner(sql`update services set online = true where id = ${clinic.service}`)
    await owner(sql`update plannings set online_booking = true, intervals = '[{"weekday": 1, "from": "09:00", "to": "11:00"}]'
      where clinic_id = ${clinic.id}`)
    await owner(sql`update clinics set agenda = '{"step_minutes": 30}' where id = ${clinic.id}`)
    const other = await create()
    await need([clinic.room, other.id])
    await take(clinic.room, 9)
    expect(await freeHours()).toEqual([at(9), at(9.5), at(10)])
    await archive(other.id)
    expect(await freeHours()).toEqual([at(10)])
    await archive(clinic.room)
    expect(await freeHours()).toEqual([])
  })

  it('is offered to who waits in the first of them that is free, in its own order, and booked there', async () => {
    const other = await create()
    await need([other.id, clinic.room])
    const entry = await wait()
    const offered = await offer(entry.id, 9)
    await take(other.id, 9)
    const { meta } = await accept(entry.id, offered.data.offers[0].id)
    expect(meta.appointment).toMatchObject({ room_id: clinic.room, service_id: clinic.service, overlap: false })
    const next = await wait()
    const { data } = await offer(next.id, 11)
    expect((await accept(next.id, data.offers[0].id)).meta.appointment.room_id).toBe(other.id)
  })

  it('is neither offered nor booked when none of them is free, and says whom it collides with', async () => {
    await need([clinic.room])
    const entry = await wait()
    const offered = await offer(entry.id, 9)
    await take(clinic.room, 9)
    const refused = [await offer(entry.id, 9), await accept(entry.id, offered.data.offers[0].id)]
    for (const { status, collisions } of refused) {
      expect(status).toBe(409)
      expect(collisions).toMatchObject([{ kind: 'room', occupant_name: 'Sala 1' }])
    }
    const matches = async (hour: number) =>
      (await ask('waiting-list.matches', { query: slot(hour) })).data.map(({ id }: { id: number }) => id)
    expect(await matches(9)).toEqual([])
    expect(await matches(10)).toEqual([entry.id])
  })

  it('is booked by hand without any: there they are only proposed', async () => {
    await need([clinic.room])
    const { data } = await book(9, { service_id: clinic.service, room_id: null })
    expect(data.room_id).toBeNull()
  })
})
