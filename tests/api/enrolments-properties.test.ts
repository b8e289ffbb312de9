import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { isSeated, promotable } from '@/lib/domain/groups/enrolment'
import { dayOf } from '@/lib/domain/time/clock'
import {
  activity,
  ask,
  changeGroup,
  changePlan,
  clinic,
  closeGroups,
  enrol,
  enrolledIn,
  freshClinic,
  join,
  openGroups,
  owner,
  patients,
  seatedIn,
  set,
} from '@/tests/support/group-desk'
import { endSeat, giveSeat, seats, seriesOf } from '@/tests/support/seat-desk'

/** Whatever is done to a group, its seats and its waiting lists add up. */

beforeAll(openGroups)
beforeEach(freshClinic)
afterAll(closeGroups)

const ZONE = 'Europe/Madrid'
const WEEKLY = 2
/** Four activities of one week, two of them at one time, and one of the next. */
const times = [
  '2027-05-03T17:00:00Z',
  '2027-05-05T17:00:00Z',
  '2027-05-05T17:30:00Z',
  '2027-05-07T17:00:00Z',
  '2027-05-10T17:00:00Z',
]

const some = (count: number) => fc.uniqueArray(fc.nat(count - 1), { minLength: 1, maxLength: count })
const anyAct = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('enrol' as const), in: some(5), who: some(6) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('take off' as const), in: fc.nat(4), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('give a place' as const), in: fc.nat(4), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('make room' as const), in: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('allow more' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('call off' as const), in: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('give a seat' as const), who: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('end a seat' as const), at: fc.nat() }) },
)
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never
type World = {
  activities: { id: number; starts_at: string; capacity: number }[]
  people: number[]
  members: number[]
  /** The series of the first and the last of the activities. */
  series: number
  weekly: number
}

const stored = async (id: number) => {
  const [row] = await owner<{ version: number; status: string; capacity: number }>(
    sql`select version, status, capacity from appointments where clinic_id = ${clinic.id} and id = ${id}`,
  )
  return row!
}

async function act(world: World, one: Act): Promise<void> {
  if (one.act === 'allow more') {
    const { status, data } = await ask('group-plans.list', { id: clinic.group })
    expect(status).toBe(200)
    const plan = data.find(({ id }: { id: number }) => id === clinic.groupPlan)
    world.weekly += 1
    const changed = await ask('group-plans.update', {
      ...{ id: clinic.groupPlan, version: plan.version, body: { activities: world.weekly } },
    })
    expect(changed.status).toBe(200)
    return
  }
  if (one.act === 'give a seat') {
    const given = await giveSeat(world.members[one.who]!, world.series, { beyond: true })
    // Of a series that was called off altogether there is none, nor twice of one.
    expect(given.status).toBeLessThan(500)
    return
  }
  if (one.act === 'end a seat') {
    const held = await seats()
    const seat = held[one.at % Math.max(1, held.length)]
    if (seat) expect((await endSeat(seat, '2027-05-10')).status).toBe(200)
    return
  }
  if (one.act === 'enrol') {
    const asked = await enrol(
      one.in.map((at) => world.activities[at]!.id),
      one.who.map((at) => world.people[at]!),
    )
    // One that was called off is refused as a whole.
    expect(asked.status).toBeLessThan(500)
    return
  }
  const at = world.activities[one.in]!
  if (one.act === 'make room' || one.act === 'call off') {
    const { version, capacity, status } = await stored(at.id)
    if (status === 'canceled') return
    const body = one.act === 'make room' ? { capacity: capacity + 1 } : { status: 'canceled' }
    expect((await ask('appointments.update', { id: at.id, version, body })).status).toBe(200)
    if (one.act === 'make room') at.capacity += 1
    return
  }
  const state = one.act === 'take off' ? 'removed' : 'enrolled'
  const among = (await enrolledIn(at.id)).filter((each) =>
    one.act === 'take off' ? each.state !== 'removed' : each.state === 'waiting',
  )
  const chosen = among[one.at % Math.max(1, among.length)]
  if (chosen) expect((await set(chosen, state)).status).toBeLessThan(500)
}

