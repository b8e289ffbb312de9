import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { releaseWaiting } from '@/server/jobs/release-waiting'
import {
  activity,
  api,
  ask,
  become,
  changeGroup,
  changePlan,
  clinic,
  closeGroups,
  enrol,
  freshClinic,
  join,
  of,
  openGroups,
  owner,
  patients,
  set,
} from '@/tests/support/group-desk'
import { beginAt } from '@/tests/support/today'

/** Places that are given up too late count for the limits, as those that were had: else coming off late would free them. */

/** A Monday, some hours before the activity of the evening. */
beginAt('2027-05-03T10:00:00Z')
beforeAll(openGroups)
beforeEach(async () => {
  await freshClinic()
  await changeGroup('waiting_list = false')
})
afterAll(closeGroups)

const evening = '2027-05-03T17:00:00Z'
const wednesday = '2027-05-05T17:00:00Z'
const friday = '2027-05-07T17:00:00Z'
const rules = { notice_hours: 24, per_month: null, valid_days: 30, on_holidays: true, paid_month_only: false }
const setRules = (more: object | null = {}) =>
  ask('make-up-rules.update', { body: { rules: more && { ...rules, ...more } } })
/** As if it had been so for a day. */
const sinceYesterday = (id: number) =>
  owner(
    sql`update enrolments set updated_at = updated_at - interval '1 day' where clinic_id = ${clinic.id} and activity_id = ${id}`,
  )

/** Somebody who may come once a week, with a place this evening since yesterday. */
async function member(starts_at = evening) {
  const [patient] = (await patients(1)) as [number]
  expect((await join([patient])).status).toBe(201)
  await changePlan(`period = 'week', activities = 1`)
  const { id } = await activity(starts_at)
  expect(await become([id], [patient])).toEqual(['enrolled'])
  await sinceYesterday(id)
  return { patient, id }
}
const giveUp = async (id: number, patient: number) => (await set(await of(id, patient), 'removed')).data
const useOf = async (patient: number) => {
  const { data } = await ask('group-members.list', { id: clinic.group })
  return data.find((one: { patient_id: number }) => one.patient_id === patient).use
}

it('a place that is given up too late counts for the limit, and nothing makes up for it', async () => {
  await setRules()
  const { patient, id } = await member()
  expect(await giveUp(id, patient)).toMatchObject({ state: 'removed', make_up_until: null, lost: true })
  expect(await useOf(patient)).toMatchObject({ week: 1, make_ups: [] })
  const other = await activity(wednesday)
  expect((await enrol([other.id], [patient])).outcomes[0]!.refusal).toEqual({
    ...{ key: 'waiting_list_disabled', reason: { key: 'limit', period: 'week', limit: 1, count: 1 } },
  })
})

it('one that is given up beyond the number of a month does too', async () => {
  await setRules({ per_month: 1 })
  const { patient, id } = await member('2027-05-10T17:00:00Z')
  expect(await giveUp(id, patient)).toMatchObject({ make_up_until: '2027-06-09', lost: false })
  const next = await activity('2027-05-17T17:00:00Z')
  await become([next.id], [patient])
  await sinceYesterday(next.id)
  expect(await giveUp(next.id, patient)).toMatchObject({ make_up_until: null, lost: true })
})

it('wrong dates that are taken off at once cost nothing, however many they are', async () => {
  await setRules({ per_month: 2 })
  const [patient] = (await patients(1)) as [number]
  await join([patient])
  await changePlan(`period = 'month', activities = 4`)
  const at = async (...days: string[]) => {
    const ids: number[] = []
    for (const day of days) ids.push((await activity(`2027-05-${day}T17:00:00Z`)).id)
    return ids
  }
  const wrong = await at('11', '18', '20', '25')
  expect(await become(wrong, [patient])).toEqual(Array(4).fill('enrolled'))
  const left = []
  for (const id of wrong) left.push(await giveUp(id, patient))
  expect(left.map(({ make_up_until, lost }) => [make_up_until !== null, lost])).toEqual([
    [true, false],
    [true, false],
    [false, false],
    [false, false],
  ])
  expect(await become(await at('12', '19', '21', '26'), [patient])).toEqual(Array(4).fill('enrolled'))
})

