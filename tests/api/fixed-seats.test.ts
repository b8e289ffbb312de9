import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  activity,
  ask,
  changeGroup,
  changePlan,
  clinic,
  closeGroups,
  enrol,
  freshClinic,
  of,
  openGroups,
  patients,
  seatedIn,
  set,
} from '@/tests/support/group-desk'
import {
  activitiesFrom,
  changeSeries,
  endSeat,
  giveSeat,
  memberOf,
  seats,
  seriesOf,
  statesOf,
} from '@/tests/support/seat-desk'

/** Who has a fixed seat of a series has a place in each of its activities, whatever becomes of it. */

beforeAll(openGroups)
beforeEach(async () => {
  await freshClinic()
  await changeGroup('waiting_list = true, weekly_limit = null, monthly_limit = null, cut_off_hours = 0')
})
afterAll(closeGroups)

const of4 = ['enrolled', 'enrolled', 'enrolled', 'enrolled']

describe('a fixed seat', () => {
  it('is a place in every activity to come of its series within the membership', async () => {
    const { id, activities } = await seriesOf(4)
    const member = await memberOf(clinic.patient, { until_day: '2027-05-20' })
    const { status, data, meta } = await giveSeat(member, id)
    expect([status, meta.outcomes.length, data.missing]).toEqual([201, 3, []])
    expect(await statesOf(clinic.patient, activities)).toEqual(['enrolled', 'enrolled', 'enrolled', '-'])
    expect(await seatedIn(activities[0]!.id)).toEqual([clinic.patient])
    expect(await of(activities[0]!.id, clinic.patient)).toMatchObject({ fixed: true })
    const series = (await ask('fixed-seats.series', { id: clinic.group })).data
    expect(series).toMatchObject([{ series_id: id, fixed: 1, start_minute: 19 * 60 }])
  })

  it('follows the days of the membership: a longer one has more of them, a shorter one frees the rest to who waits', async () => {
    const { id, activities } = await seriesOf(4, { capacity: 1 })
    const [other] = await patients(1)
    await memberOf(other!)
    const member = await memberOf(clinic.patient, { until_day: '2027-05-12' })
    await giveSeat(member, id)
    const update = (version: number, until_day: string | null) =>
      ask('group-members.update', { id: member, version, body: { until_day } })
    expect((await update(1, null)).status).toBe(200)
    expect(await statesOf(clinic.patient, activities)).toEqual(of4)
    await enrol([activities[3]!.id], [other!])
    expect(await statesOf(other!, activities)).toEqual(['-', '-', '-', 'waiting'])
    expect((await update(2, '2027-05-12')).status).toBe(200)
    expect(await statesOf(clinic.patient, activities)).toEqual(['enrolled', 'enrolled', 'removed', 'removed'])
    expect(await statesOf(other!, activities)).toEqual(['-', '-', '-', 'enrolled'])
    // Freed by the end of it, and not given up: it is theirs again as the membership goes on, where nobody else has it.
    await update(3, null)
    expect(await statesOf(clinic.patient, activities)).toEqual(['enrolled', 'enrolled', 'enrolled', 'waiting'])
  })

  it('goes on into what a change of the future begins, into more of it, and comes back with an undo', async () => {
    const { id, activities } = await seriesOf(3)
    await giveSeat(await memberOf(clinic.patient), id)
    const later = { starts_at: '2027-05-10T18:00:00Z', ends_at: '2027-05-10T19:00:00Z' }
    const recurrence = { frequency: 'week', interval: 1, weekdays: [1], ends: { kind: 'count', count: 4 } }
    const { data } = await changeSeries(activities[1]!, {
      ...{ scope: 'future', action: 'update', change: later, recurrence },
    })
    const after = await activitiesFrom('2027-05-01T00:00:00Z', '2027-06-20T00:00:00Z')
    expect(after.length).toBeGreaterThan(3)
    expect(new Set(after.map(({ series_id }) => series_id)).size).toBe(2)
    expect(await statesOf(clinic.patient, after)).toEqual(after.map(() => 'enrolled'))
    expect((await ask('fixed-seats.series', { id: clinic.group })).data).toMatchObject([{ series_id: id, fixed: 1 }])
    expect((await ask('series.undo', { id: data.undo_id, body: {} })).status).toBe(200)
    expect(await statesOf(clinic.patient, activities)).toEqual(['enrolled', 'enrolled', 'enrolled'])
    expect(await activitiesFrom('2027-05-01T00:00:00Z', '2027-06-20T00:00:00Z')).toHaveLength(3)
  })

  it('is one of as many as the least of its dates has places, also where the series goes on as another', async () => {
    const { id, activities } = await seriesOf(3, { capacity: 2 })
    await changeSeries(activities[1]!, { scope: 'future', action: 'update', change: { capacity: 1 } })
    expect((await ask('fixed-seats.series', { id: clinic.group })).data).toMatchObject([{ series_id: id, places: 1 }])
    const [other] = await patients(1)
    expect((await giveSeat(await memberOf(clinic.patient), id)).status).toBe(201)
    const beyond = await giveSeat(await memberOf(other!), id)
    expect([beyond.status, Object.keys(beyond.errors ?? {})]).toEqual([422, ['beyond']])
  })

  it('has what is deleted and brought back, also where it was given meanwhile', async () => {
    const { id, activities } = await seriesOf(3)
    const member = await memberOf(clinic.patient)
    await ask('appointments.remove', { id: activities[1]!.id, version: 1 })
    await giveSeat(member, id)
    expect(await statesOf(clinic.patient, [activities[0]!, activities[2]!])).toEqual(['enrolled', 'enrolled'])
    expect((await ask('appointments.restore', { id: activities[1]!.id, body: {} })).status).toBe(200)
    expect(await statesOf(clinic.patient, activities)).toEqual(['enrolled', 'enrolled', 'enrolled'])
    const { data } = await changeSeries((await activitiesFrom('2027-05-01T00:00:00Z', '2027-06-20T00:00:00Z'))[0]!, {
      ...{ scope: 'all', action: 'delete' },
    })
    expect((await seats())[0]!.missing).toEqual([])
    await ask('series.undo', { id: data.undo_id, body: {} })
    expect(await statesOf(clinic.patient, activities)).toEqual(['enrolled', 'enrolled', 'enrolled'])
  })

  it('keeps the other dates where one is given up, which it never takes again', async () => {
    const { id, activities } = await seriesOf(3)
    await giveSeat(await memberOf(clinic.patient), id)
    await set(await of(activities[1]!.id, clinic.patient), 'removed')
    const { data } = await ask('groups.list')
    const group = data.find((one: { id: number }) => one.id === clinic.group)
    await ask('groups.update', { id: clinic.group, version: group.version, body: { capacity: 12 } })
    expect(await statesOf(clinic.patient, activities)).toEqual(['enrolled', 'removed', 'enrolled'])
    expect((await seats())[0]!.missing).toMatchObject([{ activity_id: activities[1]!.id, why: 'given_up' }])
  })

  it('is ended from a day on, and gone where it had not begun', async () => {
    const { id, activities } = await seriesOf(3, { capacity: 1 })
    const [other] = await patients(1)
    await memberOf(other!)
    const { data } = await giveSeat(await memberOf(clinic.patient), id)
    await enrol(
      activities.map((one) => one.id),
      [other!],
    )
    const ended = await endSeat(data, '2027-05-10')
    expect(ended.data).toMatchObject({ until_day: '2027-05-09' })
    expect(await statesOf(clinic.patient, activities)).toEqual(['enrolled', 'removed', 'removed'])
    expect(await statesOf(other!, activities)).toEqual(['waiting', 'enrolled', 'enrolled'])
    expect((await endSeat(data, '2027-05-10')).status).toBe(412)
    expect(await endSeat(ended.data, data.from_day)).toMatchObject({ status: 200, data: null })
    expect(await statesOf(other!, activities)).toEqual(['enrolled', 'enrolled', 'enrolled'])
    expect(await seats()).toEqual([])
  })

  it('goes with a membership that is taken back', async () => {
    const { id, activities } = await seriesOf(3)
    const member = await memberOf(clinic.patient)
    await giveSeat(member, id)
    expect((await ask('group-members.remove', { id: member, version: 1 })).status).toBe(204)
    expect(await statesOf(clinic.patient, activities)).toEqual(['removed', 'removed', 'removed'])
    expect([await seats(), await seatedIn(activities[0]!.id)]).toEqual([[], []])
  })

  it('is of nobody who comes by a drop-in plan, nor twice, nor of another group’s series', async () => {
    const { id } = await seriesOf(2)
    const member = await memberOf(clinic.patient)
    expect((await giveSeat(member, clinic.seatSeries)).status).toBe(422)
    await giveSeat(member, id)
    expect(Object.keys((await giveSeat(member, id)).errors!)).toEqual(['series_id'])
    const [other] = await patients(1)
    const late = await memberOf(other!, { from_day: '2027-05-05' })
    expect(Object.keys((await giveSeat(late, id, { from_day: '2027-05-03' })).errors!)).toEqual(['from_day'])
    await changePlan(`kind = 'drop_in', activities = null`)
    expect(Object.keys((await giveSeat(late, id)).errors!)).toEqual(['series_id'])
  })
})

