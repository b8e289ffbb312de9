import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Episode, Goal } from '@/lib/contract/episodes'
import { ask, clinic, closeRooms as close, freshClinic, openRooms as open, owner } from '@/tests/support/room-desk'

beforeAll(open)
beforeEach(freshClinic)
afterAll(close)

const token = () => clinic.tokens.professional
const list = async () => (await ask('episodes.list', { id: clinic.patient, token: token() })).data as Episode[]
const discharge = (body: object, version = 1) =>
  ask('episodes.discharge', { id: clinic.episode, version, token: token(), body })

describe('an episode', () => {
  it('begins today, with who begins it, unless said', async () => {
    const { data } = await ask('episodes.create', { id: clinic.patient, token: token(), body: { title: 'Hombro' } })
    expect(data).toMatchObject({ title: 'Hombro', professional_id: clinic.professionals.professional, goals: [] })
    expect(data.started_on).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('ends with its outcome, is not open any more, and can be opened again', async () => {
    const { data } = await discharge({ discharged_on: '2026-11-20', outcome: 'Sin dolor' })
    expect(data).toMatchObject({ discharged_on: '2026-11-20', outcome: 'Sin dolor', version: 2 })
    const again = await discharge({ discharged_on: null, outcome: null }, 2)
    expect(again.data).toMatchObject({ discharged_on: null, version: 3 })
  })

  it('does not end before it begins, from either side', async () => {
    const early = await discharge({ discharged_on: '2026-10-04', outcome: null })
    expect([early.status, Object.keys(early.errors)]).toEqual([422, ['discharged_on']])
    await discharge({ discharged_on: '2026-11-20', outcome: null })
    const late = await ask('episodes.update', {
      ...{ id: clinic.episode, version: 2, token: token() },
      body: { started_on: '2026-11-21' },
    })
    expect([late.status, Object.keys(late.errors)]).toEqual([422, ['started_on']])
  })

  it('neither begins nor ends on a day to come: how long a record is kept counts from then', async () => {
    const body = { title: 'Hombro', started_on: '2199-12-31' }
    const begun = await ask('episodes.create', { id: clinic.patient, token: token(), body })
    expect([begun.status, Object.keys(begun.errors)]).toEqual([422, ['started_on']])
    const ended = await discharge({ discharged_on: '2199-12-31', outcome: null })
    expect([ended.status, Object.keys(ended.errors)]).toEqual([422, ['discharged_on']])
    expect((await list()).map(({ discharged_on }) => discharged_on)).toEqual([null])
  })

  it('is changed by who has read it as it is', async () => {
    await discharge({ discharged_on: '2026-11-20', outcome: null })
    expect((await discharge({ discharged_on: null, outcome: null }, 1)).status).toBe(412)
  })

  it('is read with a line among the accesses', async () => {
    expect(await list()).toHaveLength(1)
    const lines = await owner(sql`select what from record_accesses where clinic_id = ${clinic.id}`)
    expect(lines).toEqual([{ what: 'episodes.list' }])
  })
})

describe('a goal', () => {
  const make = async (body: object) =>
    (await ask('goals.create', { id: clinic.episode, token: token(), body })).data as Goal
  const change = (id: number, version: number, body: object) =>
    ask('goals.update', { id, version, token: token(), body })

  it('that is measurable begins where it starts from', async () => {
    const goal = await make({ text: 'Sin escapes', unit: '/sem.', from_value: 3, target_value: 0 })
    expect(goal).toMatchObject({ from_value: 3, now_value: 3, target_value: 0, state: 'open', settled_on: null })
    expect((await list())[0]!.goals.map(({ text }) => text)).toEqual(['Correr 5 km', 'Sin escapes'])
  })

  it('keeps the day on which it was reached, and loses it when it is open again', async () => {
    const { id } = await make({ text: 'Dormir' })
    const reached = await change(id, 1, { state: 'reached' })
    expect(reached.data.settled_on).not.toBeNull()
    const renamed = await change(id, 2, { text: 'Dormir del tirón' })
    expect(renamed.data.settled_on).toBe(reached.data.settled_on)
    expect((await change(id, 3, { state: 'open' })).data.settled_on).toBeNull()
  })
})
