import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Refusal } from '@/lib/contract/errors'
import { type JointCall, JointCalls, type JointHandler } from '@/server/api/joint-calls'
import { inTenantJointly, type TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { refusalOf } from '@/server/db/failures'
import { api, clinic, closeRooms, freshClinic, openRooms, owner } from '@/tests/support/room-desk'

beforeAll(openRooms)
beforeEach(freshClinic)
afterAll(closeRooms)

type Call = TenantCall<'invoices.issue'>
/** Whom a transaction was for: how many at once, and whose share of the patients it saw. */
type Seen = { count: number; share: string }
let seen: Seen[]
beforeEach(() => {
  seen = []
})

const REFUSED = 13
/** Makes a room for each call, by its number. */
async function makeRooms(tx: Tx, calls: readonly Call[]) {
  const [setting] = await rowsOf<{ share: string }>(tx, sql`select current_setting('app.share_of', true) as share`)
  seen.push({ count: calls.length, share: setting!.share })
  for (const { params, who } of calls)
    await rowsOf(
      tx,
      sql`insert into rooms (clinic_id, name) values (${who.clinic_id}, ${`Sala de la llamada ${params.id}`})`,
    )
}

/** Makes rooms, alone or together; `broken` is what becomes of those who are together, once all is written. */
const handlerThat = (broken: () => unknown) =>
  inTenantJointly(
    'invoices.issue',
    async (call) => {
      await makeRooms(call.tx, [call])
      if (call.params.id === REFUSED) throw new Refusal('version_stale')
      return { id: call.params.id } as never
    },
    async (calls) => {
      await makeRooms(calls[0]!.tx, calls)
      const fault = calls.some(({ params }) => params.id === REFUSED) && broken()
      if (fault) throw fault
      return calls.map(({ params }) => ({ id: params.id }) as never)
    },
  ) as JointHandler

const asking = (handler: JointHandler) => {
  const joint = new JointCalls(api.services)
  return (id: number, share_of: number | null = null) => {
    const who = { clinic_id: clinic.id, id: clinic.professionals.admin, share_of }
    const keyed = { who, key: `key ${id}`, fingerprint: `${id}`, secrets: api.services.secrets }
    const call = { params: { id }, who } as unknown as JointCall['call']
    return joint.answer({ handler, call, keyed, answerOf: (given) => given })
  }
}
const roomsMade = async () => {
  const rows = await owner<{ id: number }>(
    sql`select replace(name, 'Sala de la llamada ', '')::integer as id from rooms where clinic_id = ${clinic.id} and name like 'Sala de%' order by 1`,
  )
  return rows.map(({ id }) => id)
}
const keysKept = async () => {
  const rows = await owner<{ key: string }>(
    sql`select key from idempotency_keys where clinic_id = ${clinic.id} and answer is not null order by key`,
  )
  return rows.map(({ key }) => key)
}

it('what fails together for the sake of one is made one by one: nobody is told what became of another', async () => {
  const ask = asking(handlerThat(() => new Error('the database objects to one of them')))
  const settled = await Promise.allSettled([ask(1), ask(REFUSED), ask(2)])
  expect(settled).toEqual([
    { status: 'fulfilled', value: { data: { id: 1 } } },
    { status: 'rejected', reason: new Refusal('version_stale') },
    { status: 'fulfilled', value: { data: { id: 2 } } },
  ])
  expect(seen.map(({ count }) => count)).toEqual([3, 1, 1, 1])
  expect(await roomsMade()).toEqual([1, 2])
  expect(await keysKept()).toEqual(['key 1', 'key 2'])
})

it('where the database went away all are told to ask again, and nothing is made a second time', async () => {
  const ask = asking(handlerThat(() => Object.assign(new Error('gone'), { code: '57P01' })))
  const settled = await Promise.allSettled([ask(1), ask(REFUSED)])
  expect(settled.map((one) => one.status === 'rejected' && refusalOf(one.reason)?.code)).toEqual([
    'unavailable',
    'unavailable',
  ])
  expect(seen.map(({ count }) => count)).toEqual([2])
  expect([await roomsMade(), await keysKept()]).toEqual([[], []])
  expect(await Promise.all([ask(1), ask(2)])).toEqual([{ data: { id: 1 } }, { data: { id: 2 } }])
})

it('who sees a part of the patients is made with none who sees all', async () => {
  const ask = asking(handlerThat(() => null))
  const { professional } = clinic.professionals
  await Promise.all([ask(1), ask(2, professional), ask(3), ask(4, professional)])
  expect(seen.toSorted((one, other) => one.share.length - other.share.length)).toEqual([
    { count: 2, share: '' },
    { count: 2, share: String(professional) },
  ])
  expect(await roomsMade()).toEqual([1, 2, 3, 4])
})
