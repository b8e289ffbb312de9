import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usualAgenda } from '@/lib/contract/agenda'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let nextClinic = 8301

beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  clinic = await makeClinic(api.database, nextClinic++)
})
afterAll(() => api.close())

const update = async (body: object, token = clinic.tokens.admin) => {
  const answer = await api.ask('agenda.update', { token, body })
  return { status: answer.status, ...(await answer.json()) }
}
const told = async () => (await (await api.ask('me.show', { token: clinic.tokens.employee })).json()).data.clinic.agenda
const owner = <Row>(query: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))
const audit = () =>
  owner<{ before: object; after: object }>(
    sql`select before, after from audit where clinic_id = ${clinic.id} and entity = 'clinic' order by id`,
  )

describe('how the agenda is drawn', () => {
  it.each(['professional', 'employee'] as const)('is not a %s’s to say', async (role) => {
    expect((await update({ step_minutes: 5 }, clinic.tokens[role])).status).toBe(403)
    expect(await told()).toEqual(usualAgenda)
  })

  it.each([
    ['step_minutes', { step_minutes: 7 }],
    ['default_view', { default_view: 'year' }],
    ['overlaps', { overlaps: 'always' }],
    ['from', { from: '07:60', to: '20:00' }],
    ['to', { from: '08:00' }],
    ['to', { to: '20:00' }],
    ['to', { from: '20:00', to: '08:00' }],
    ['to', { from: '08:00', to: '08:00' }],
  ])('is refused, naming %s: %o', async (field, wrong) => {
    const { status, errors } = await update(wrong)
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
    expect(await told()).toEqual(usualAgenda)
  })

  it('keeps its hours in pairs, whatever was stored before', async () => {
    expect((await update({ from: '08:00', to: '21:00' })).status).toBe(200)
    const { status, errors } = await update({ from: null })
    expect([status, Object.keys(errors)]).toEqual([422, ['to']])
    expect((await update({ from: null, to: null })).data).toEqual(usualAgenda)
  })

  it('changes what is named and keeps the rest, with audit and announcement, for everybody', async () => {
    await update({ from: '08:00', to: '21:00' })
    const { data } = await update({ step_minutes: 10, color_mode: 'status', overlaps: 'never' })
    const expected = {
      ...usualAgenda,
      from: '08:00',
      to: '21:00',
      step_minutes: 10,
      color_mode: 'status',
      overlaps: 'never',
    }
    expect(data).toEqual(expected)
    expect(await told()).toEqual(expected)
    expect((await audit()).at(-1)).toMatchObject({
      before: { step_minutes: 15, color_mode: 'service', overlaps: 'ask' },
      after: { step_minutes: 10, color_mode: 'status', overlaps: 'never' },
    })
    expect(Object.keys((await audit()).at(-1)!.after)).toHaveLength(3)
    const announced = await owner(
      sql`select id from outbox where clinic_id = ${clinic.id} and topic = 'clinic_updated'`,
    )
    expect(announced).toHaveLength(2)
  })

  it('writes nothing when nothing changes', async () => {
    expect((await update({ step_minutes: 15 })).data).toEqual(usualAgenda)
    expect(await audit()).toEqual([])
  })
})
