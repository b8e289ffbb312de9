import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PatientEnrolment } from '@/lib/contract/enrolments'
import type { PatientGroup } from '@/lib/contract/group-members'
import {
  activity,
  api,
  ask,
  become,
  changeGroup,
  changePlan,
  clinic,
  closeGroups,
  freshClinic,
  join,
  monday,
  of,
  openGroups,
  owner,
  patients,
  set,
  wednesday,
} from '@/tests/support/group-desk'

beforeAll(openGroups)
beforeEach(freshClinic)
afterAll(closeGroups)

const groupsOf = async (id: number): Promise<PatientGroup[]> => {
  const { status, data } = await ask('group-members.of_patient', { id })
  expect(status).toBe(200)
  return data
}
const activitiesOf = async (patient_id: number, query: Record<string, string> = {}) => {
  const { status, data, meta } = await ask('enrolments.of_patient', { query: { patient_id, ...query } })
  expect(status).toBe(200)
  return { rows: data as PatientEnrolment[], meta }
}
/** As if it had been, by so many days. */
const passed = (id: number, days = 1) =>
  owner(sql`update appointments set starts_at = now() - make_interval(days => ${days}),
    ends_at = now() - make_interval(days => ${days}) + interval '1 hour' where clinic_id = ${clinic.id} and id = ${id}`)
const joined = async (ids: number[], more: object = {}) => expect((await join(ids, more)).status).toBe(201)

describe('the groups of a patient', () => {
  it('come with their plan, what it allows with the group, and how it is paid', async () => {
    await changeGroup('weekly_limit = 1, monthly_limit = 8')
    await changePlan("period = 'week', activities = 2")
    const [ana] = (await patients(1)) as [number]
    await joined([ana], { payment_method: 'transfer' })
    const [row] = await groupsOf(ana)
    expect(row).toMatchObject({
      ...{ patient_id: ana, group_id: clinic.group, group_name: 'Pilates', plan_name: 'Dos por semana' },
      ...{ payment_method: 'transfer', from_day: '2026-01-01', until_day: null, limits: { week: 1, month: 8 } },
      use: { week: 0, month: 0, next_at: null, make_ups: [] },
    })
  })

  it('of today stand before what is to begin, and that before what is over; who is in none has none', async () => {
    const [ana, bea] = (await patients(2)) as [number, number]
    await joined([ana], { from_day: '2020-01-01', until_day: '2020-12-31' })
    await joined([ana], { from_day: '2090-01-01' })
    await joined([ana], { from_day: '2021-01-01', until_day: '2089-12-31' })
    expect((await groupsOf(ana)).map(({ from_day }) => from_day)).toEqual(['2021-01-01', '2090-01-01', '2020-01-01'])
    expect(await groupsOf(bea)).toEqual([])
  })

  it('are nobody’s of another clinic', async () => {
    expect((await ask('group-members.of_patient', { id: 999_999_999 })).status).toBe(404)
  })
})

