import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  allowOverlaps,
  anotherClinic,
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
  thirdPatient,
} from '@/tests/support/room-desk'

beforeAll(openRooms)
beforeEach(freshClinic)
afterAll(closeRooms)

const recurrence = { frequency: 'week', interval: 1, weekdays: [1], ends: { kind: 'count', count: 3 } }
const series = (more: object = {}) => ask('series.create', { body: { ...booking(9), recurrence, ...more } })
const dayOf = (index: number) => `2027-05-${String(3 + index * 7).padStart(2, '0')}`
const inWeek = (index: number, more: object = {}) =>
  book(9, { ...others(), starts_at: `${dayOf(index)}T09:00:00Z`, ends_at: `${dayOf(index)}T10:00:00Z`, ...more })

describe('a series in a room', () => {
  it('has it every time, shows who is in the way, and is refused whole', async () => {
    await inWeek(1)
    const preview = await ask('series.preview', { body: { ...booking(9), recurrence } })
    expect(preview.data.map(({ problems }: { problems: string[] }) => problems.includes('taken'))).toEqual([
      false,
      true,
      false,
    ])
    expect(preview.data[1].collisions).toMatchObject([{ kind: 'room', occupant_name: 'Sala 1' }])
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

  const dates = async () => (await series()).meta.appointments as { id: number; version: number }[]
  const changing = (change: object, more: object = {}) => ({ scope: 'all', action: 'update', change, ...more })
  const bothOf = async (id: number, body: object) => [
    await ask('series.preview-change', { id, body }),
    await ask('series.change', { id, body, version: 1 }),
  ]

  it.each([
    ['of another clinic', async () => (await anotherClinic()).room],
    [
      'that is archived',
      async () => {
        const { id } = await create()
        await archive(id)
        return id
      },
    ],
  ])('is neither shown nor made in one %s, nor changed to it', async (_whose, roomOf) => {
    const room_id = await roomOf()
    const body = { ...booking(9, { room_id }), recurrence }
    const refused = { status: 422, code: 'reference_unknown' }
    expect(await ask('series.preview', { body })).toMatchObject(refused)
    expect(await series({ room_id })).toMatchObject(refused)
    const [first] = await dates()
    expect(await bothOf(first!.id, changing({ room_id }))).toMatchObject([refused, refused])
    expect(await ask('appointments.show', { id: first!.id })).toMatchObject({ data: { version: 1 } })
  })

  it('keeps one that was archived since when something else changes, and goes on in no more of it', async () => {
    const made = await dates()
    await archive(clinic.room)
    const { starts_at, ends_at } = booking(15)
    const moved = await ask('series.change', { id: made[0]!.id, body: changing({ starts_at, ends_at }), version: 1 })
    expect(moved.meta.appointments.map(({ room_id }: { room_id: number }) => room_id)).toEqual(
      Array(3).fill(clinic.room),
    )
    const longer = changing({}, { scope: 'future', recurrence: { ...recurrence, ends: { kind: 'count', count: 4 } } })
    const refused = await ask('series.change', { id: made[0]!.id, body: longer, version: 2 })
    expect(refused).toMatchObject({ status: 422, code: 'reference_unknown' })
  })

  it('is refused more patients than fit, and keeps those that there are', async () => {
    const made = await dates()
    const patient_ids = [clinic.patient, clinic.otherPatient, await thirdPatient()]
    for (const refused of await bothOf(made[1]!.id, changing({ patient_ids }, { scope: 'future' }))) {
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['room_id']])
    }
    const two = changing({ patient_ids: patient_ids.slice(1) })
    expect((await ask('series.change', { id: made[0]!.id, body: two, version: 1 })).data.changed).toBe(3)
  })

  it('changes to a room that is too small for one of them only where that one does not go there', async () => {
    const small = await create({ capacity: 1 })
    const made = await dates()
    await change(made[0]!.id, { patient_ids: [clinic.patient, clinic.otherPatient] })
    await owner(sql`update appointments set attendance = 'attended' where id = ${made[0]!.id}`)
    const body = changing({ room_id: small.id })
    const plan = await ask('series.preview-change', { id: made[0]!.id, body })
    expect(plan.data.kept).toMatchObject([{ appointment_id: made[0]!.id, reason: 'attended' }])
    const done = await ask('series.change', { id: made[0]!.id, body, version: 2 })
    expect(done.data).toMatchObject({ changed: 2, kept: 1 })
  })

  it('shows whom a change of it would meet, and comes over them on purpose where the clinic lets it', async () => {
    const other = await create()
    const made = await dates()
    await inWeek(1, { room_id: other.id })
    const plan = await ask('series.preview-change', { id: made[0]!.id, body: changing({ room_id: other.id }) })
    expect(plan.data.changed.map(({ collisions }: { collisions: object[] }) => collisions)).toMatchObject([
      [],
      [{ kind: 'room', occupant_name: 'Gimnasio' }],
      [],
    ])
    const meant = changing({ room_id: other.id }, { changes: [{ day: dayOf(1), allow_overlap: true }] })
    const change = () => ask('series.change', { id: made[0]!.id, body: meant, version: 1 })
    await allowOverlaps('never')
    expect((await change()).collisions).toMatchObject([{ kind: 'room', occupant_name: 'Gimnasio' }])
    await allowOverlaps('ask')
    const overlaps = (await change()).meta.appointments.map(({ overlap }: { overlap: boolean }) => overlap)
    expect(overlaps).toEqual([false, true, false])
  })

  it('is made over another on purpose, that date alone', async () => {
    await inWeek(1)
    const elsewhere = await series({ changes: [{ day: dayOf(0), allow_overlap: true }] })
    expect(elsewhere.collisions).toMatchObject([{ kind: 'room' }])
    const made = await series({ changes: [{ day: dayOf(1), allow_overlap: true }] })
    expect(made.meta.appointments.map(({ overlap }: { overlap: boolean }) => overlap)).toEqual([false, true, false])
  })
})

