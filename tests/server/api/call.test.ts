import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerCall } from '@/server/api/call'
import { JointCalls } from '@/server/api/joint-calls'
import { inTenant } from '@/server/call'
import { rooms } from '@/server/db/schema/rooms'
import { Sessions } from '@/server/identity/sessions'
import { api, ask, clinic, closeRooms, freshClinic, openRooms } from '@/tests/support/room-desk'

beforeAll(openRooms)
beforeEach(freshClinic)
afterAll(closeRooms)

/** Renames the room as asked, and answers with something that no contract has. */
const renames = inTenant('rooms.update', async ({ tx, params, body }) => {
  await tx.update(rooms).set({ name: body.name }).where(eq(rooms.id, params.id))
  return { data: { id: params.id } } as never
})

it('a write whose answer is not the contract’s was not made: whoever reads that it failed may do it again', async () => {
  const headers = {
    authorization: `Bearer ${clinic.tokens.admin}`,
    'if-match': '"1"',
    'content-type': 'application/json',
  }
  const request = new Request('http://api', { method: 'PATCH', headers, body: JSON.stringify({ name: 'Otra' }) })
  const routed = { request, params: { id: String(clinic.room) }, handler: renames }
  const kept = { sessions: new Sessions(api.database), joint: new JointCalls(api.services) }
  const answer = await answerCall(routed, api.services, kept)
  expect([answer.status, (await answer.json()).code]).toEqual([500, 'failure'])
  expect((await ask('rooms.list')).data).toMatchObject([{ id: clinic.room, name: 'Sala 1' }])
})
