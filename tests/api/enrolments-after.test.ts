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
  freshClinic,
  join,
  monday,
  of,
  openGroups,
  owner,
  patients,
  seatedIn,
  set,
  statesIn,
  wednesday,
} from '@/tests/support/group-desk'

const canceling = { patients_to: null, appointments_to: null, cancel_appointments: true }
const closed = (date: string) => ({
  ...{ professional_id: null, kind: 'holiday', title: null, date, date_to: date, from: null, to: null },
  cancel_affected: true,
})

beforeAll(openGroups)
beforeEach(freshClinic)
afterAll(closeGroups)

describe('why somebody waits', () => {
  const whyOf = async (id: number, patient: number) => (await of(id, patient)).reason

  it('is what keeps them from a place now, not what did when they came', async () => {
    const [first, second] = await patients(2)
    await join([first!, second!])
    await changePlan('activities = 1')
    const { id } = await activity(monday, { capacity: 1 })
    const other = await activity(wednesday)
    await enrol([id], [first!, second!])
    expect(await whyOf(id, second!)).toEqual({ key: 'full', capacity: 1 })
    await enrol([other.id], [second!])
    expect(await whyOf(id, second!)).toEqual({ key: 'limit', period: 'week', limit: 1, count: 1 })
    await set(await of(other.id, second!), 'removed')
    expect(await whyOf(id, second!)).toEqual({ key: 'full', capacity: 1 })
  })

  it('is no limit any more where the place is all that lacks', async () => {
    const [first, second] = await patients(2)
    await join([first!, second!])
    await changePlan('activities = 1')
    const { id } = await activity(monday, { capacity: 1 })
    const other = await activity(wednesday)
    await enrol([other.id], [second!])
    await enrol([id], [first!, second!])
    expect(await whyOf(id, second!)).toMatchObject({ key: 'limit', count: 1 })
    await changePlan('activities = 2')
    expect(await whyOf(id, second!)).toEqual({ key: 'full', capacity: 1 })
  })
})

