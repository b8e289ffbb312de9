import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { EndpointName } from '@/lib/contract/addresses'
import { makeFees } from '@/server/jobs/make-fees'
import { releaseWaiting } from '@/server/jobs/release-waiting'
import { cpuMsOf } from '@/tests/support/cpu'
import {
  api,
  ask,
  become,
  changeGroup,
  changePlan,
  clinic,
  closeGroups,
  freshClinic,
  join,
  of,
  openGroups,
  owner,
  patients,
  set,
} from '@/tests/support/group-desk'
import { beginAt } from '@/tests/support/today'

/**
 * A group of three hundred members and a year of activities, twice a week, half of it past: thirty thousand places. What the
 * front desk does in it is done at once, also before the database knows anything of its tables' sizes.
 */
const MEMBERS = 300
/** Twice what the dearest takes: one machine's processor is half as fast as another's. What looks at every place for each takes minutes. */
const MOST_MS = 4000

let people: number[]
/** Of each week the Monday's and the Wednesday's. */
let activities: number[]
let coming: number[]

beginAt('2027-05-05T10:00:00Z')
beforeAll(openGroups)
let isThere = false
// Made once, on the day of the tests: whoever signed in on another would be signed out by then.
beforeEach(async () => {
  if (isThere) return
  isThere = true
  await freshClinic()
  await changeGroup(`capacity = ${MEMBERS}, waiting_list = true, cut_off_hours = 0`)
  await changePlan(`period = 'week', activities = 3`)
  people = await patients(MEMBERS + 1)
  for (let at = 0; at < people.length; at += 100)
    expect((await join(people.slice(at, at + 100), { from_day: '2026-11-01' })).status).toBe(201)
  const made = await owner<{ id: string; is_coming: boolean }>(
    sql`insert into appointments (clinic_id, professional_id, group_id, starts_at, ends_at, status)
      select ${clinic.id}, ${clinic.professionals.professional}, ${clinic.group}, t + d, t + d + interval '1 hour', 'confirmed'
      from generate_series('2026-11-02T17:00:00Z'::timestamptz, '2027-10-25T17:00:00Z', '7 days') t,
        unnest(array[interval '0', interval '2 days']) d order by 4
      returning id, starts_at > '2027-05-05T10:00:00Z' as is_coming`,
  )
  activities = made.map(({ id }) => Number(id))
  coming = made.flatMap(({ id, is_coming }) => (is_coming ? [Number(id)] : []))
  const members = `{${people.slice(0, MEMBERS - 1).join(',')}}`
  await owner(
    sql`insert into enrolments (clinic_id, group_id, activity_id, patient_id, state)
      select a.clinic_id, a.group_id, a.id, p.id,
        case when a.starts_at > '2027-05-05T10:00:00Z' then 'enrolled' when (a.id + p.id) % 9 = 0 then 'missed' else 'attended' end
      from appointments a, unnest(${members}::bigint[]) p(id)
      where a.clinic_id = ${clinic.id} and a.group_id = ${clinic.group} and a.deleted_at is null`,
  )
  await owner(
    sql`insert into appointment_patients (clinic_id, appointment_id, patient_id, position)
      select clinic_id, activity_id, patient_id, row_number() over (partition by activity_id order by patient_id) - 1
      from enrolments where clinic_id = ${clinic.id} and activity_id = any(${`{${coming.slice(0, 8).join(',')}}`}::bigint[])`,
  )
}, 120_000)
afterAll(() => closeGroups())

const quick = async (act: () => Promise<unknown>) => expect(await cpuMsOf(act)).toBeLessThan(MOST_MS)
const read = (name: EndpointName, more: Parameters<typeof ask>[1]) => async () => {
  const { status, data } = await ask(name, more)
  expect(status).toBe(200)
  return data
}

it('is as large as it is said to be', async () => {
  expect(activities.length).toBe(104)
  const [{ count }] = (await owner<{ count: number }>(
    sql`select count(*)::integer as count from enrolments where clinic_id = ${clinic.id}`,
  )) as [{ count: number }]
  expect(count).toBe(104 * (MEMBERS - 1))
})

it.each<[string, () => [EndpointName, Parameters<typeof ask>[1]]]>([
  ['the groups', () => ['groups.list', {}]],
  ['its members', () => ['group-members.list', { id: clinic.group }]],
  ['what comes next', () => ['groups.upcoming', { id: clinic.group }]],
  ['who comes to an activity', () => ['enrolments.list', { id: coming[0]! }]],
  ['what somebody comes to', () => ['enrolments.of_patient', { query: { patient_id: people[0]! } }]],
  ['somebody’s groups', () => ['group-members.of_patient', { id: people[0]! }]],
  ['a month’s fees', () => ['membership-fees.list', { id: clinic.group }]],
])('%s are read at once', async (_, asked) => quick(read(...asked())))

it('one more is enrolled, the next waits, and comes up as somebody comes off', async () => {
  const [id] = coming as [number]
  const [last, waits] = people.slice(-2) as [number, number]
  await quick(async () => expect(await become([id], [last])).toEqual(['enrolled']))
  await quick(async () => expect(await become([id], [waits])).toEqual(['waiting']))
  const place = await of(id, people[0]!)
  await quick(async () => expect((await set(place, 'removed')).status).toBe(200))
  expect((await of(id, waits)).state).toBe('enrolled')
})

it('a month of somebody is enrolled at once', async () => {
  const month = coming.slice(1, 8)
  await quick(async () => expect(await become(month, [people.at(-2)!])).toEqual(month.map(() => 'enrolled')))
})

it('somebody comes up in all of half a year’s activities at once', async () => {
  const waits = people.at(-1)!
  const rest = coming.slice(8)
  const ids = `{${rest.join(',')}}`
  await owner(
    sql`update enrolments set state = 'removed' where activity_id = any(${ids}::bigint[]) and patient_id = ${people[0]!}`,
  )
  await owner(
    sql`insert into enrolments (clinic_id, group_id, activity_id, patient_id, state, reason)
      select clinic_id, group_id, id, ${waits}, 'waiting', '{"key": "full", "capacity": 300}' from appointments where id = any(${ids}::bigint[])`,
  )
  await owner(
    sql`insert into appointment_patients (clinic_id, appointment_id, patient_id, position)
      select clinic_id, activity_id, patient_id, row_number() over (partition by activity_id order by patient_id) - 1
      from enrolments where state = 'enrolled' and activity_id = any(${ids}::bigint[])`,
  )
  const [group] = await owner<{ version: number }>(sql`select version from groups where id = ${clinic.group}`)
  await quick(async () => {
    const body = { cut_off_hours: 1 }
    expect((await ask('groups.update', { id: clinic.group, version: group!.version, body })).status).toBe(200)
  })
  const [{ count }] = (await owner<{ count: number }>(
    sql`select count(*)::integer as count from enrolments where patient_id = ${waits} and state = 'enrolled' and activity_id = any(${ids}::bigint[])`,
  )) as [{ count: number }]
  expect(count).toBe(rest.length)
})

it('what the clock does takes no time', async () => {
  await quick(() => makeFees(api.database, new Date('2027-05-24T10:00:00Z')))
  await quick(() => releaseWaiting(api.database, new Date('2027-05-05T18:00:00Z')))
})
