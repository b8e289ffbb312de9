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
  enrol,
  enrolledIn,
  freshClinic,
  join,
  monday,
  of,
  openGroups,
  owner,
  patients,
  seatedIn,
  set,
  wednesday,
} from '@/tests/support/group-desk'

beforeAll(openGroups)
beforeEach(freshClinic)
afterAll(closeGroups)

const friday = '2027-05-07T17:00:00Z'

describe('who is enrolled', () => {
  it('has a place in the activity and in the agenda, with audit and announcement', async () => {
    const { id } = await activity(monday)
    await join([clinic.patient])
    const { status, outcomes } = await enrol([id], [clinic.patient])
    expect(status).toBe(201)
    expect(outcomes).toMatchObject([
      { activity_id: id, patient_id: clinic.patient, refusal: null, enrolment: { state: 'enrolled', reason: null } },
    ])
    expect(await seatedIn(id)).toEqual([clinic.patient])
    const shown = await ask('appointments.show', { id })
    expect(shown.data).toMatchObject({ group_id: clinic.group, patients: [{ id: clinic.patient }] })
    const told = await owner<{ body: object }>(
      sql`select body from outbox where clinic_id = ${clinic.id} and topic = 'group_activity_subscribed'`,
    )
    expect(told.map(({ body }) => body)).toMatchObject([{ appointment_id: id, patient_id: clinic.patient }])
    const written = await owner(
      sql`select action from audit where clinic_id = ${clinic.id} and entity = 'enrolment' order by id`,
    )
    expect(written).toEqual([{ action: 'created' }])
  })

  it('is listed by name as people read it: accents and capitals aside', async () => {
    const { id } = await activity(monday)
    const named = [clinic.patient, clinic.otherPatient]
    await owner(sql`update patients set name = 'Sergio' where clinic_id = ${clinic.id} and id = ${named[0]}`)
    await owner(sql`update patients set name = 'Álvaro' where clinic_id = ${clinic.id} and id = ${named[1]}`)
    await join(named)
    await enrol([id], named)
    const names = async (name: 'enrolments.list' | 'group-members.list', of: number) =>
      ((await ask(name, { id: of })).data as { patient_name: string }[]).map(({ patient_name }) => patient_name)
    expect(await names('enrolments.list', id)).toEqual(['Álvaro', 'Sergio'])
    expect(await names('group-members.list', clinic.group)).toEqual(['Álvaro', 'Sergio'])
  })

  it('has a plan of the group on that day', async () => {
    const { id } = await activity(monday)
    await join([clinic.patient], { until_day: '2027-05-02' })
    expect(await become([id], [clinic.patient, clinic.otherPatient])).toEqual(['no_plan', 'no_plan'])
    expect(await seatedIn(id)).toEqual([])
  })

  it('is enrolled once, and has nothing else at that time', async () => {
    const { id } = await activity(monday)
    const other = await activity(monday, { professional_id: clinic.professionals.admin })
    await join([clinic.patient])
    expect(await become([id, other.id], [clinic.patient])).toEqual(['enrolled', 'busy'])
    expect(await become([id, other.id], [clinic.patient])).toEqual(['enrolled_already', 'busy'])
  })

  it('cannot be booked elsewhere at that time', async () => {
    const { id } = await activity(monday)
    await join([clinic.patient])
    await enrol([id], [clinic.patient])
    const { status, code } = await ask('appointments.create', {
      body: {
        ...{ professional_id: clinic.professionals.admin, patient_ids: [clinic.patient] },
        ...{ starts_at: monday, ends_at: '2027-05-03T18:00:00Z' },
      },
    })
    expect([status, code]).toEqual([409, 'slot_taken'])
  })

  it('is enrolled in the other dates where one is canceled, and may come off that one', async () => {
    const [off, on] = [await activity(monday), await activity(wednesday)]
    const [waits] = await patients(1)
    await join([clinic.patient, waits!])
    await changeGroup('capacity = 1, waiting_list = true')
    await enrol([off.id], [clinic.patient, waits!])
    const cancel = { id: off.id, body: { status: 'canceled' } }
    await ask('appointments.update', {
      ...cancel,
      version: (await ask('appointments.show', { id: off.id })).data.version,
    })
    expect(await become([off.id, on.id], [clinic.patient])).toEqual(['canceled', 'enrolled'])
    const seat = await of(off.id, clinic.patient)
    const again = await set(await of(off.id, waits!), 'enrolled')
    expect([again.status, again.errors]).toEqual([
      422,
      { state: ['Esta actividad está cancelada: solo se puede quitar a quien estaba.'] },
    ])
    const gone = await set(seat, 'removed')
    expect([gone.status, gone.data]).toMatchObject([200, { state: 'removed', make_up_until: null, lost: false }])
    expect(await seatedIn(off.id)).toEqual([])
    expect(await of(off.id, waits!)).toMatchObject({ state: 'waiting' })
  })

  it('is of the group: an activity of none, or one that is deleted, is not found', async () => {
    const { id } = await activity(monday)
    await join([clinic.patient])
    await ask('appointments.remove', { id, version: 1 })
    for (const activity_id of [id, clinic.appointment, 999_999]) {
      const body = { activity_ids: [activity_id], patient_ids: [clinic.patient] }
      const { status, errors } = await ask('enrolments.create', { id: clinic.group, body })
      expect([status, errors]).toEqual([
        422,
        { activity_ids: ['Alguna actividad ya no está disponible. Vuelve a elegir.'] },
      ])
    }
    expect((await ask('enrolments.list', { id: clinic.appointment })).status).toBe(404)
  })
})