describe('a place that is freed', () => {
  it('is given to the first who waits, once, who is told', async () => {
    const [first, second, third] = await patients(3)
    await join([first!, second!, third!])
    const { id } = await activity(monday, { capacity: 1 })
    await enrol([id], [first!, second!, third!])
    expect((await set(await of(id, first!), 'removed')).status).toBe(200)
    expect(await statesIn(id)).toEqual([
      [second, 'enrolled'],
      [third, 'waiting'],
      [first, 'removed'],
    ])
    expect(await seatedIn(id)).toEqual([second])
    const told = await owner<{ topic: string; patient: number }>(
      sql`select topic, (body->>'patient_id')::integer as patient from outbox where clinic_id = ${clinic.id}
        and topic like 'group_activity%' order by id`,
    )
    expect(told).toEqual([
      { topic: 'group_activity_subscribed', patient: first },
      { topic: 'group_activity_unsubscribed', patient: first },
      { topic: 'group_activity_subscribed', patient: second },
    ])
  })

  it('passes over who has reached a limit meanwhile, or has something else then; they keep their turn', async () => {
    const [first, limited, busy, last] = await patients(4)
    await join([first!, limited!, busy!, last!])
    await changePlan('activities = 1')
    const { id } = await activity(monday, { capacity: 1 })
    await enrol([id], [first!, limited!, busy!, last!])
    const other = await activity(wednesday)
    await enrol([other.id], [limited!])
    await ask('appointments.create', {
      body: {
        ...{ professional_id: clinic.professionals.admin, patient_ids: [busy!] },
        ...{ starts_at: monday, ends_at: '2027-05-03T18:00:00Z' },
      },
    })
    await set(await of(id, first!), 'removed')
    expect(await statesIn(id)).toEqual([
      [last, 'enrolled'],
      [limited, 'waiting'],
      [busy, 'waiting'],
      [first, 'removed'],
    ])
  })

  it.each([
    [
      'the activity has more places',
      (id: number) => ask('appointments.update', { id, body: { capacity: 2 }, version: 1 }),
    ],
    ['the group has', () => ask('groups.update', { id: clinic.group, body: { capacity: 2 }, version: 1 })],
  ])('comes too where %s', async (which, more) => {
    const [first, second] = await patients(2)
    await join([first!, second!])
    if (which !== 'the activity has more places') await changeGroup('capacity = 1')
    const { id } = await activity(monday, which === 'the activity has more places' ? { capacity: 1 } : {})
    expect(await become([id], [first!, second!])).toEqual(['enrolled', 'waiting'])
    expect((await more(id)).status).toBe(200)
    expect(await statesIn(id)).toEqual([
      [first, 'enrolled'],
      [second, 'enrolled'],
    ])
  })

  it.each([
    ['a holiday', () => ask('planning-exceptions.create', { body: closed(monday.slice(0, 10)) })],
    [
      'the professional leaving',
      () => ask('employees.deactivate', { id: clinic.professionals.professional, body: canceling }),
    ],
  ])('comes too where %s cancels what counted up to a limit', async (_, cancel) => {
    const [first, limited] = await patients(2)
    await join([first!, limited!])
    await changePlan('activities = 1')
    const gone = await activity(monday)
    const kept = await activity(wednesday, { professional_id: clinic.professionals.admin })
    await enrol([gone.id], [limited!])
    await enrol([kept.id], [limited!])
    expect(await statesIn(kept.id)).toEqual([[limited, 'waiting']])
    expect((await cancel()).status).toBeLessThan(300)
    expect(await seatedIn(kept.id)).toEqual([limited])
  })

  it('passes over who is archived, who keeps their turn', async () => {
    const [first, archived, last] = await patients(3)
    await join([first!, archived!, last!])
    const { id } = await activity(monday, { capacity: 1 })
    await enrol([id], [first!, archived!, last!])
    const say = (status: string) =>
      owner(sql`update patients set status = ${status} where clinic_id = ${clinic.id} and id = ${archived!}`)
    await say('archived')
    await set(await of(id, first!), 'removed')
    expect(await statesIn(id)).toEqual([
      [last, 'enrolled'],
      [archived, 'waiting'],
      [first, 'removed'],
    ])
    await say('active')
    await set(await of(id, last!), 'removed')
    expect(await of(id, archived!)).toMatchObject({ state: 'enrolled' })
  })

  it('stays free from the cut-off on, until it is given by hand', async () => {
    const [first, second] = await patients(2)
    await join([first!, second!])
    const soon = new Date(Math.ceil((Date.now() + 2 * 3_600_000) / 3_600_000) * 3_600_000).toISOString()
    const { id } = await activity(soon, { capacity: 1 })
    await enrol([id], [first!, second!])
    await changeGroup('cut_off_hours = 24')
    await set(await of(id, first!), 'removed')
    expect((await of(id, second!)).state).toBe('waiting')
    expect((await set(await of(id, second!), 'enrolled')).status).toBe(200)
    expect(await seatedIn(id)).toEqual([second])
  })
})

describe('a place that is given by hand', () => {
  it('needs one that is free, and says so', async () => {
    const [first, second] = await patients(2)
    await join([first!, second!])
    const { id } = await activity(monday, { capacity: 1 })
    await enrol([id], [first!, second!])
    const { status, errors } = await set(await of(id, second!), 'enrolled')
    expect([status, errors.state]).toEqual([422, [expect.stringContaining('1')]])
  })

  it('needs a limit that is not reached', async () => {
    await changePlan('activities = 1')
    await join([clinic.patient])
    const ids = [(await activity(monday)).id, (await activity(wednesday)).id]
    await enrol(ids, [clinic.patient])
    const { status, errors } = await set(await of(ids[1]!, clinic.patient), 'enrolled')
    expect([status, errors.state]).toEqual([422, ['Ha llegado al límite semanal (1 actividad por semana).']])
  })
})