describe('taking a change of a series back', () => {
  const pair = () => [clinic.patient, clinic.otherPatient]
  const changed = async (body: object, from = pair()) => {
    const { meta } = await series({ patient_ids: from })
    const done = await ask('series.change', {
      id: meta.appointments[0].id,
      body: { scope: 'all', ...body },
      version: 1,
    })
    expect(done.status).toBe(200)
    return () => ask('series.undo', { id: done.data.undo_id })
  }
  const room = (body: object, version = 1) => ask('rooms.update', { id: clinic.room, body, version })

  it.each([
    ['deleted', { action: 'delete' }],
    ['canceled', { action: 'cancel', cancel_reason: 'x' }],
    ['moved to no room', { action: 'update', change: { room_id: null } }],
  ])('finds the room of those that were %s free, not archived, and as large as it was', async (_what, body) => {
    const undo = await changed(body)
    const patient_ids = [await thirdPatient()]
    const { data } = await inWeek(1, { professional_id: clinic.professionals.employee, patient_ids })
    expect((await undo()).collisions).toMatchObject([{ kind: 'room', appointment_id: data.id }])
    await ask('appointments.remove', { id: data.id, version: 1 })
    await room({ active: false })
    expect(await undo()).toMatchObject({ status: 422, code: 'reference_unknown' })
    await room({ active: true, capacity: 1 }, 2)
    const small = await undo()
    expect([small.status, Object.keys(small.errors)]).toEqual([422, ['room_id']])
    await room({ capacity: 2 }, 3)
    expect((await undo()).data).toEqual({ restored: 3 })
  })

  it('puts those back into a room that was archived since which never left it', async () => {
    const { starts_at, ends_at } = booking(15)
    const undo = await changed({ action: 'update', change: { starts_at, ends_at } })
    await room({ active: false })
    expect((await undo()).data).toEqual({ restored: 3 })
  })

  it('brings no more patients back than the room holds by now', async () => {
    const undo = await changed({ action: 'update', change: { patient_ids: [clinic.patient] } })
    await room({ capacity: 1 })
    const refused = await undo()
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['room_id']])
  })

  it('lets those in anew that were canceled and were made to count again', async () => {
    const { meta } = await series()
    const [first] = meta.appointments as { id: number }[]
    await ask('series.change', {
      id: first!.id,
      body: { scope: 'all', action: 'cancel', cancel_reason: 'x' },
      version: 1,
    })
    await room({ active: false })
    const again = { scope: 'all', action: 'update', change: { status: 'confirmed' } }
    const refused = await ask('series.change', { id: first!.id, body: again, version: 2 })
    expect(refused).toMatchObject({ status: 422, code: 'reference_unknown' })
    await room({ active: true }, 2)
    expect((await ask('series.change', { id: first!.id, body: again, version: 2 })).data.changed).toBe(3)
  })
})
