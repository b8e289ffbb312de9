import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  activity,
  ask,
  changeGroup,
  changePlan,
  clinic,
  closeGroups,
  enrol,
  join,
  openGroups,
  owner,
  patients,
  seatedIn,
  statesIn,
} from '@/tests/support/group-desk'
import {
  asked,
  asNobody,
  confirm,
  freshPage,
  inDays,
  joined,
  mailed,
  membershipsOf,
  peopleAt,
  signUp,
  soon,
} from '@/tests/support/sign-up-desk'

beforeAll(openGroups)
beforeEach(freshPage)
afterAll(closeGroups)

const known = async (name: string, email: string, more = 'id = id') => {
  const [id] = (await patients(1)) as [number]
  await owner(sql`update patients set name = ${name}, email = ${email} where id = ${id}`)
  await owner(sql`update patients set ${sql.raw(more)} where id = ${id}`)
  return id
}

const erased = async (id: number) => {
  const { version, name } = (await ask('erasures.preview', { id })).data
  const body = { confirmation: name, reason: 'Lo pidió por escrito', requested_on: '2026-01-02' }
  expect((await ask('erasures.create', { id, version, body })).status).toBe(200)
}

describe('a sign-up', () => {
  it('is nothing until it is confirmed, by a mail in the visitor’s language that says nothing they typed', async () => {
    const { id } = await soon(3)
    expect((await signUp([id])).data).toEqual({ asked: true })
    const { mails, token } = await mailed()
    expect(mails).toMatchObject([{ to: 'nuria@example.test', subject: expect.stringContaining('confirmez') }])
    expect(`${mails[0]!.subject} ${mails[0]!.text}`).not.toMatch(/Nuria|Roca/)
    expect(await peopleAt('nuria@example.test')).toEqual([])
    const read = await asNobody('sign-ups.read', { token })
    expect(read.data).toMatchObject({ group_name: 'Pilates', locale: 'fr', plan: { name: 'Dos por semana' } })
    expect(await peopleAt('nuria@example.test')).toEqual([])
    expect(await statesIn(id)).toEqual([])
  })

  it('makes a patient, a membership from the day of the activity on and a place, and tells the clinic', async () => {
    const { id } = await soon(3)
    const { data } = await joined([(await soon(8)).id, id])
    expect(data).toMatchObject({ result: 'done', dates: Array(2).fill({ reason: null, refusal: null }) })
    const [person] = await peopleAt('nuria@example.test')
    expect(person).toMatchObject({ name: 'Nuria Roca', phone: '612 345 678', locale: 'fr', status: 'active' })
    expect(await membershipsOf(person!.id)).toEqual([
      { plan_id: clinic.groupPlan, payment_method: 'cash', from_day: inDays(3).slice(0, 10), until_day: null },
    ])
    expect(await seatedIn(id)).toEqual([person!.id])
    const topics = await owner<{ topic: string }>(
      sql`select distinct topic from outbox where clinic_id = ${clinic.id} and body->>'patient_id' = ${String(person!.id)} order by 1`,
    )
    expect(topics.map(({ topic }) => topic)).toEqual(['group_activity_subscribed', 'patient'])
    const [line] = await owner<{ professional_id: number | null; origin: string }>(
      sql`select professional_id, after->>'sign_up' as origin from audit where clinic_id = ${clinic.id}
        and entity = 'patient' and entity_id = ${person!.id}`,
    )
    expect(line).toEqual({ professional_id: null, origin: 'Pilates' })
  })

  it('finds who is a patient by address and name, whatever their case and accents, and changes nothing of them', async () => {
    const id = await known('María Núñez', 'Maria@Example.test', "phone = '600000000'")
    const { id: activity } = await soon(3)
    await joined([activity], { name: 'maria NUNEZ', email: 'maria@example.test' })
    expect(await peopleAt('maria@example.test')).toMatchObject([{ id, name: 'María Núñez', phone: '600000000' }])
    expect(await seatedIn(activity)).toEqual([id])
  })

  it('of another name at the same address is another person’s', async () => {
    const id = await known('Ana Roca', 'nuria@example.test')
    const { id: activity } = await soon(3)
    await joined([activity])
    expect(await peopleAt('nuria@example.test')).toHaveLength(2)
    expect(await seatedIn(activity)).not.toContain(id)
  })

  it('of who was merged is of who was kept', async () => {
    const [kept, merged] = [
      await known('Nuria Roca', 'new@example.test'),
      await known('Nuria Roca', 'nuria@example.test'),
    ]
    await owner(sql`update patients set merged_into = ${kept} where id = ${merged}`)
    const { id } = await soon(3)
    expect((await joined([id])).data.result).toBe('done')
    expect(await seatedIn(id)).toEqual([kept])
    expect(await peopleAt('nuria@example.test')).toHaveLength(1)
  })

  it.each([
    ['two patients have that name and address', async () => void (await known('NURIA ROCA', 'nuria@example.test'))],
    [
      'the only one is archived',
      () => owner(sql`update patients set status = 'archived' where email = 'nuria@example.test'`),
    ],
  ])('comes to nothing where %s', async (_, change) => {
    await known('Nuria Roca', 'nuria@example.test')
    await change()
    const before = await peopleAt('nuria@example.test')
    const { id } = await soon(3)
    expect((await joined([id])).data).toMatchObject({ result: 'unclear', dates: [] })
    expect(await peopleAt('nuria@example.test')).toEqual(before)
    expect(await statesIn(id)).toEqual([])
  })

  it('of a member keeps their plan and their limits', async () => {
    const id = await known('Nuria Roca', 'nuria@example.test')
    await join([id], { payment_method: 'transfer' })
    const { id: activity } = await soon(3)
    await joined([activity], { plan_id: null, payment_method: null })
    expect(await membershipsOf(id)).toMatchObject([{ payment_method: 'transfer', from_day: '2026-01-01' }])
    const { id: other } = await soon(4)
    await joined([other])
    expect(await membershipsOf(id)).toHaveLength(1)
    expect(await seatedIn(other)).toEqual([id])
  })
})