describe('whether somebody came', () => {
  it('is said once the activity has begun, of each, and taken back', async () => {
    await join([clinic.patient])
    const begun = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString()
    const { id } = await activity(begun)
    await enrol([id], [clinic.patient])
    for (const state of ['attended', 'missed', 'enrolled', 'attended'] as const) {
      expect((await set(await of(id, clinic.patient), state)).data.state).toBe(state)
      expect(await seatedIn(id)).toEqual([clinic.patient])
    }
    const { status, errors } = await set(await of(id, clinic.patient), 'removed')
    expect([status, Object.keys(errors)]).toEqual([422, ['state']])
  })

  it('is not said before', async () => {
    await join([clinic.patient])
    const { id } = await activity(monday)
    await enrol([id], [clinic.patient])
    const { status, code, errors } = await set(await of(id, clinic.patient), 'attended')
    expect([status, code, Object.keys(errors)]).toEqual([422, 'attendance_early', ['state']])
  })

  it('is not said of the activity as a whole, nor of who waits', async () => {
    const [first, second] = await patients(2)
    await join([first!, second!])
    const begun = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString()
    const { id } = await activity(begun, { capacity: 1 })
    await enrol([id], [first!, second!])
    expect((await set(await of(id, second!), 'attended')).status).toBe(422)
    const { status, errors } = await ask('appointments.update', { id, body: { attendance: 'attended' }, version: 1 })
    expect([status, Object.keys(errors)]).toEqual([422, ['attendance']])
  })

  it('is refused in a version that is not the last', async () => {
    await join([clinic.patient])
    const { id } = await activity(monday)
    await enrol([id], [clinic.patient])
    const known = await of(id, clinic.patient)
    await set(known, 'removed')
    expect((await set(known, 'removed')).status).toBe(412)
  })
})

describe('what came of it', () => {
  it('stands in each patient’s appointments, by group where nothing else was done', async () => {
    await join([clinic.patient, clinic.otherPatient])
    const begun = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString()
    const { id } = await activity(begun)
    await enrol([id], [clinic.patient, clinic.otherPatient])
    await set(await of(id, clinic.patient), 'attended')
    await set(await of(id, clinic.otherPatient), 'missed')
    for (const [patient_id, attendance] of [
      [clinic.patient, 'attended'],
      [clinic.otherPatient, 'no_show'],
    ] as const) {
      const { data, meta } = await ask('appointments.of_patient', { query: { patient_id } })
      expect(data.find((one: { id: number }) => one.id === id)).toMatchObject({ attendance, group_name: 'Pilates' })
      expect(meta.counts[attendance]).toBe(1)
    }
  })

  it('is not put right to having come, where the place was given to somebody at the door', async () => {
    const [first, second] = (await patients(2)) as [number, number]
    await join([first, second])
    const begun = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString()
    const { id } = await activity(begun, { capacity: 1 })
    await enrol([id], [first, second])
    await set(await of(id, first), 'missed')
    expect((await set(await of(id, second), 'enrolled')).status).toBe(200)
    const refused = await set(await of(id, first), 'attended')
    expect([refused.status, refused.errors.state[0]]).toEqual([422, expect.stringContaining('se dio a otra persona')])
    await set(await of(id, second), 'removed')
    expect((await set(await of(id, first), 'attended')).status).toBe(200)
  })

  it('names the group in the agenda as it is called now', async () => {
    await activity(monday)
    const query = { from: '2027-05-02T22:00:00Z', to: '2027-05-09T22:00:00Z' }
    expect((await ask('appointments.list', { query })).data).toMatchObject([{ group_name: 'Pilates' }])
    await ask('groups.update', { id: clinic.group, version: 1, body: { name: 'Pilates suave' } })
    expect((await ask('appointments.list', { query })).data).toMatchObject([{ group_name: 'Pilates suave' }])
  })
})

it('an activity of which it is said who came is neither canceled nor moved ahead, until that is taken back', async () => {
  const [patient] = (await patients(1)) as [number]
  await join([patient])
  const begun = new Date(Date.now() - 86_400_000).toISOString()
  const { id } = await activity(begun)
  await enrol([id], [patient])
  expect((await set(await of(id, patient), 'attended')).status).toBe(200)
  const change = async (body: object) => {
    const { data } = await ask('appointments.show', { id })
    return ask('appointments.update', { id, version: data.version, body })
  }
  const canceled = await change({ status: 'canceled' })
  expect([canceled.status, Object.keys(canceled.errors)]).toEqual([422, ['status']])
  const moved = await change({ starts_at: '2027-05-05T17:00:00Z', ends_at: '2027-05-05T18:00:00Z' })
  expect([moved.status, Object.keys(moved.errors)]).toEqual([422, ['starts_at']])
  expect((await set(await of(id, patient), 'enrolled')).status).toBe(200)
  expect((await change({ status: 'canceled' })).status).toBe(200)
})

