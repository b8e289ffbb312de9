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
  set,
  wednesday,
} from '@/tests/support/group-desk'

beforeAll(openGroups)
beforeEach(async () => {
  await freshClinic()
  await changeGroup('waiting_list = false')
})
afterAll(closeGroups)

const rules = {
  notice_hours: 6,
  per_month: null as number | null,
  valid_days: 30,
  on_holidays: true,
  paid_month_only: false,
}
const setRules = async (more: object | null = {}) => {
  const { status } = await ask('make-up-rules.update', { body: { rules: more && { ...rules, ...more } } })
  expect(status).toBe(200)
}
const friday = '2027-05-07T17:00:00Z'
const saturday = '2027-05-08T17:00:00Z'
const later = '2027-05-24T17:00:00Z'

/** Somebody who may come once a week, with a place on Monday. */
async function member(starts_at = monday) {
  const [patient] = (await patients(1)) as [number]
  expect((await join([patient])).status).toBe(201)
  await changePlan(`period = 'week', activities = 1`)
  const { id } = await activity(starts_at)
  expect(await become([id], [patient])).toEqual(['enrolled'])
  return { patient, id }
}
const giveUp = async (id: number, patient: number) => {
  const { status, data } = await set(await of(id, patient), 'removed')
  expect(status).toBe(200)
  return data
}
/** What a patient can make up for, as the group's list says it. */
const openOf = async (patient: number) => {
  const { data } = await ask('group-members.list', { id: clinic.group })
  return data.find((one: { patient_id: number }) => one.patient_id === patient).use.make_ups
}

describe('a place that is given up', () => {
  it('in time is made up for beyond the limit, once, until its last day', async () => {
    await setRules()
    const { patient, id } = await member()
    expect((await giveUp(id, patient)).make_up_until).toBe('2027-06-02')
    expect(await openOf(patient)).toEqual([{ day: '2027-05-03', until: '2027-06-02', unpaid: false }])
    const others = [await activity(wednesday), await activity(friday)]
    const { outcomes } = await enrol(
      others.map((one) => one.id),
      [patient],
    )
    expect(outcomes.map(({ enrolment, refusal }) => enrolment?.makes_up_day ?? refusal)).toEqual([
      '2027-05-03',
      {
        key: 'waiting_list_disabled',
        reason: { key: 'limit', period: 'week', limit: 1, count: 1 },
      },
    ])
    expect(await openOf(patient)).toEqual([])
    const { data } = await ask('enrolments.of_patient', { query: { patient_id: patient } })
    expect(data.map((one: { makes_up_day: string }) => one.makes_up_day)).toEqual(['2027-05-03'])
  })

  it.each([
    [21, '2027-05-03'],
    [20, null],
  ])('with %s days is made up for %s, the day after the last not', async (valid_days, makes_up_day) => {
    await setRules({ valid_days })
    const { patient, id } = await member()
    await giveUp(id, patient)
    const own = await activity(later, { capacity: 1 })
    const more = await activity('2027-05-24T19:00:00Z')
    const { outcomes } = await enrol([own.id, more.id], [patient])
    expect(outcomes[1]!.enrolment?.makes_up_day ?? null).toBe(makes_up_day)
  })

  it('is made up for in another week, whose own place it leaves', async () => {
    await setRules()
    const { patient, id } = await member()
    await giveUp(id, patient)
    const own = await activity(later)
    const more = await activity('2027-05-26T17:00:00Z')
    const { outcomes } = await enrol([own.id, more.id], [patient])
    expect(outcomes.map(({ enrolment }) => enrolment?.makes_up_day)).toEqual([null, '2027-05-03'])
  })

  it.each([
    ['where the clinic lets nothing be', null, monday],
    ['too late', { notice_hours: 6 }, new Date(Date.now() + 3_600_000).toISOString()],
  ])('leaves nothing to make up for %s', async (_, own, starts_at) => {
    await setRules(own)
    const { patient, id } = await member(starts_at)
    expect((await giveUp(id, patient)).make_up_until).toBeNull()
    expect(await openOf(patient)).toEqual([])
  })

  it('leaves so many a month', async () => {
    await setRules({ per_month: 1 })
    const { patient, id } = await member()
    await giveUp(id, patient)
    for (const [starts_at, until] of [
      ['2027-05-10T17:00:00Z', null],
      ['2027-06-07T17:00:00Z', '2027-07-07'],
    ] as const) {
      const next = await activity(starts_at)
      expect(await become([next.id], [patient])).toEqual(['enrolled'])
      expect((await giveUp(next.id, patient)).make_up_until).toBe(until)
    }
  })

  it('stays to be made up for where its activity is deleted afterwards, and counts as had', async () => {
    await setRules()
    const { patient, id } = await member()
    await giveUp(id, patient)
    const { data } = await ask('appointments.show', { id })
    expect((await ask('appointments.remove', { id, version: data.version })).status).toBeLessThan(300)
    expect(await openOf(patient)).toEqual([{ day: '2027-05-03', until: '2027-06-02', unpaid: false }])
    const others = [await activity(wednesday), await activity(friday)]
    const { outcomes } = await enrol(
      others.map((one) => one.id),
      [patient],
    )
    expect(outcomes.map(({ enrolment, refusal }) => enrolment?.makes_up_day ?? refusal?.key)).toEqual([
      '2027-05-03',
      'waiting_list_disabled',
    ])
  })

  it('leaves nothing to who may come as often as they like', async () => {
    await setRules()
    const { patient, id } = await member()
    await changePlan('activities = null')
    expect((await giveUp(id, patient)).make_up_until).toBeNull()
  })
})