describe('who does not fit', () => {
  it('waits, in their order, and is told why', async () => {
    const [first, second, third] = await patients(3)
    await join([first!, second!, third!])
    const { id } = await activity(monday, { capacity: 1 })
    expect(await become([id], [first!, second!, third!])).toEqual(['enrolled', 'waiting', 'waiting'])
    const waiting = (await enrolledIn(id)).slice(1)
    expect(waiting).toMatchObject([
      { patient_id: second, reason: { key: 'full', capacity: 1 } },
      { patient_id: third, reason: { key: 'full', capacity: 1 } },
    ])
    expect(await seatedIn(id)).toEqual([first])
  })

  it('is refused where the waiting list is disabled', async () => {
    await changeGroup('waiting_list = false, capacity = 1')
    await join([clinic.patient, clinic.otherPatient])
    const { id } = await activity(monday)
    const { outcomes } = await enrol([id], [clinic.patient, clinic.otherPatient])
    expect(outcomes[1]).toMatchObject({
      enrolment: null,
      refusal: { key: 'waiting_list_disabled', reason: { key: 'full', capacity: 1 } },
    })
    expect(await seatedIn(id)).toEqual([clinic.patient])
  })

  it('waits for the third activity of a week that has two, and is enrolled in the next week', async () => {
    await join([clinic.patient])
    const days = [monday, wednesday, friday, '2027-05-10T17:00:00Z']
    const ids: number[] = []
    for (const day of days) ids.push((await activity(day)).id)
    const { outcomes } = await enrol(ids, [clinic.patient])
    expect(outcomes.map(({ enrolment }) => enrolment?.state)).toEqual(['enrolled', 'enrolled', 'waiting', 'enrolled'])
    expect(outcomes[2]!.enrolment!.reason).toEqual({ key: 'limit', period: 'week', limit: 2, count: 2 })
  })

  // The clinic's Monday 0:30 is still Sunday in UTC: a week, and a month, begins by the clinic's clock.
  it.each([
    ['week', 'activities = 1', '2027-05-09T20:00:00Z', '2027-05-09T22:30:00Z', ['enrolled', 'enrolled']],
    ['week', 'activities = 1', '2027-05-09T20:00:00Z', '2027-05-09T18:00:00Z', ['enrolled', 'waiting']],
    [
      'month',
      "activities = 1, period = 'month'",
      '2027-05-31T20:00:00Z',
      '2027-05-31T22:30:00Z',
      ['enrolled', 'enrolled'],
    ],
    [
      'month',
      "activities = 1, period = 'month'",
      '2027-05-31T20:00:00Z',
      '2027-05-31T18:00:00Z',
      ['enrolled', 'waiting'],
    ],
  ])('is judged by the clinic’s %s: %s, %s and %s', async (_, plan, one, other, states) => {
    await changePlan(plan)
    await join([clinic.patient])
    const ids = [(await activity(one)).id, (await activity(other)).id]
    expect((await become(ids, [clinic.patient])).sort()).toEqual([...states].sort())
  })

  it('is kept to the group’s own limit below the plan’s', async () => {
    await changeGroup('monthly_limit = 1')
    await join([clinic.patient])
    const ids = [(await activity(monday)).id, (await activity(wednesday)).id]
    const { outcomes } = await enrol(ids, [clinic.patient])
    expect(outcomes[1]!.enrolment!.reason).toEqual({ key: 'limit', period: 'month', limit: 1, count: 1 })
  })
})