it('of an activity that is called off nobody does anything but come off; of one that is not the group’s the field says so', async () => {
  const [patient] = (await patients(1)) as [number]
  await join([patient])
  const { id } = await activity(monday)
  await enrol([id], [patient])
  await owner(sql`update appointments set status = 'canceled' where id = ${id}`)
  const refused = await set(await of(id, patient), 'attended')
  expect([refused.status, refused.errors]).toEqual([
    422,
    { state: ['Esta actividad está cancelada: solo se puede quitar a quien estaba.'] },
  ])
  expect((await set(await of(id, patient), 'removed')).status).toBe(200)
  const body = { activity_ids: [id, 987_654], patient_ids: [patient] }
  const unknown = await ask('enrolments.create', { id: clinic.group, body })
  expect([unknown.status, Object.keys(unknown.errors)]).toEqual([422, ['activity_ids']])
})

it('an activity has no fewer places than who is in it, also in a series: the refusal says how many', async () => {
  await join([clinic.patient, clinic.otherPatient])
  const { id, version } = await activity(monday)
  await enrol([id], [clinic.patient, clinic.otherPatient])
  const refused = await ask('appointments.update', { id, version, body: { capacity: 1 } })
  expect([refused.status, refused.errors.capacity[0]]).toEqual([422, expect.stringContaining('2')])
  expect((await ask('appointments.update', { id, version, body: { capacity: 2 } })).status).toBe(200)
  const recurrence = { frequency: 'week', interval: 1, weekdays: [1], ends: { kind: 'count', count: 2 } }
  const repeated = { scope: 'future', action: 'update', changes: [], recurrence, change: {} }
  const made = await ask('series.change', { id, version: version + 1, body: repeated })
  const other = made.meta.appointments.find((one: { id: number }) => one.id !== id)
  const body = { scope: 'all', action: 'update', changes: [], change: { capacity: 1 } }
  const all = await ask('series.change', { id: other.id, version: other.version, body })
  expect([all.status, Object.keys(all.errors)]).toEqual([422, ['change.capacity']])
})

describe('an activity that is brought back', () => {
  const turn = async (id: number, status: string) => {
    const { data } = await ask('appointments.show', { id })
    return ask('appointments.update', { id, version: data.version, body: { status } })
  }
  async function calledOff() {
    const [patient] = (await patients(1)) as [number]
    await join([patient])
    await changePlan('activities = 1')
    const [first, second] = [await activity(monday), await activity(wednesday)]
    await enrol([first.id, second.id], [patient])
    expect(await statesIn(second.id)).toEqual([[patient, 'waiting']])
    await turn(first.id, 'canceled')
    expect(await statesIn(second.id)).toEqual([[patient, 'enrolled']])
    return { patient, first, second }
  }

  it('has who came to their limit by another meanwhile wait, in their turn', async () => {
    const { patient, first, second } = await calledOff()
    expect((await turn(first.id, 'confirmed')).status).toBe(200)
    expect(await of(first.id, patient)).toMatchObject({
      ...{ state: 'waiting', reason: { key: 'limit', period: 'week', limit: 1, count: 1 } },
    })
    expect(await seatedIn(first.id)).toEqual([])
    expect(await statesIn(second.id)).toEqual([[patient, 'enrolled']])
  })

  it('stays called off where nobody can wait, and says whose limit it is', async () => {
    const { patient, first } = await calledOff()
    await changeGroup('waiting_list = false')
    const refused = await turn(first.id, 'confirmed')
    expect([refused.status, refused.errors.status[0]]).toEqual([422, expect.stringMatching(/Paciente 001.*límite/)])
    expect(await statesIn(first.id)).toEqual([[patient, 'enrolled']])
  })

  it('leaves who is within their limits where they were, also deleted and restored', async () => {
    const [patient] = (await patients(1)) as [number]
    await join([patient])
    await changePlan('activities = 1')
    const { id, version } = await activity(monday)
    await enrol([id], [patient])
    await ask('appointments.remove', { id, version })
    expect((await ask('appointments.restore', { id, body: {} })).status).toBe(200)
    expect(await statesIn(id)).toEqual([[patient, 'enrolled']])
  })
})