it('the same place can be had again, and counts once', async () => {
  await setRules()
  const { patient, id } = await member()
  await giveUp(id, patient)
  expect(await become([id], [patient])).toEqual(['enrolled'])
  await sinceYesterday(id)
  expect((await useOf(patient)).week).toBe(1)
  await giveUp(id, patient)
  expect((await useOf(patient)).week).toBe(1)
})

it('a place that was given up in time is had again by who gave it up, and leaves nothing to make up for then', async () => {
  await setRules({ notice_hours: 1, paid_month_only: true })
  const { patient, id } = await member()
  expect((await giveUp(id, patient)).make_up_until).toBe('2027-06-02')
  expect(await become([id], [patient])).toEqual(['enrolled'])
  expect(await useOf(patient)).toMatchObject({ week: 1, make_ups: [] })
  expect(await become([(await activity(wednesday)).id], [patient])).toEqual(['waiting_list_disabled'])
})

it('lets who waits come up to their own place again, and no other', async () => {
  await setRules()
  await changeGroup('waiting_list = true, cut_off_hours = 0')
  const { patient, id } = await member()
  const [second] = (await patients(1)) as [number]
  await join([second])
  await ask('appointments.update', { id, version: 1, body: { capacity: 1 } })
  expect(await become([id], [second])).toEqual(['waiting'])
  await giveUp(id, patient)
  expect(await of(id, second)).toMatchObject({ state: 'enrolled' })
  const full = await activity(wednesday, { capacity: 1 })
  expect(await become([id, full.id], [patient])).toEqual(['waiting', 'waiting'])
  expect((await of(full.id, patient)).reason).toMatchObject({ key: 'limit' })
  await giveUp(id, second)
  expect(await of(id, patient)).toMatchObject({ state: 'enrolled' })
  expect(await of(full.id, patient)).toMatchObject({ state: 'waiting' })
})

it.each([
  ['of a clinic without such rules', async () => setRules(null)],
  [
    'that was a slip',
    async (id: number) =>
      owner(sql`update enrolments set updated_at = '2027-05-03T09:55:00Z' where activity_id = ${id}`),
  ],
  ['of who may come as often as they like', async () => changePlan('activities = null')],
])('a place %s leaves nothing', async (_, given) => {
  await setRules()
  const { patient, id } = await member()
  await given(id)
  expect(await giveUp(id, patient)).toMatchObject({ make_up_until: null, lost: false })
})

it('one of an activity that the clinic called off afterwards counts no more', async () => {
  await setRules({ on_holidays: false })
  const { patient, id } = await member()
  await giveUp(id, patient)
  const { data } = await ask('appointments.show', { id })
  expect((await ask('appointments.update', { id, version: data.version, body: { status: 'canceled' } })).status).toBe(
    200,
  )
  expect((await useOf(patient)).week).toBe(0)
})

it('what is held to make up for something by who waits is there again once the activity has begun', async () => {
  await setRules({ notice_hours: 1 })
  await changeGroup('waiting_list = true, cut_off_hours = 0')
  const { patient, id } = await member()
  await giveUp(id, patient)
  const [other] = (await patients(1)) as [number]
  await join([other])
  const full = await activity(wednesday, { capacity: 1 })
  expect(await become([full.id], [other, patient])).toEqual(['enrolled', 'waiting'])
  expect((await useOf(patient)).make_ups).toEqual([])
  await releaseWaiting(api.database, new Date('2027-05-05T16:59:00Z'))
  expect((await useOf(patient)).make_ups).toEqual([])
  await releaseWaiting(api.database, new Date('2027-05-05T17:00:00Z'))
  expect((await useOf(patient)).make_ups).toHaveLength(1)
  const next = await activity(friday)
  expect((await enrol([next.id], [patient])).outcomes[0]!.enrolment?.makes_up_day).toBe('2027-05-03')
})

it('a free place is had where somebody stands in a waiting list that is no more', async () => {
  await changeGroup('waiting_list = true, cut_off_hours = 8760')
  const [first, stuck, third] = (await patients(3)) as [number, number, number]
  await join([first, stuck, third])
  const { id } = await activity(friday, { capacity: 1 })
  expect(await become([id], [first, stuck])).toEqual(['enrolled', 'waiting'])
  await giveUp(id, first)
  expect((await of(id, stuck)).state).toBe('waiting')
  await changeGroup('waiting_list = false')
  expect(await become([id], [third])).toEqual(['enrolled'])
})
