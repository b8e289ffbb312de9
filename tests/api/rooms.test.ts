import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import {
  api,
  archive,
  ask,
  book,
  change,
  clinic,
  closeRooms,
  create,
  freshClinic,
  gym,
  openRooms,
  owner,
} from '@/tests/support/room-desk'

beforeAll(openRooms)
beforeEach(freshClinic)
afterAll(closeRooms)

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
    const changed = await ask('rooms.update', { id: clinic.room, body: wrong, version: 1 })
    expect([changed.status, Object.keys(changed.errors)]).toEqual([422, [field]])
    expect((await ask('rooms.list')).data).toMatchObject([{ id: clinic.room, version: 1 }])
  })

  it('grow, with audit and announcement', async () => {
    const created = await create()
    expect(created).toMatchObject({ ...gym, active: true, version: 1 })
    const written = await owner<{ action: string }>(
      sql`select action from audit where clinic_id = ${clinic.id} and entity = 'room' and entity_id = ${created.id}`,
    )
    expect(written).toEqual([{ action: 'created' }])
    const told = await owner(
      sql`select id from outbox where clinic_id = ${clinic.id} and topic = 'room_updated' and body->>'room_id' = ${String(created.id)}`,
    )
    expect(told).toHaveLength(1)
  })

  it.each(['Gimnasio', ' gimnasio ', 'GIMNASIO'])('are not two of one name: %j', async (name) => {
    const { id } = await create()
    const twice = await ask('rooms.create', { body: { ...gym, kind: 'equipment', name } })
    expect([twice.status, twice.errors]).toEqual([422, { name: ['El nombre «Gimnasio» ya está en uso: elige otro.'] }])
    const renamed = await ask('rooms.update', { id: clinic.room, body: { name }, version: 1 })
    expect([renamed.status, Object.keys(renamed.errors)]).toEqual([422, ['name']])
    expect((await ask('rooms.update', { id, body: { name: 'GIMNASIO' }, version: 1 })).status).toBe(200)
    expect((await ask('rooms.list')).data).toHaveLength(2)
  })

  it('are called as one that is archived was, which then does not come back under that name', async () => {
    const { id } = await create()
    await archive(id)
    expect((await create()).id).not.toBe(id)
    const back = await ask('rooms.update', { id, body: { active: true }, version: 2 })
    expect([back.status, Object.keys(back.errors)]).toEqual([422, ['name']])
    expect((await ask('rooms.update', { id, body: { active: true, name: 'Gimnasio 2' }, version: 2 })).status).toBe(200)
  })

  it('are one, of two that are named alike at the same moment', async () => {
    const both = await Promise.all([gym, gym].map((body) => ask('rooms.create', { body })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  it('keep a name that two of them have from before, and are changed otherwise', async () => {
    await owner(sql`insert into rooms (clinic_id, name) values (${clinic.id}, 'Sala 1')`)
    expect((await ask('rooms.update', { id: clinic.room, body: { capacity: 5 }, version: 1 })).status).toBe(200)
  })

  it('say how many appointments to come have them, before they are archived', async () => {
    const count = async (id: number) => (await ask('rooms.upcoming', { id })).data?.count
    expect(await count(clinic.room)).toBe(0)
    const { data } = await book(9)
    await book(11)
    expect(await count(clinic.room)).toBe(2)
    await change(data.id, { status: 'canceled' })
    expect(await count(clinic.room)).toBe(1)
    expect((await ask('rooms.upcoming', { id: 999_999_999 })).status).toBe(404)
    expect((await ask('rooms.upcoming', { id: clinic.room, token: clinic.tokens.employee })).status).toBe(403)
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