describe('a place that makes up for another', () => {
  /** Somebody who gave Monday up, and has Wednesday for it. */
  async function madeUp(starts_at = wednesday) {
    const { patient, id } = await member()
    await giveUp(id, patient)
    const other = await activity(starts_at)
    expect(await become([other.id], [patient])).toEqual(['enrolled'])
    return { patient, id: other.id }
  }

  it('gives that back where it is given up in time, and leaves nothing of its own', async () => {
    await setRules()
    const { patient, id } = await madeUp()
    const left = await giveUp(id, patient)
    expect(left).toMatchObject({ make_up_until: null, makes_up_day: null })
    expect(await openOf(patient)).toEqual([{ day: '2027-05-03', until: '2027-06-02', unpaid: false }])
    const next = await activity(friday)
    expect((await enrol([next.id], [patient])).outcomes[0]!.enrolment?.makes_up_day).toBe('2027-05-03')
  })

  it('is lost with it where it is given up late', async () => {
    await setRules()
    const { patient, id } = await madeUp()
    await owner(
      sql`update clinics set make_up_rules = jsonb_set(make_up_rules, '{notice_hours}', '100000') where id = ${clinic.id}`,
    )
    await owner(sql`update enrolments set updated_at = updated_at - interval '1 day' where clinic_id = ${clinic.id}`)
    expect((await giveUp(id, patient)).makes_up_day).toBe('2027-05-03')
    expect(await openOf(patient)).toEqual([])
    const next = await activity(friday)
    expect(await become([next.id], [patient])).toEqual(['waiting_list_disabled'])
  })

  it('is held while they wait, and kept as they come up; what they come off of waiting for is there again', async () => {
    await setRules()
    await changeGroup('waiting_list = true, cut_off_hours = 0')
    const { patient, id } = await member()
    await giveUp(id, patient)
    const [other] = (await patients(1)) as [number]
    expect((await join([other])).status).toBe(201)
    const full = await activity(wednesday, { capacity: 1 })
    expect(await become([full.id], [other, patient])).toEqual(['enrolled', 'waiting'])
    expect(await openOf(patient)).toEqual([])
    const second = await activity(friday, { capacity: 1 })
    expect(await become([second.id], [patient])).toEqual(['waiting'])
    expect((await of(second.id, patient)).reason).toMatchObject({ key: 'limit' })
    await giveUp(full.id, other)
    expect(await of(full.id, patient)).toMatchObject({ state: 'enrolled', makes_up_day: '2027-05-03' })
    // Given back, it lets them come up where they wait because of the limit.
    await giveUp(full.id, patient)
    expect(await of(second.id, patient)).toMatchObject({ state: 'enrolled' })
  })
})

describe('what the clinic calls off', () => {
  const cancel = async (id: number, status: 'canceled' | 'confirmed') => {
    const { data } = await ask('appointments.show', { id })
    expect((await ask('appointments.update', { id, version: data.version, body: { status } })).status).toBe(200)
  }

  it('is made up for, unless it takes place after all', async () => {
    await setRules({ notice_hours: 168 })
    const { patient, id } = await member()
    await cancel(id, 'canceled')
    expect(await openOf(patient)).toEqual([{ day: '2027-05-03', until: '2027-06-02', unpaid: false }])
    const next = await activity(saturday)
    expect((await enrol([next.id], [patient])).outcomes[0]!.enrolment?.makes_up_day).toBe('2027-05-03')
    await cancel(id, 'confirmed')
    expect(await openOf(patient)).toEqual([])
    // Both take place now, and both count.
    const third = await activity(friday)
    expect((await enrol([third.id], [patient])).outcomes[0]!.refusal).toMatchObject({
      reason: { key: 'limit', count: 2 },
    })
  })

  it('is not, and counts for no limit, where the clinic says so', async () => {
    await setRules({ on_holidays: false })
    const { patient, id } = await member()
    await cancel(id, 'canceled')
    expect(await openOf(patient)).toEqual([])
    const next = await activity(wednesday)
    expect((await enrol([next.id], [patient])).outcomes[0]!.enrolment).toMatchObject({
      state: 'enrolled',
      makes_up_day: null,
    })
  })

  it('gives back what it made up for', async () => {
    await setRules()
    const { patient, id } = await member()
    await giveUp(id, patient)
    const next = await activity(wednesday)
    expect(await become([next.id], [patient])).toEqual(['enrolled'])
    await cancel(next.id, 'canceled')
    expect(await openOf(patient)).toEqual([{ day: '2027-05-03', until: '2027-06-02', unpaid: false }])
    const third = await activity(friday)
    expect((await enrol([third.id], [patient])).outcomes[0]!.enrolment?.makes_up_day).toBe('2027-05-03')
  })
})

it('its rules are an admin’s, and name the field that is wrong', async () => {
  const update = (given: object, token = clinic.tokens.admin) =>
    ask('make-up-rules.update', { body: { rules: given }, token })
  expect((await update(rules, clinic.tokens.professional)).status).toBe(403)
  expect(Object.keys((await update({ ...rules, valid_days: 0 })).errors)).toEqual(['rules.valid_days'])
  expect((await update(rules)).data).toEqual({ rules })
  expect((await ask('make-up-rules.show', { token: clinic.tokens.professional })).data).toEqual({ rules })
})
