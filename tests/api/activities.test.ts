import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  activity,
  ask,
  become,
  changeGroup,
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
} from '@/tests/support/group-desk'

beforeAll(openGroups)
beforeEach(freshClinic)
afterAll(closeGroups)

const week = { from: '2027-05-02T22:00:00Z', to: '2027-05-09T22:00:00Z' }
const list = async (query = week) => (await ask('activities.list', { id: clinic.group, query })).data
const booking = (more: object = {}) => ({
  ...{ professional_id: clinic.professionals.professional, starts_at: monday, ends_at: '2027-05-03T18:00:00Z' },
  ...{ group_id: clinic.group, patient_ids: [], ...more },
})
const weekly = { frequency: 'week', interval: 1, weekdays: [1], ends: { kind: 'count', count: 4 } }

describe('a group’s activity', () => {
  it('takes its professional’s and its room’s time', async () => {
    await activity(monday, { room_id: clinic.room })
    const visit = { group_id: null, patient_ids: [clinic.patient] }
    expect((await ask('appointments.create', { body: booking(visit) })).status).toBe(409)
    const elsewhere = { ...visit, professional_id: clinic.professionals.admin, room_id: clinic.room }
    const { status, collisions } = await ask('appointments.create', { body: booking(elsewhere) })
    expect([status, collisions[0].patient_names]).toEqual([409, ['Pilates']])
  })

  it.each([
    ['patient_ids', { patient_ids: [1] }],
    ['capacity', { capacity: 0 }],
    ['capacity', { capacity: 301 }],
  ])('is refused with wrong %s: %o', async (field, wrong) => {
    const { status, errors } = await ask('appointments.create', { body: booking(wrong) })
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
  })

  it.each([
    ['patient_ids', { group_id: null }],
    ['capacity', { group_id: null, capacity: 3, patient_ids: [1] }],
  ])('is no other appointment: that has somebody and no places (%s)', async (field, more) => {
    const { status, errors } = await ask('appointments.create', { body: booking(more) })
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
  })

  it.each([
    ['patient_ids', () => ({ patient_ids: [] })],
    ['capacity', () => ({ capacity: 3 })],
  ])('is no other appointment once it is changed either (%s)', async (field, body) => {
    const { status, errors } = await ask('appointments.update', { id: clinic.appointment, version: 1, body: body() })
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
  })

  it('is not made for an archived group', async () => {
    await ask('groups.update', { id: clinic.group, version: 1, body: { active: false } })
    expect((await ask('appointments.create', { body: booking() })).status).toBe(422)
    expect((await ask('series.create', { body: { ...booking(), recurrence: weekly } })).status).toBe(422)
  })

  it('keeps its group from having fewer usual places than who is in it, unless it has its own', async () => {
    const three = await patients(3)
    await join(three)
    const full = await activity(monday)
    const own = await activity('2027-05-05T17:00:00Z', { capacity: 3 })
    await enrol([full.id], three.slice(0, 2))
    await enrol([own.id], three)
    const reduce = async (capacity: number) => {
      const [group] = await owner<{ version: number }>(sql`select version from groups where id = ${clinic.group}`)
      return ask('groups.update', { id: clinic.group, version: group!.version, body: { capacity } })
    }
    const refused = await reduce(1)
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['capacity']])
    expect(refused.errors.capacity[0]).toMatch(/3 de mayo de 2027 hay 2 personas/)
    expect((await reduce(2)).status).toBe(200)
    await owner(sql`update appointments set status = 'canceled' where id = ${full.id}`)
    expect((await reduce(1)).status).toBe(200)
  })

  it('has who is enrolled, and nobody by a change of it', async () => {
    const { id } = await activity(monday)
    const { status, errors } = await ask('appointments.update', {
      id,
      version: 1,
      body: { patient_ids: [clinic.patient] },
    })
    expect([status, Object.keys(errors)]).toEqual([422, ['patient_ids']])
    await join([clinic.patient])
    await enrol([id], [clinic.patient])
    const moved = { starts_at: '2027-05-04T17:00:00Z', ends_at: '2027-05-04T18:00:00Z', patient_ids: [clinic.patient] }
    expect((await ask('appointments.update', { id, version: 1, body: moved })).status).toBe(200)
    expect(await seatedIn(id)).toEqual([clinic.patient])
  })

  it('moves only to where its patients are free', async () => {
    const { id } = await activity(monday)
    await join([clinic.patient])
    await enrol([id], [clinic.patient])
    const hour = { starts_at: '2027-05-04T17:00:00Z', ends_at: '2027-05-04T18:00:00Z' }
    const visit = { professional_id: clinic.professionals.admin, patient_ids: [clinic.patient], ...hour }
    expect((await ask('appointments.create', { body: visit })).status).toBe(201)
    expect((await ask('appointments.update', { id, version: 1, body: hour })).status).toBe(409)
  })

  it('is shown with how full it is, a canceled one too', async () => {
    const all = await patients(3)
    await join(all)
    const { id } = await activity(monday, { capacity: 2 })
    const other = await activity('2027-05-04T17:00:00Z')
    await become([id], all)
    await ask('appointments.update', { id: other.id, version: 1, body: { status: 'canceled' } })
    expect(await list()).toMatchObject([
      { id, group_id: clinic.group, places: 2, waiting: 1, recorded: 0, attended: 0, patients: [{}, {}] },
      { id: other.id, places: 10, waiting: 0, status: 'canceled', patients: [] },
    ])
    expect(await list({ from: '2027-05-05T00:00:00Z', to: '2027-05-06T00:00:00Z' })).toEqual([])
  })

  it('is read two months at once, and no more', async () => {
    const query = { from: '2027-05-01T00:00:00Z', to: '2027-08-01T00:00:00Z' }
    expect((await ask('activities.list', { id: clinic.group, query })).status).toBe(422)
  })
})

