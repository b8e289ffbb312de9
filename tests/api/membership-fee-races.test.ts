import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { FeeDetail } from '@/lib/contract/membership-fees'
import { makeFees } from '@/server/jobs/make-fees'
import {
  api,
  ask,
  clinic,
  closeGroups,
  freshClinic,
  join,
  openGroups,
  owner,
  patients,
} from '@/tests/support/group-desk'
import { beginAt } from '@/tests/support/today'

/** Many at once: on PostgreSQL they really are (`npm run test:postgres`); the embedded database takes one after the other. */

beginAt('2026-11-18T10:00:00Z')
beforeAll(openGroups)
beforeEach(freshClinic)
afterAll(closeGroups)

const MANY = 16
const times = <T>(run: (at: number) => T): T[] => Array.from({ length: MANY }, (_, at) => run(at))
/** Whoever is told that there is too much at once (503) has changed nothing, and asks again. */
const patiently: typeof ask = async (...asked) => {
  const answer = await ask(...asked)
  return answer.status === 503 ? patiently(...asked) : answer
}
async function memberWithFee() {
  const [patient] = (await patients(1)) as [number]
  const { data } = await join([patient], { from_day: '2026-11-01' })
  const [fee] = (await ask('membership-fees.of_member', { id: data[0].id })).data as [FeeDetail]
  return { id: data[0].id as number, fee }
}
const feeOf = async (id: number): Promise<FeeDetail> => (await ask('membership-fees.of_member', { id })).data[0]
const body = { cents: 4000, method: 'cash', paid_on: '2026-11-18' }

it('sixteen who pay most of a fee at once pay it once: the others are told that it is another now', async () => {
  const { id, fee } = await memberWithFee()
  const answers = await Promise.all(
    times(() => patiently('membership-fees.pay', { id: fee.id, version: fee.version, body })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(MANY - 1).fill(412)])
  expect(await feeOf(id)).toMatchObject({ paid_cents: 4000, payments: [{ cents: 4000 }] })
})

it('sixteen who each know the last version never pay too much', async () => {
  const { id, fee } = await memberWithFee()
  const insist = async (version: number): Promise<number> => {
    const { status } = await patiently('membership-fees.pay', { id: fee.id, version, body: { ...body, cents: 1500 } })
    return status === 412 ? insist((await feeOf(id)).version) : status
  }
  const statuses = await Promise.all(times(() => insist(fee.version)))
  expect(statuses.sort()).toEqual([200, 200, 200, ...Array(MANY - 3).fill(422)])
  expect((await feeOf(id)).paid_cents).toBe(4500)
})

it('sixteen who mark it as paid with others pay it once', async () => {
  const { id, fee } = await memberWithFee()
  const marked = { fee_ids: [fee.id], method: null, paid_on: '2026-11-18' }
  const answers = await Promise.all(
    times(() => patiently('membership-fees.pay_all', { id: clinic.group, body: marked })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(MANY - 1).fill(422)])
  expect((await feeOf(id)).payments).toHaveLength(1)
})

it('the database takes no cent too many, and lets nobody say what was paid', async () => {
  const { id, fee } = await memberWithFee()
  const insert = (cents: number) =>
    owner(sql`insert into membership_fee_payments (clinic_id, fee_id, cents, method, paid_on)
      values (${clinic.id}, ${fee.id}, ${cents}, 'cash', '2026-11-18')`).then(
      () => 'written',
      () => 'refused',
    )
  expect(await Promise.all(times(() => insert(1500)))).toEqual(expect.arrayContaining(['written', 'refused']))
  expect((await feeOf(id)).paid_cents).toBe(4500)
  const said = api.database.asTenant(clinic.id, (tx) =>
    tx.execute(sql`update membership_fees set paid_cents = 0 where id = ${fee.id}`),
  )
  await expect(said).rejects.toThrow()
})

it('the clock and the desk make a month’s fee once', async () => {
  const people = await patients(MANY)
  const now = new Date('2026-11-28T10:00:00Z')
  await Promise.all([
    ...people.map((patient) =>
      patiently('group-members.create', {
        id: clinic.group,
        body: {
          ...{ patient_ids: [patient], plan_id: clinic.groupPlan, payment_method: 'cash' },
          ...{ from_day: '2026-11-01', until_day: null },
        },
      }),
    ),
    ...times(() => makeFees(api.database, now)),
  ])
  await makeFees(api.database, now)
  const found = await owner<{ month: string; count: number }>(
    sql`select month::text as month, count(*)::integer as count from membership_fees where clinic_id = ${clinic.id} group by 1 order by 1`,
  )
  expect(found).toEqual([
    { month: '2026-11-01', count: MANY },
    { month: '2026-12-01', count: MANY },
  ])
})
