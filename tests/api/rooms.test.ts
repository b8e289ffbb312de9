import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import {
  api,
  archive,
  ask,
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
