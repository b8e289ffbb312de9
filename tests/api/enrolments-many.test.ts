import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ask,
  changeGroup,
  changePlan,
  clinic,
  closeGroups,
  freshClinic,
  join,
  openGroups,
  owner,
  patients,
} from '@/tests/support/group-desk'

/** A group as large as groups are: hundreds of members, activities of months. */

beforeAll(openGroups)
beforeEach(freshClinic)
afterAll(closeGroups)

/** Activities of the group on so many days, an hour long, as a series has made them. */
async function activities(days: number): Promise<number[]> {
  const made = await owner<{ id: string }>(
    sql`insert into appointments (clinic_id, professional_id, group_id, starts_at, ends_at, status)
      select ${clinic.id}, ${clinic.professionals.professional}, ${clinic.group}, t, t + interval '1 hour', 'confirmed'
      from generate_series('2027-05-01T07:00:00Z'::timestamptz, '2027-12-31T00:00:00Z', '1 day') t limit ${days} returning id`,
  )
  return made.map(({ id }) => Number(id))
}

const enrolled = async (id: number) => {
  const { status, data } = await ask('enrolments.list', { id })
  expect(status).toBe(200)
  return data.filter(({ state }: { state: string }) => state === 'enrolled').length
}

describe('many who enrol at once', () => {
  it('are all enrolled, in every activity', async () => {
    const people = await patients(20)
    await changeGroup('capacity = 20, weekly_limit = null, monthly_limit = null')
    await changePlan('activities = null')
    expect((await join(people)).status).toBe(201)
    const month = await activities(31)
    const { status, data } = await ask('enrolments.create', {
      id: clinic.group,
      body: { activity_ids: month, patient_ids: people },
    })
    expect(status).toBe(201)
    expect(data).toHaveLength(620)
    expect(new Set(data.map(({ enrolment }: { enrolment: { state: string } | null }) => enrolment?.state))).toEqual(
      new Set(['enrolled']),
    )
    expect([await enrolled(month[0]!), await enrolled(month[30]!)]).toEqual([20, 20])
  })

  it('are refused before anything is done where they are more than can be judged together', async () => {
    const people = await patients(70)
    expect((await join(people)).status).toBe(201)
    const month = await activities(31)
    const { status, errors } = await ask('enrolments.create', {
      id: clinic.group,
      body: { activity_ids: month, patient_ids: people },
    })
    expect(status).toBe(422)
    expect(errors).toEqual({ patient_ids: ['Como mucho 2000 plazas a la vez: elige menos pacientes o menos días.'] })
    expect(await enrolled(month[0]!)).toBe(0)
  })
})