describe('what becomes of each activity', () => {
  const dates = async (activity_ids: number[], more = {}) => (await joined(activity_ids, more)).data.dates

  it('is the waiting list at a limit of the month and of the week, with the limit', async () => {
    await changeGroup('monthly_limit = 1')
    const ids = [(await activity(inDays(3))).id, (await activity(inDays(3, 2))).id]
    expect(await dates(ids)).toMatchObject([
      { reason: null, refusal: null },
      { reason: { key: 'limit', period: 'month', limit: 1 }, refusal: null },
    ])
    await changeGroup('monthly_limit = null, weekly_limit = 1')
    expect(await dates(ids, { email: 'other@example.test' })).toMatchObject([
      { reason: null, refusal: null },
      { reason: { key: 'limit', period: 'week', limit: 1 }, refusal: null },
    ])
  })

  it('is the waiting list where no place is free, and nothing where nobody waits', async () => {
    const { id } = await soon(3, { capacity: 1 })
    const [other] = (await patients(1)) as [number]
    await join([other])
    await enrol([id], [other])
    expect(await dates([id])).toMatchObject([{ reason: { key: 'full' }, refusal: null }])
    await changeGroup('waiting_list = false')
    const token = await asked([id], { email: 'late@example.test' })
    const answer = (await confirm(token)).data
    expect(answer).toMatchObject({
      result: 'nothing',
      dates: [{ reason: { key: 'full' }, refusal: 'waiting_list_disabled' }],
    })
    // Nothing stays of it, neither patient nor membership, and with a place the same link has it.
    expect(await peopleAt('late@example.test')).toEqual([])
    await owner(sql`update appointments set capacity = 3 where id = ${id}`)
    expect((await confirm(token)).data.result).toBe('done')
  })

  it.each([
    ['no_plan', 'who says they are a member and is not', { plan_id: null, payment_method: null }, async () => {}],
    ['no_plan', 'a plan that was withdrawn meanwhile', {}, () => changePlan('published = false')],
    [
      'gone',
      'what is called off',
      {},
      () =>
        owner(
          sql`update appointments set status = 'canceled' where clinic_id = ${clinic.id} and group_id = ${clinic.group}`,
        ),
    ],
    [
      'gone',
      'what has begun',
      {},
      () =>
        owner(
          sql`update appointments set starts_at = now() - interval '1 minute' where clinic_id = ${clinic.id} and group_id = ${clinic.group} and deleted_at is null`,
        ),
    ],
  ] as const)('is refused (%s) of %s', async (refusal, _, more, change) => {
    const { id } = await soon(3)
    const token = await asked([id], more)
    await change()
    expect((await confirm(token)).data).toMatchObject({ result: 'nothing', dates: [{ refusal }] })
    expect(await peopleAt('nuria@example.test')).toEqual([])
  })

  it('is refused of who is in it already, or has something else then; the others stand', async () => {
    const id = await known('Nuria Roca', 'nuria@example.test')
    await join([id])
    const [mine, busy, free] = [await soon(3), await soon(5), await soon(9)]
    await enrol([mine.id], [id])
    await owner(sql`insert into appointments (clinic_id, professional_id, starts_at, ends_at, status) values
      (${clinic.id}, ${clinic.professionals.admin}, ${busy.starts_at}, ${busy.ends_at}, 'confirmed')`)
    await owner(sql`insert into appointment_patients (clinic_id, appointment_id, patient_id, position)
      select ${clinic.id}, max(id), ${id}, 0 from appointments where clinic_id = ${clinic.id}`)
    expect((await dates([mine.id, busy.id, free.id])).map(({ refusal }: { refusal: string }) => refusal)).toEqual([
      'enrolled_already',
      'busy',
      null,
    ])
  })
})