describe('the activities of a patient', () => {
  it('to come have a turn and a reason where they wait, and nothing that they came off', async () => {
    await changeGroup('capacity = 1')
    const [ana, bea, carla] = (await patients(3)) as [number, number, number]
    await joined([ana, bea, carla])
    const first = await activity(monday)
    const second = await activity(wednesday)
    expect(await become([first.id], [ana])).toEqual(['enrolled'])
    expect(await become([first.id], [bea])).toEqual(['waiting'])
    expect(await become([first.id], [carla])).toEqual(['waiting'])
    expect(await become([second.id], [carla])).toEqual(['enrolled'])
    const { rows, meta } = await activitiesOf(carla)
    expect(rows.map(({ activity_id, state, turn }) => [activity_id, state, turn])).toEqual([
      [first.id, 'waiting', 2],
      [second.id, 'enrolled', null],
    ])
    expect(rows[0]).toMatchObject({ reason: { key: 'full', capacity: 1 }, group_name: 'Pilates', canceled: false })
    expect(meta).toMatchObject({ count: 2, counts: { coming: 2, past: 0 }, next_cursor: null })
    expect((await set(await of(second.id, carla), 'removed')).status).toBe(200)
    expect((await activitiesOf(carla)).rows.map(({ activity_id }) => activity_id)).toEqual([first.id])
  })

  it('that are over are those that they had a place in, the latest first, page by page', async () => {
    await changeGroup('capacity = 1')
    await changePlan('activities = null')
    const [ana, bea] = (await patients(2)) as [number, number]
    await joined([ana, bea])
    const one = await activity(monday)
    const other = await activity(wednesday)
    expect(await become([one.id, other.id], [ana])).toEqual(['enrolled', 'enrolled'])
    expect(await become([one.id], [bea])).toEqual(['waiting'])
    await passed(one.id, 2)
    await passed(other.id, 1)
    expect((await set(await of(one.id, ana), 'attended')).status).toBe(200)
    const past = await activitiesOf(ana, { when: 'past', limit: '1' })
    expect(past.rows.map(({ activity_id, state }) => [activity_id, state])).toEqual([[other.id, 'enrolled']])
    expect(past.meta).toMatchObject({ count: 2, counts: { coming: 0, past: 2 } })
    const next = await activitiesOf(ana, { when: 'past', limit: '1', cursor: past.meta.next_cursor })
    expect(next.rows.map(({ activity_id, state }) => [activity_id, state])).toEqual([[one.id, 'attended']])
    expect(next.meta.next_cursor).toBeNull()
    // Who waited for it was not there.
    expect((await activitiesOf(bea, { when: 'past' })).rows).toEqual([])
  })
})

describe('the patients of a group', () => {
  it('are those who are in it today', async () => {
    const [ana, bea, carla] = (await patients(3)) as [number, number, number]
    await joined([ana])
    await joined([bea], { from_day: '2020-01-01', until_day: '2020-12-31' })
    await joined([carla], { from_day: '2090-01-01' })
    const answer = await api.ask('patients.list', {
      token: clinic.tokens.employee,
      query: { group_id: String(clinic.group) },
    })
    expect(answer.status).toBe(200)
    const { data, meta } = await answer.json()
    expect(data.map(({ id }: { id: number }) => id)).toEqual([ana])
    expect(meta.count).toBe(1)
  })
})

describe('whether a patient came to an activity', () => {
  const lists = ['appointments.list', 'appointments.of_patient'] as const
  const toldOf = async (name: (typeof lists)[number], patient_id: number) => {
    const { data } = await ask(name, { query: { patient_id } })
    return data.map(({ id, attendance }: { id: number; attendance: string }) => [id, attendance])
  }

  it.each(lists)('is said of each patient by %s, and of nobody by the activity itself', async (name) => {
    const [ana, bea, carla] = (await patients(3)) as [number, number, number]
    await joined([ana, bea, carla])
    const { id } = await activity(monday)
    await become([id], [ana, bea, carla])
    await passed(id)
    // Read before too: what was told then does not stand for what is said after.
    expect(await toldOf(name, ana)).toEqual([[id, 'unknown']])
    expect((await set(await of(id, ana), 'attended')).status).toBe(200)
    expect((await set(await of(id, bea), 'missed')).status).toBe(200)
    expect(await toldOf(name, ana)).toEqual([[id, 'attended']])
    expect(await toldOf(name, bea)).toEqual([[id, 'no_show']])
    expect(await toldOf(name, carla)).toEqual([[id, 'unknown']])
    expect((await ask('appointments.show', { id })).data.attendance).toBe('unknown')
  })

  it('that is no group’s is said of all who come to it', async () => {
    const [ana, bea] = (await patients(2)) as [number, number]
    const { id } = await activity(monday, { group_id: undefined, patient_ids: [ana, bea] })
    await passed(id)
    const { version } = (await ask('appointments.show', { id })).data
    expect((await ask('appointments.update', { id, version, body: { attendance: 'attended' } })).status).toBe(200)
    for (const name of lists) for (const who of [ana, bea]) expect(await toldOf(name, who)).toEqual([[id, 'attended']])
  })
})