/** What does not add up; nothing where all does. */
async function faultsOf(world: World): Promise<string[]> {
  const faults: string[] = []
  const all = await Promise.all(
    world.activities.map(async (each) => ({
      ...{ ...each, day: dayOf(each.starts_at, ZONE), ...(await stored(each.id)) },
      ...{ enrolments: await enrolledIn(each.id), seated: await seatedIn(each.id) },
    })),
  )
  const standing = all.filter(({ status }) => status !== 'canceled')
  const placesOf = (patient: number) =>
    standing.filter(({ enrolments }) =>
      enrolments.some(({ patient_id, state }) => patient_id === patient && isSeated(state)),
    )
  for (const { id, capacity, enrolments, seated } of all) {
    const there = enrolments.filter(({ state }) => state !== 'removed').map(({ patient_id }) => patient_id)
    if (new Set(there).size < there.length) faults.push(`${id}: somebody is there twice`)
    const places = enrolments.filter(({ state }) => isSeated(state)).map(({ patient_id }) => patient_id)
    if (places.length > capacity) faults.push(`${id}: ${places.length} of ${capacity}`)
    if (String(places.toSorted()) !== String(seated.toSorted()))
      faults.push(`${id}: ${places} but ${seated} stand there`)
  }
  for (const patient of world.people) {
    const days = placesOf(patient).map(({ day }) => day)
    const ofWeek = days.filter((day) => day < '2027-05-10').length
    if (ofWeek > world.weekly) faults.push(`${patient}: ${ofWeek} of ${world.weekly} a week`)
    const hasBoth = placesOf(patient).filter(({ starts_at }) => starts_at.startsWith('2027-05-05')).length > 1
    if (hasBoth) faults.push(`${patient}: in two places at once`)
  }
  for (const { member_id, patient_id, until_day, missing } of await seats()) {
    const ofSeries = new Set([world.activities[0]!.id, world.activities[4]!.id])
    const seated = new Set(placesOf(patient_id).map(({ id }) => id))
    const ofSeat = standing.filter(({ id, day }) => ofSeries.has(id) && (!until_day || day <= until_day))
    const lacking = ofSeat.filter(({ id }) => !seated.has(id) && !missing.some(({ activity_id }) => activity_id === id))
    if (lacking.length > 0) faults.push(`${member_id}: nothing is said of ${lacking.map(({ id }) => id)}`)
  }
  for (const { id, day, capacity, enrolments, starts_at } of standing) {
    const isBusy = (patient: number) =>
      placesOf(patient).some((other) => other.id !== id && other.starts_at.slice(0, 10) === starts_at.slice(0, 10))
    const waiting = enrolments
      .filter(({ state, patient_id }) => state === 'waiting' && !isBusy(patient_id))
      .map(({ patient_id }) => ({
        ...{ id: patient_id, days: placesOf(patient_id).map((each) => each.day) },
        ...{ make_ups: [], makes_up_id: null },
        memberships: [{ plan: { period: 'week' as const, activities: world.weekly }, from: '2026-01-01', until: null }],
      }))
    const taken = enrolments.filter(({ state }) => isSeated(state)).length
    const idle = promotable({ weekly_limit: null, monthly_limit: null }, { day, capacity, taken }, waiting)
    if (idle.length > 0) faults.push(`${id}: ${capacity - taken} free while ${idle} wait`)
  }
  return faults
}

it('seats, limits and the waiting list add up whatever is done', async () => {
  const people = await patients(6)
  await changeGroup('waiting_list = true, weekly_limit = null, monthly_limit = null, cut_off_hours = 0')
  const taken = await join(people)
  expect(taken.status).toBe(201)
  const members = people.map((id) => taken.data.find((one: { patient_id: number }) => one.patient_id === id).id)
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 4, maxLength: 14 }), async (acts) => {
      await owner(sql`delete from enrolments where clinic_id = ${clinic.id}`)
      await owner(sql`delete from fixed_seats where clinic_id = ${clinic.id}`)
      await owner(
        sql`update appointments set deleted_at = now() where clinic_id = ${clinic.id} and group_id is not null`,
      )
      await changePlan(`period = 'week', activities = ${WEEKLY}`)
      const weekly = { frequency: 'week', interval: 1, weekdays: [1], ends: { kind: 'count', count: 2 } }
      const { id: series, activities: repeated } = await seriesOf(2, { capacity: 2, recurrence: weekly })
      const world: World = { activities: [], people, members, series, weekly: WEEKLY }
      for (const [at, starts_at] of times.entries()) {
        const professional_id = at === 2 ? clinic.professionals.admin : clinic.professionals.professional
        const known = repeated.find((each) => Date.parse(each.starts_at) === Date.parse(starts_at))
        const { id } = known ?? (await activity(starts_at, { professional_id, capacity: 2 }))
        world.activities.push({ id, starts_at, capacity: 2 })
      }
      for (const one of acts) {
        await act(world, one)
        expect(await faultsOf(world), `after ${JSON.stringify(one)}`).toEqual([])
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 6), seed: Number(process.env.SEED ?? 12) },
  )
}, 120_000)