describe('activities that repeat', () => {
  const repeat = async (more: object = {}) =>
    (await ask('series.create', { body: { ...booking(), recurrence: weekly, ...more } })).meta.appointments as {
      id: number
      version: number
    }[]

  it('are made without patients, and keep those of each when all move', async () => {
    const [first, second] = await repeat({ capacity: 5 })
    await join([clinic.patient, clinic.otherPatient])
    await enrol([first!.id], [clinic.patient])
    await enrol([second!.id], [clinic.otherPatient])
    const change = { starts_at: '2027-05-03T16:00:00Z', ends_at: '2027-05-03T17:00:00Z', capacity: 6 }
    const body = { scope: 'all', action: 'update', change }
    const { status, data } = await ask('series.change', { id: first!.id, version: first!.version, body })
    expect([status, data.changed]).toEqual([200, 4])
    expect(await seatedIn(first!.id)).toEqual([clinic.patient])
    expect(await seatedIn(second!.id)).toEqual([clinic.otherPatient])
    expect((await list())[0]).toMatchObject({ starts_at: '2027-05-03T16:00:00.000Z', places: 6 })
    const undone = await ask('series.undo', { id: data.undo_id })
    expect(undone.status).toBe(200)
    expect(await seatedIn(first!.id)).toEqual([clinic.patient])
    expect((await list())[0]).toMatchObject({ starts_at: '2027-05-03T17:00:00.000Z', places: 5 })
  })

  it('are called activities where one of them meets somebody', async () => {
    const taken = { starts_at: '2027-05-10T17:00:00Z', ends_at: '2027-05-10T18:00:00Z', group_id: null }
    await ask('appointments.create', { body: booking({ ...taken, patient_ids: [clinic.patient] }) })
    const { status, errors } = await ask('series.create', { body: { ...booking(), recurrence: weekly } })
    expect([status, errors.changes]).toEqual([409, [expect.stringMatching(/^Actividad 2 de 4 \(/)]])
  })

  it('get days more without whom the selected one has', async () => {
    const made = await repeat()
    await join([clinic.patient])
    await enrol([made[0]!.id], [clinic.patient])
    const recurrence = { ...weekly, ends: { kind: 'count', count: 6 } }
    const body = { scope: 'all', action: 'update', recurrence }
    const { status, data, meta } = await ask('series.change', { id: made[0]!.id, version: made[0]!.version, body })
    expect([status, data.created]).toEqual([200, 2])
    const known = made.map(({ id }) => id)
    for (const { id } of meta.appointments) {
      if (!known.includes(id)) expect(await seatedIn(id)).toEqual([])
    }
    expect(await seatedIn(made[0]!.id)).toEqual([clinic.patient])
  })

  it('give more places to who waits in each of them', async () => {
    const [first, second] = await repeat({ capacity: 1 })
    await join([clinic.patient, clinic.otherPatient])
    for (const { id } of [first!, second!]) await enrol([id], [clinic.patient, clinic.otherPatient])
    const body = { scope: 'all', action: 'update', change: { capacity: 2 } }
    expect((await ask('series.change', { id: first!.id, version: first!.version, body })).status).toBe(200)
    expect(await seatedIn(first!.id)).toHaveLength(2)
    expect(await seatedIn(second!.id)).toHaveLength(2)
  })

  it('are not given patients by a change of all', async () => {
    const [first] = await repeat()
    const body = { scope: 'all', action: 'update', change: { patient_ids: [clinic.patient] } }
    const { status, errors } = await ask('series.change', { id: first!.id, version: first!.version, body })
    expect([status, Object.keys(errors)]).toEqual([422, ['change.patient_ids']])
  })

  it('come back with whom they had', async () => {
    const [first] = await repeat()
    await join([clinic.patient])
    await enrol([first!.id], [clinic.patient])
    expect((await ask('appointments.remove', { id: first!.id, version: 1 })).status).toBeLessThan(300)
    expect((await ask('appointments.restore', { id: first!.id, body: {} })).status).toBe(200)
    expect(await seatedIn(first!.id)).toEqual([clinic.patient])
  })
})

describe('an activity that is brought back over places that became fewer meanwhile', () => {
  const turn = async (id: number, status: string) => {
    const { data } = await ask('appointments.show', { id })
    return ask('appointments.update', { id, version: data.version, body: { status } })
  }
  /** Three are in it; then it is called off or deleted, and its group has room for fewer. */
  async function lowered(how: (one: { id: number; version: number }) => Promise<unknown>) {
    const three = await patients(3)
    await join(three)
    const one = await activity(monday)
    await enrol([one.id], three)
    await how(one)
    const [group] = await owner<{ version: number }>(sql`select version from groups where id = ${clinic.group}`)
    const body = { capacity: 2 }
    const lower = await ask('groups.update', { id: clinic.group, version: group!.version, body })
    expect(lower.status).toBe(200)
    return { id: one.id, three }
  }
  const deleted = (one: { id: number; version: number }) => ask('appointments.remove', one)

  it('has who came last wait, in their turn', async () => {
    const { id, three } = await lowered(({ id }) => turn(id, 'canceled'))
    const late = await patients(1)
    expect((await turn(id, 'confirmed')).status).toBe(200)
    expect(await seatedIn(id)).toEqual(three.slice(0, 2))
    expect(await of(id, three[2]!)).toMatchObject({ state: 'waiting', reason: { key: 'full', capacity: 2 } })
    await join(late)
    await enrol([id], late)
    await set(await of(id, three[0]!), 'removed')
    expect(await seatedIn(id)).toEqual(three.slice(1))
  })

  it('has them wait as it is restored, too', async () => {
    const { id, three } = await lowered(deleted)
    expect((await ask('appointments.restore', { id, body: {} })).status).toBe(200)
    expect(await seatedIn(id)).toEqual(three.slice(0, 2))
  })

  it('stays deleted where nobody can wait, and says how many there are for how many places', async () => {
    const { id, three } = await lowered(deleted)
    await changeGroup('waiting_list = false')
    const refused = await ask('appointments.restore', { id, body: {} })
    expect([refused.status, refused.errors.status[0]]).toEqual([
      422,
      expect.stringMatching(/3 de mayo de 2027.*3 personas.*2 plazas/),
    ])
    expect(await seatedIn(id)).toEqual(three)
  })

  it('has them wait as its deletion is undone', async () => {
    let undo = 0
    const made = await lowered(async ({ id, version }) => {
      const recurrence = { frequency: 'week', interval: 1, weekdays: [1], ends: { kind: 'count', count: 2 } }
      const repeated = { scope: 'future', action: 'update', changes: [], recurrence, change: {} }
      await ask('series.change', { id, version, body: repeated })
      const { data } = await ask('appointments.show', { id })
      const body = { scope: 'all', action: 'delete', changes: [] }
      undo = (await ask('series.change', { id, version: data.version, body })).data.undo_id
    })
    expect((await ask('series.undo', { id: undo, body: {} })).status).toBe(200)
    expect(await seatedIn(made.id)).toEqual(made.three.slice(0, 2))
  })
})

describe('places that are taken away', () => {
  const crowded = async () => {
    const three = await patients(3)
    await join(three)
    await changeGroup('capacity = 2')
    const { id, version } = await activity(monday, { capacity: 3 })
    await enrol([id], three)
    return { id, version, three }
  }

  it('are not fewer than who is in it, where it is to have its group’s usual ones either', async () => {
    const { id, version } = await crowded()
    const refused = await ask('appointments.update', { id, version, body: { capacity: null } })
    expect([refused.status, refused.errors.capacity[0]]).toEqual([422, expect.stringContaining('3 personas')])
    const recurrence = { frequency: 'week', interval: 1, weekdays: [1], ends: { kind: 'count', count: 2 } }
    const body = { scope: 'future', action: 'update', changes: [], recurrence, change: { capacity: null } }
    const all = await ask('series.change', { id, version, body })
    expect([all.status, Object.keys(all.errors)]).toEqual([422, ['change.capacity']])
    await changeGroup('capacity = 3')
    expect((await ask('appointments.update', { id, version, body: { capacity: null } })).status).toBe(200)
  })

  it('are not by an undo, once somebody has them', async () => {
    const two = await patients(2)
    await join(two)
    const { id, version } = await activity(monday, { capacity: 1 })
    const recurrence = { frequency: 'week', interval: 1, weekdays: [1], ends: { kind: 'count', count: 2 } }
    const repeated = { scope: 'future', action: 'update', changes: [], recurrence, change: {} }
    await ask('series.change', { id, version, body: repeated })
    const { data } = await ask('appointments.show', { id })
    await enrol([id], two)
    const body = { scope: 'all', action: 'update', changes: [], change: { capacity: 2 } }
    const more = await ask('series.change', { id, version: data.version, body })
    expect(await seatedIn(id)).toEqual(two)
    const refused = await ask('series.undo', { id: more.data.undo_id, body: {} })
    expect([refused.status, refused.errors.changes[0]]).toEqual([422, expect.stringContaining('2 personas')])
    expect(await seatedIn(id)).toEqual(two)
  })
})

it('a change that is undone leaves who was enrolled since', async () => {
  const [patient] = await patients(1)
  await join([patient!])
  const { id, version } = await activity(monday)
  const recurrence = { frequency: 'week', interval: 1, weekdays: [1], ends: { kind: 'count', count: 2 } }
  const body = { scope: 'future', action: 'update', changes: [], recurrence, change: {} }
  const made = await ask('series.change', { id, version, body })
  await enrol([id], [patient!])
  expect((await ask('series.undo', { id: made.data.undo_id, body: {} })).status).toBe(200)
  expect([await seatedIn(id), await statesIn(id)]).toEqual([[patient], [[patient, 'enrolled']]])
})

it('an activity that is brought back stays in its room, whatever fits there by the number of patients', async () => {
  const two = await patients(2)
  await join(two)
  await owner(sql`update rooms set capacity = 1 where clinic_id = ${clinic.id} and id = ${clinic.room}`)
  const { id, version } = await activity(monday, { room_id: clinic.room })
  await enrol([id], two)
  await ask('appointments.remove', { id, version })
  expect((await ask('appointments.restore', { id, body: {} })).status).toBe(200)
  for (const status of ['canceled', 'confirmed']) {
    const { data } = await ask('appointments.show', { id })
    expect((await ask('appointments.update', { id, version: data.version, body: { status } })).status).toBe(200)
  }
  expect(await seatedIn(id)).toEqual(two)
})