describe('what does not fit', () => {
  it('is told by date: what waits for a place, what is beyond the limit, what is at the time of something else', async () => {
    const { id, activities } = await seriesOf(3, { capacity: 1 })
    const [other] = await patients(1)
    await memberOf(other!)
    await enrol([activities[0]!.id], [other!])
    await activity('2027-05-10T17:30:00Z', {
      ...{ professional_id: clinic.professionals.admin, group_id: null, patient_ids: [clinic.patient] },
    })
    const { data, meta } = await giveSeat(await memberOf(clinic.patient), id)
    expect(meta.outcomes.map(({ enrolment, refusal }) => enrolment?.state ?? refusal?.key)).toEqual([
      ...['waiting', 'busy', 'enrolled'],
    ])
    expect(data.missing.map(({ why }) => why)).toEqual(['waiting', 'unplaced'])
    // Who had the place gives it up: it comes to who has the seat.
    await set(await of(activities[0]!.id, other!), 'removed')
    expect((await seats())[0]!.missing.map(({ why }) => why)).toEqual(['unplaced'])
  })

  it('counts for the limits as any other place does', async () => {
    await changePlan(`period = 'week', activities = 1`)
    const first = await seriesOf(2)
    const second = await seriesOf(2, {
      starts_at: '2027-05-05T17:00:00Z',
      ends_at: '2027-05-05T18:00:00Z',
      recurrence: { frequency: 'week', interval: 1, weekdays: [3], ends: { kind: 'count', count: 2 } },
    })
    const member = await memberOf(clinic.patient)
    await giveSeat(member, first.id)
    const { meta } = await giveSeat(member, second.id)
    expect(meta.outcomes.map(({ enrolment }) => enrolment?.reason)).toMatchObject([
      { key: 'limit', period: 'week', limit: 1 },
      { key: 'limit', period: 'week', limit: 1 },
    ])
  })

  it('is a seat more than there are places, unless that is meant', async () => {
    const { id, activities } = await seriesOf(2, { capacity: 1 })
    const [other] = await patients(1)
    await giveSeat(await memberOf(clinic.patient), id)
    const member = await memberOf(other!)
    const refused = await giveSeat(member, id)
    expect([refused.status, Object.keys(refused.errors!)]).toEqual([422, ['beyond']])
    expect((await giveSeat(member, id, { beyond: true })).status).toBe(201)
    expect(await statesOf(other!, activities)).toEqual(['waiting', 'waiting'])
  })
})

it('two who are given the last seat at once: one of them has it', async () => {
  const { id, activities } = await seriesOf(2, { capacity: 1 })
  const [other] = await patients(1)
  const members = [await memberOf(clinic.patient), await memberOf(other!)]
  const answers = await Promise.all(members.map((member) => giveSeat(member, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(await seatedIn(activities[0]!.id)).toHaveLength(1)
})
