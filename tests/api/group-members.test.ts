import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  activity,
  ask,
  become,
  changeGroup,
  changePlan,
  clinic,
  closeGroups,
  freshClinic,
  join,
  monday,
  openGroups,
  owner,
  statesIn,
  wednesday,
} from '@/tests/support/group-desk'

beforeAll(openGroups)
beforeEach(freshClinic)
afterAll(closeGroups)

const list = async () => (await ask('group-members.list', { id: clinic.group })).data

describe('who is in a group', () => {
  it('is taken in by a plan, with others or not at all', async () => {
    const { status, data } = await join([clinic.patient, clinic.otherPatient])
    expect([status, data.length]).toEqual([201, 2])
    expect(data[0]).toMatchObject({ plan_id: clinic.groupPlan, from_day: '2026-01-01', until_day: null, version: 1 })
    const again = await join([clinic.patient], { from_day: '2027-01-01' })
    expect([again.status, Object.keys(again.errors)]).toEqual([422, ['patient_ids']])
    expect(await list()).toHaveLength(2)
  })

  it('has one plan a day, and another after it', async () => {
    expect((await join([clinic.patient], { until_day: '2026-03-31' })).status).toBe(201)
    expect((await join([clinic.patient], { from_day: '2026-03-31' })).status).toBe(422)
    expect((await join([clinic.patient], { from_day: '2026-04-01' })).status).toBe(201)
    const [first] = await list()
    const wrong = await ask('group-members.update', { id: first.id, version: 1, body: { until_day: '2026-04-01' } })
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['from_day']])
  })

  it.each([
    ['pos', 'Este plan no se puede pagar con tarjeta.'],
    ['direct_debit', 'Este plan no se puede pagar por domiciliación.'],
  ])('pays by a method that the plan has: not by %s', async (payment_method, text) => {
    const { status, errors } = await join([clinic.patient], { payment_method })
    expect([status, errors]).toEqual([422, { payment_method: [text] }])
    await join([clinic.patient])
    const [member] = await list()
    const changed = await ask('group-members.update', { id: member.id, version: 1, body: { payment_method } })
    expect([changed.status, changed.errors]).toEqual([422, { payment_method: [text] }])
  })

  it('is not taken into an archived group, nor enrolled in what is left of it', async () => {
    const [member] = (await join([clinic.patient])).data
    const { id } = await activity(monday)
    await changeGroup('active = false')
    const said = 'Este grupo está archivado: recupéralo antes de añadir a nadie.'
    const refused = { status: 409, code: 'group_archived', message: said }
    expect(await join([clinic.otherPatient])).toMatchObject(refused)
    const body = { activity_ids: [id], patient_ids: [clinic.patient] }
    expect(await ask('enrolments.create', { id: clinic.group, body })).toMatchObject(refused)
    const seat = await ask('fixed-seats.create', { id: member.id, body: { series_id: 1 } })
    expect(seat).toMatchObject(refused)
    expect([(await list()).length, await statesIn(id)]).toEqual([1, []])
  })

  it('is not taken in by an archived plan, nor by one of another group, but stays in it', async () => {
    await join([clinic.patient])
    await changePlan('active = false')
    expect((await join([clinic.otherPatient])).status).toBe(422)
    const [member] = await list()
    const body = { until_day: '2026-12-31' }
    expect((await ask('group-members.update', { id: member.id, version: 1, body })).status).toBe(200)
    const other = await ask('groups.create', { body: { ...(await ask('groups.list')).data[0], name: 'Otra' } })
    expect(other.status).toBe(201)
    const asked = {
      patient_ids: [clinic.patient],
      plan_id: clinic.groupPlan,
      payment_method: 'cash',
      from_day: '2026-01-01',
    }
    expect((await ask('group-members.create', { id: other.data.id, body: asked })).status).toBe(422)
  })

  it('ends after it begins', async () => {
    const { status, errors } = await join([clinic.patient], { until_day: '2025-12-31' })
    expect([status, Object.keys(errors)]).toEqual([422, ['until_day']])
    await join([clinic.patient])
    const [member] = await list()
    const wrong = await ask('group-members.update', { id: member.id, version: 1, body: { until_day: '2025-12-31' } })
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['until_day']])
  })

  it('stays one on the days on which they came or missed, so that no month of it goes away', async () => {
    await join([clinic.patient], { until_day: '2027-12-31' })
    const { id } = await activity(monday)
    await become([id], [clinic.patient])
    await owner(sql`update enrolments set state = 'attended' where clinic_id = ${clinic.id} and activity_id = ${id}`)
    const [member] = await list()
    const change = (body: object, version = 1) => ask('group-members.update', { id: member.id, version, body })
    const said = ['Tiene asistencia o falta marcada el 3 de mayo de 2027: el plan debe incluir ese día.']
    const early = await change({ until_day: '2027-05-02' })
    expect([early.status, early.errors]).toEqual([422, { until_day: said }])
    const late = await change({ from_day: '2027-09-01', until_day: null })
    expect([late.status, late.errors]).toEqual([422, { from_day: said }])
    expect((await change({ from_day: '2027-05-03', until_day: '2027-05-03' })).status).toBe(200)
  })

  it('is removed only where no place was theirs', async () => {
    await join([clinic.patient])
    const { id } = await activity(monday)
    await become([id], [clinic.patient])
    const [member] = await list()
    expect(await ask('group-members.remove', { id: member.id, version: 1 })).toMatchObject({
      ...{ status: 422, code: 'membership_used' },
    })
    await join([clinic.otherPatient])
    const other = (await list()).find(({ patient_id }: { patient_id: number }) => patient_id === clinic.otherPatient)
    expect((await ask('group-members.remove', { id: other.id, version: 1 })).status).toBe(204)
    expect(await list()).toHaveLength(1)
    const written = await owner(
      sql`select action from audit where clinic_id = ${clinic.id} and entity = 'group_member' order by id`,
    )
    expect(written).toEqual([{ action: 'created' }, { action: 'created' }, { action: 'deleted' }])
  })

  it('gets the place that they wait for once another plan lets them', async () => {
    await changePlan('activities = 1')
    await join([clinic.patient])
    const ids = [(await activity(monday)).id, (await activity('2027-05-05T17:00:00Z')).id]
    expect(await become(ids, [clinic.patient])).toEqual(['enrolled', 'waiting'])
    const plan = await ask('group-plans.update', { id: clinic.groupPlan, version: 1, body: { activities: 2 } })
    expect(plan.status).toBe(200)
    expect(await statesIn(ids[1]!)).toEqual([[clinic.patient, 'enrolled']])
  })

  it('is shown with how far they have come, and the next activity', async () => {
    await join([clinic.patient])
    const hour = 3_600_000
    const next = new Date(Math.ceil(Date.now() / hour) * hour + hour).toISOString()
    const { id } = await activity(next)
    await become([id], [clinic.patient])
    const [member] = await list()
    expect(member.use.next_at).toBe(next)
    expect(member.use.month).toBeLessThanOrEqual(1)
  })

  it('leaves it when they are erased, and waits for nothing any more', async () => {
    await join([clinic.patient, clinic.otherPatient])
    const { id } = await activity(monday, { capacity: 1 })
    await become([id], [clinic.otherPatient, clinic.patient])
    const { data } = await ask('erasures.preview', { id: clinic.patient })
    await owner(sql`update appointments set deleted_at = now() where clinic_id = ${clinic.id} and group_id is null`)
    await owner(sql`delete from account_payments where clinic_id = ${clinic.id}`)
    const { status } = await ask('erasures.create', {
      id: clinic.patient,
      version: data.version,
      body: { confirmation: data.name, reason: 'Lo pide', requested_on: '2026-11-01' },
    })
    expect(status).toBe(200)
    const [left] = (await list()).filter(({ patient_id }: { patient_id: number }) => patient_id === clinic.patient)
    expect(left.until_day).not.toBeNull()
    expect(await statesIn(id)).toEqual([
      [clinic.otherPatient, 'enrolled'],
      [clinic.patient, 'removed'],
    ])
  })
})

