import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
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