describe('the link of the mail', () => {
  it('works once, also for many at the same moment', async () => {
    const { id } = await soon(3)
    const token = await asked([id])
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410])
    expect(await peopleAt('nuria@example.test')).toHaveLength(1)
    expect(await statesIn(id)).toHaveLength(1)
    expect((await confirm(token)).code).toBe('link_spent')
  })

  it('two of one person’s at once make one patient', async () => {
    const [one, other] = [await soon(3), await soon(5)]
    await signUp([one.id])
    await signUp([other.id])
    const { tokens } = await mailed()
    const answers = await Promise.all(tokens.map(confirm))
    expect(answers.map(({ data }) => data.result)).toEqual(['done', 'done'])
    const [person, ...others] = await peopleAt('nuria@example.test')
    expect([others, await membershipsOf(person!.id)]).toMatchObject([[], [{ from_day: inDays(3).slice(0, 10) }]])
    expect([await seatedIn(one.id), await seatedIn(other.id)]).toEqual([[person!.id], [person!.id]])
  })

  it('has who signed up for a later activity before join sooner, unless the clinic changed that', async () => {
    const ids = [(await soon(25)).id, (await soon(15)).id, (await soon(5)).id]
    await joined([ids[0]!])
    await joined([ids[1]!])
    const [{ id } = { id: 0 }] = await peopleAt('nuria@example.test')
    expect(await membershipsOf(id)).toMatchObject([{ from_day: inDays(15).slice(0, 10) }])
    const months = await owner<{ month: string }>(sql`select to_char(month, 'YYYY-MM') as month from membership_fees
      where clinic_id = ${clinic.id} order by month`)
    expect(months[0]!.month).toBe(inDays(15).slice(0, 7))
    expect(await seatedIn(ids[1]!)).toEqual([id])
    await owner(sql`update group_members set version = 2 where clinic_id = ${clinic.id} and patient_id = ${id}`)
    expect((await joined([ids[2]!])).data.result).toBe('nothing')
    expect(await membershipsOf(id)).toMatchObject([{ from_day: inDays(15).slice(0, 10) }])
  })

  it.each([
    ['is over', () => owner(sql`update sign_ups set expires_at = now() where clinic_id = ${clinic.id}`)],
    ['is of a group that is private now', () => changeGroup("visibility = 'private'")],
    ['is of an archived group', () => changeGroup('active = false')],
    ['is of a patient whom the clinic has erased', async () => erased(await known('Nuria Roca', 'Nuria@example.test'))],
    [
      'is of a clinic that is confined',
      () =>
        owner(
          sql`update clinics set trial_ends_at = now() - interval '1 day', subscription = null where id = ${clinic.id}`,
        ),
    ],
  ])('leads nowhere when it %s, and writes nothing', async (_, change) => {
    const { id } = await soon(3)
    const token = await asked([id])
    await change()
    expect([(await asNobody('sign-ups.read', { token })).code, (await confirm(token)).code]).toEqual([
      'link_spent',
      'link_spent',
    ])
    expect(await peopleAt('nuria@example.test')).toEqual([])
  })

  it('that nobody was sent is spent', async () => {
    expect((await confirm('B'.repeat(43))).code).toBe('link_spent')
  })
})