describe('a membership that ends', () => {
  const end = async (id: number, body: object) => {
    const { version } = (await list()).find((each: { id: number }) => each.id === id)
    return ask('group-members.update', { id, version, body })
  }

  it('frees the places after it that no other plan of theirs allows; who waits has them, and it was said how many', async () => {
    await changeGroup('capacity = 1')
    const [first] = (await join([clinic.patient])).data
    const [second] = (await join([clinic.otherPatient])).data
    const [before, after, waited] = [
      await activity(monday),
      await activity(wednesday),
      await activity('2027-05-12T17:00:00Z'),
    ]
    expect(await become([before.id, after.id], [clinic.patient])).toEqual(['enrolled', 'enrolled'])
    expect(await become([waited.id], [clinic.otherPatient])).toEqual(['enrolled'])
    expect(await become([waited.id], [clinic.patient])).toEqual(['waiting'])
    expect(await become([after.id], [clinic.otherPatient])).toEqual(['waiting'])
    const query = { until_day: '2027-05-04' }
    expect((await ask('group-members.freed', { id: first.id, query })).data).toEqual({ places: 1, waiting: 1 })
    expect((await ask('group-members.freed', { id: second.id, query })).data).toEqual({ places: 1, waiting: 1 })

    expect((await end(first.id, query)).status).toBe(200)
    expect(await statesIn(before.id)).toEqual([[clinic.patient, 'enrolled']])
    expect(await statesIn(after.id)).toEqual([
      [clinic.otherPatient, 'enrolled'],
      [clinic.patient, 'removed'],
    ])
    expect(await statesIn(waited.id)).toContainEqual([clinic.patient, 'removed'])
    expect((await ask('group-members.freed', { id: first.id, query })).data).toEqual({ places: 0, waiting: 0 })
  })

  it('leaves those that another allows', async () => {
    const [member] = (await join([clinic.patient], { until_day: '2027-05-04' })).data
    await join([clinic.patient], { from_day: '2027-05-05' })
    const [kept, off] = [await activity(wednesday), await activity(monday)]
    await become([kept.id, off.id], [clinic.patient])
    expect((await end(member.id, { until_day: '2027-04-30' })).status).toBe(200)
    expect(await statesIn(kept.id)).toEqual([[clinic.patient, 'enrolled']])
    expect(await statesIn(off.id)).toEqual([[clinic.patient, 'removed']])
  })

  it('is asked about by who may, with a day', async () => {
    const [member] = (await join([clinic.patient])).data
    expect((await ask('group-members.freed', { id: member.id })).status).toBe(422)
    expect((await ask('group-members.freed', { id: 999_999, query: { until_day: '2027-05-04' } })).status).toBe(404)
  })
})
