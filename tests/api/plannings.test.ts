import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ask,
  clinic,
  closePlannings,
  desk,
  freshPlannings,
  holiday,
  list,
  openPlannings,
  other,
  owner,
  physio,
  week,
} from '@/tests/support/plannings-desk'

beforeAll(openPlannings)
beforeEach(freshPlannings)
afterAll(closePlannings)

describe('somebody’s weekly hours', () => {
  it('are theirs or an admin’s to keep, nobody else’s', async () => {
    expect((await ask('plannings.create', { token: desk, body: week() })).status).toBe(403)
    const { data } = await ask('plannings.create', { token: clinic.tokens.professional, body: week() })
    expect(data).toMatchObject({ ...week(), version: 1 })
    const mine = { id: data.id, version: 1, token: desk }
    expect((await ask('plannings.update', { ...mine, body: { color: null } })).status).toBe(403)
    expect((await ask('plannings.remove', mine)).status).toBe(403)
    expect(
      (await ask('plannings.copy', { token: clinic.tokens.professional, body: { ...copy(), professional_id: physio } }))
        .status,
    ).toBe(403)
    expect((await ask('plannings.update', { ...mine, token: clinic.tokens.admin, body: { color: null } })).status).toBe(
      200,
    )
  })

  it.each([
    ['intervals', () => ({ intervals: [] })],
    ['intervals.0.to', () => ({ intervals: [{ weekday: 1, from: '14:00', to: '09:00' }] })],
    ['valid_to', () => ({ valid_to: '2026-12-31' })],
    ['valid_from', () => ({ valid_from: '2027-02-30' })],
    ['online_horizon_days', () => ({ online_horizon_days: 0 })],
  ])('are refused, naming %s', async (field, wrong) => {
    const { status, errors } = await ask('plannings.create', { body: week(wrong()) })
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
  })

  it('name only people and services of the clinic', async () => {
    for (const wrong of [
      { professional_id: other.professionals.professional },
      { service_ids: [clinic.service, other.service] },
    ]) {
      expect(await ask('plannings.create', { body: week(wrong) })).toMatchObject({
        status: 422,
        code: 'reference_unknown',
      })
    }
    const { data } = await ask('plannings.create', { body: week({ service_ids: [clinic.service] }) })
    const changed = await ask('plannings.update', { id: data.id, version: 1, body: { service_ids: [other.service] } })
    expect(changed).toMatchObject({ status: 422, code: 'reference_unknown' })
    for (const name of ['plannings.update', 'plannings.remove'] as const) {
      const answer = await ask(name, {
        id: data.id,
        version: 1,
        token: other.tokens.admin,
        ...(name === 'plannings.update' && { body: {} }),
      })
      expect(answer.status).toBe(404)
    }
  })

  it('change with their version, keep what is not named, and never end before they begin', async () => {
    const { data } = await ask('plannings.create', { body: week() })
    const change = (body: object, version?: number) => ask('plannings.update', { id: data.id, body, version })
    expect((await change({ color: null })).status).toBe(428)
    expect((await change({ valid_to: '2027-06-30' }, 1)).data).toMatchObject({
      ...week(),
      valid_to: '2027-06-30',
      version: 2,
    })
    expect((await change({ color: null }, 1)).status).toBe(412)
    const { status, errors } = await change({ valid_from: '2027-07-01' }, 2)
    expect([status, Object.keys(errors)]).toEqual([422, ['valid_to']])
    const moved = await change({ professional_id: clinic.professionals.admin, color: 'rose' }, 2)
    expect(moved.data).toMatchObject({ professional_id: physio, color: 'rose', version: 3 })
  })

  it('may overlap, go away, and are told of each time', async () => {
    const first = (await ask('plannings.create', { body: week() })).data
    const second = (await ask('plannings.create', { body: week() })).data
    expect((await list()).data).toHaveLength(2)
    expect((await ask('plannings.remove', { id: first.id, version: 1 })).status).toBe(204)
    expect((await list()).data).toMatchObject([{ id: second.id }])
    const told = await owner(sql`select id from outbox where clinic_id = ${clinic.id} and topic = 'planning_updated'`)
    expect(told).toHaveLength(3)
    const written = await owner<{ action: string }>(
      sql`select action from audit where clinic_id = ${clinic.id} and entity = 'planning' order by id`,
    )
    expect(written.map(({ action }) => action)).toEqual(['created', 'created', 'deleted'])
  })

  it('are listed by their days, and of one person when asked', async () => {
    await ask('plannings.create', { body: week({ valid_to: '2027-04-30' }) })
    await ask('plannings.create', { body: week({ professional_id: clinic.professionals.admin }) })
    await ask('planning-exceptions.create', { body: holiday({ professional_id: null }) })
    await ask('planning-exceptions.create', { body: holiday() })
    expect((await list('2027-04-30')).data).toHaveLength(2)
    expect((await list('2027-05-01')).data).toHaveLength(1)
    const own = await list('2027-05-01', '2027-05-31', { professional_id: clinic.professionals.admin })
    expect(own.data).toMatchObject([{ professional_id: clinic.professionals.admin }])
    expect(own.meta.exceptions).toMatchObject([{ professional_id: null }])
    expect((await list('2027-05-04')).meta.exceptions).toEqual([])
  })
})

const copy = (more: object = {}) => ({
  professional_id: physio,
  week: '2027-05-06',
  to_professional_ids: [clinic.professionals.admin],
  valid_from: '2027-06-01',
  valid_to: null,
  ...more,
})

describe('a week that is copied', () => {
  it('without hours, or to somebody who is not here, is refused and copies to nobody', async () => {
    const empty = await ask('plannings.copy', { body: copy() })
    expect([empty.status, empty.errors.week]).toEqual([422, ['Esa semana no tiene ningún horario.']])
    await ask('plannings.create', { body: week() })
    const both = [clinic.professionals.admin, other.professionals.admin]
    const wrong = await ask('plannings.copy', { body: copy({ to_professional_ids: both }) })
    expect(wrong).toMatchObject({ status: 422, code: 'reference_unknown' })
    expect((await list('2027-06-07')).data).toHaveLength(1)
  })

  it('joins what is valid on its days into one planning for each, like the first of them', async () => {
    await ask('plannings.create', {
      body: week({ valid_to: '2027-05-04', online_booking: true, service_ids: [clinic.service] }),
    })
    await ask('plannings.create', {
      body: week({
        valid_from: '2027-05-01',
        color: 'rose',
        intervals: [
          { weekday: 1, from: '13:00', to: '15:00' },
          { weekday: 5, from: '09:00', to: '10:00' },
        ],
      }),
    })
    const targets = [clinic.professionals.admin, clinic.professionals.admin, clinic.professionals.employee]
    const { status, data } = await ask('plannings.copy', { body: copy({ to_professional_ids: targets }) })
    expect(status).toBe(201)
    const expected = {
      valid_from: '2027-06-01',
      valid_to: null,
      color: 'blue',
      service_ids: [clinic.service],
      online_booking: true,
      // Wednesday's hours ended on Tuesday.
      intervals: [
        { weekday: 1, from: '09:00', to: '15:00' },
        { weekday: 5, from: '09:00', to: '10:00' },
      ],
    }
    expect(data).toMatchObject([
      { ...expected, professional_id: clinic.professionals.admin },
      { ...expected, professional_id: clinic.professionals.employee },
    ])
    expect((await list('2027-06-07')).data).toHaveLength(3)
  })
})
