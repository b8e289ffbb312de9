import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  activity,
  ask,
  become,
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
  patients,
  seatedIn,
  set,
  statesIn,
} from '@/tests/support/group-desk'

/** Many at once: on PostgreSQL they really are (`npm run test:postgres`); the embedded database takes one after the other. */

beforeAll(openGroups)
beforeEach(freshClinic)
afterAll(closeGroups)

const count = <T>(all: readonly T[], one: T) => all.filter((each) => each === one).length

describe('many who enrol at once', () => {
  it('share ten places among a hundred, and the others wait', async () => {
    const all = await patients(100)
    await join(all)
    const { id } = await activity(monday, { capacity: 10 })
    const states = (await Promise.all(all.map((patient) => become([id], [patient])))).flat()
    expect([count(states, 'enrolled'), count(states, 'waiting')]).toEqual([10, 90])
    expect(await seatedIn(id)).toHaveLength(10)
  })

  it('are the same patient once', async () => {
    await join([clinic.patient])
    const { id } = await activity(monday)
    const states = (await Promise.all(Array.from({ length: 10 }, () => become([id], [clinic.patient])))).flat()
    expect([count(states, 'enrolled'), count(states, 'enrolled_already')]).toEqual([1, 9])
  })

  it('stay below a limit in different activities', async () => {
    await changePlan('activities = 3')
    await join([clinic.patient])
    const ids: number[] = []
    for (let hour = 8; hour < 16; hour++)
      ids.push((await activity(`2027-05-03T${String(hour).padStart(2, '0')}:00:00Z`)).id)
    const states = (await Promise.all(ids.map((id) => become([id], [clinic.patient])))).flat()
    expect([count(states, 'enrolled'), count(states, 'waiting')]).toEqual([3, 5])
  })

  it('have no place in two activities at one time', async () => {
    await join([clinic.patient])
    const one = await activity(monday)
    const other = await activity(monday, { professional_id: clinic.professionals.admin })
    await Promise.all([one, other].map(({ id }) => become([id], [clinic.patient])))
    expect((await Promise.all([one, other].map(({ id }) => seatedIn(id)))).flat()).toEqual([clinic.patient])
  })
})

it('somebody who is booked meanwhile loses only their own place, or keeps it and is not booked', async () => {
  const all = await patients(8)
  await changePlan('activities = null')
  await join(all)
  for (let round = 0; round < 5; round++) {
    const starts_at = `2027-05-0${round + 3}T17:00:00Z`
    const { id } = await activity(starts_at, { capacity: 8 })
    const body = {
      ...{ professional_id: clinic.professionals.admin, patient_ids: [all[7]], starts_at },
      ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString(),
    }
    const [enrolled, booked] = await Promise.all([enrol([id], all), ask('appointments.create', { body })])
    expect(enrolled.status).toBe(201)
    // Either was first; the other one gives way, and nobody is in two places.
    const seated = await seatedIn(id)
    expect(booked.status).toBe(seated.length === 8 ? 409 : 201)
    expect(seated).toEqual(all.slice(0, seated.length))
    expect(seated.length).toBeGreaterThan(6)
  }
})

describe('many who come off at once', () => {
  it('free as many places as there are of them: each goes to the next in line, once', async () => {
    const all = await patients(30)
    await join(all)
    const { id } = await activity(monday, { capacity: 10 })
    await enrol([id], all)
    const going = (await enrolledIn(id)).filter(({ state }) => state === 'enrolled').slice(0, 8)
    const answers = await Promise.all(going.map((enrolment) => set(enrolment, 'removed')))
    expect(answers.map(({ status }) => status)).toEqual(going.map(() => 200))
    const states = await statesIn(id)
    expect(
      count(
        states.map(([, state]) => state),
        'enrolled',
      ),
    ).toBe(10)
    // In line behind the ten stood the eleventh to the thirtieth, in the order of the question.
    const up = all.slice(10, 18)
    expect(states.filter(([patient, state]) => up.includes(patient) && state === 'enrolled')).toHaveLength(8)
    expect((await seatedIn(id)).sort()).toEqual(
      states.flatMap(([patient, state]) => (state === 'enrolled' ? [patient] : [])).sort(),
    )
  })

  it('leave nobody enrolled and waiting, while others enrol and the places change', async () => {
    const all = await patients(24)
    await join(all)
    const { id } = await activity(monday, { capacity: 6 })
    await enrol([id], all.slice(0, 12))
    const going = (await enrolledIn(id)).filter(({ state }) => state === 'enrolled').slice(0, 4)
    const answers = await Promise.all([
      ...going.map((enrolment) => set(enrolment, 'removed')),
      ...all.slice(12).map((patient) => enrol([id], [patient])),
      ask('appointments.update', { id, body: { capacity: 9 }, version: 1 }),
    ])
    expect(answers.filter(({ status }) => status >= 300)).toEqual([])
    const states = (await statesIn(id)).map(([, state]) => state)
    expect([count(states, 'enrolled'), count(states, 'waiting'), count(states, 'removed')]).toEqual([9, 11, 4])
    expect(await seatedIn(id)).toHaveLength(9)
  })

  it('are answered one after the other where one is taken off twice', async () => {
    await join([clinic.patient])
    const { id } = await activity(monday)
    await enrol([id], [clinic.patient])
    const enrolment = await of(id, clinic.patient)
    const answers = await Promise.all([set(enrolment, 'removed'), set(enrolment, 'removed')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })
})
