import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '@/server/jobs/clean-up'
import { makeClinic } from '@/tests/support/clinic'
import {
  api,
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
} from '@/tests/support/group-desk'
import {
  asNobody,
  form,
  freshPage,
  inDays,
  mailed,
  newAddress,
  newPage,
  page,
  readPage,
  signUp,
  soon,
  tokenIn,
} from '@/tests/support/sign-up-desk'

beforeAll(openGroups)
beforeEach(freshPage)
afterAll(closeGroups)

const confine = () =>
  owner(sql`update clinics set trial_ends_at = now() - interval '1 day', subscription = null where id = ${clinic.id}`)

describe('the public page of a group', () => {
  it('says what the group offers: its published plans, and its activities of the next weeks', async () => {
    await changeGroup("description = 'Para todos', color = 'olive', weekly_limit = 2, monthly_limit = 6")
    await owner(sql`insert into group_plans (clinic_id, group_id, name, price_cents, period, payment_methods)
      values (${clinic.id}, ${clinic.group}, 'Interno', 1, 'week', '{cash}')`)
    const [here] = [await soon(3), await soon(30)]
    const { data } = await readPage()
    expect(data).toMatchObject({ name: 'Pilates', color: 'olive', description: 'Para todos', locale: 'es' })
    expect(data).toMatchObject({ weekly_limit: 2, monthly_limit: 6 })
    expect(data.plans).toEqual([
      {
        id: clinic.groupPlan,
        kind: 'membership',
        name: 'Dos por semana',
        price_cents: 5000,
        period: 'week',
        activities: 2,
        payment_methods: ['cash', 'transfer'],
      },
    ])
    expect(data.activities).toMatchObject([{ id: here.id, starts_at: inDays(3), places: 'free' }])
  })

  it('says of places whether there are some, without a number', async () => {
    const ids = (await patients(5)) as [number, number, number, number, number]
    await join(ids)
    const [many, few, full] = [await soon(3), await soon(4, { capacity: 5 }), await soon(5, { capacity: 2 })]
    await enrol([few.id, full.id], ids.slice(0, 2))
    const signs = async () => (await readPage()).data.activities.map(({ places }: { places: string }) => places)
    expect(await signs()).toEqual(['free', 'few', 'waiting'])
    await changeGroup('waiting_list = false')
    expect(await signs()).toEqual(['free', 'few', 'full'])
    expect(Object.keys((await readPage()).data.activities[0]).sort()).toEqual([
      'ends_at',
      'id',
      'places',
      'professional_name',
      'starts_at',
    ])
    expect(many.id).toBeGreaterThan(0)
  })

  it('says nothing of any patient, nor of the staff but a first name', async () => {
    const [id] = (await patients(1)) as [number]
    await owner(
      sql`update patients set name = 'Xenia Zubiri', email = 'xenia@secret.test', phone = '699111222' where id = ${id}`,
    )
    await join([id])
    const { id: activity } = await soon(3, { note: 'Xenia trae esterilla' })
    await enrol([activity], [id])
    const text = JSON.stringify(await readPage())
    const staff = await owner<{ name: string; email: string }>(
      sql`select name, email from professionals where clinic_id = ${clinic.id}`,
    )
    for (const secret of [
      'Xenia',
      'Zubiri',
      'secret.test',
      '699111222',
      'esterilla',
      ...staff.map(({ email }) => email),
    ])
      expect(text).not.toContain(secret)
    for (const { name } of staff.filter((one) => one.name.trim().includes(' '))) expect(text).not.toContain(name)
  })

  it.each([
    ['is private', () => changeGroup("visibility = 'private'")],
    ['is archived', () => changeGroup('active = false')],
    ['is of a clinic that is confined', confine],
    ['has another link now', newPage],
  ])('that %s answers as one that never was', async (_, change) => {
    const { id } = await soon(3)
    const old = page
    expect((await readPage(old)).status).toBe(200)
    await change()
    const never = await readPage('C'.repeat(43))
    expect(never).toMatchObject({ status: 410, code: 'link_spent' })
    expect(await readPage(old)).toEqual(never)
    expect(await signUp([id], { token: old })).toEqual(never)
    expect(await owner(sql`select id from sign_ups where clinic_id = ${clinic.id}`)).toEqual([])
  })

  it('has a link that the clinic sees again, and the audit says who made it', async () => {
    const { data } = await ask('group-pages.show', { id: clinic.group })
    expect(tokenIn(data.url)).toBe(page)
    const lines = await owner<{ action: string; token: string | null }>(
      sql`select action, after::text as token from audit where clinic_id = ${clinic.id} and entity = 'group_page'`,
    )
    expect(lines).toEqual([{ action: 'created', token: null }])
  })

  it.each(["visibility = 'private'", 'active = false'])('is not made of a group with %s', async (change) => {
    await changeGroup(change)
    const { status, errors } = await ask('group-pages.create', { id: clinic.group })
    expect([status, Object.keys(errors)]).toEqual([422, ['visibility']])
  })
})

describe('a sign-up is refused, naming what is wrong,', () => {
  it.each([
    ['name', { name: ' ' }],
    ['email', { email: 'nobody' }],
    ['phone', { phone: 'call me' }],
    ['accepts_privacy', { accepts_privacy: false }],
    ['payment_method', { payment_method: null }],
    ['payment_method', { payment_method: 'pos' }],
    ['plan_id', { plan_id: 1_000_000_000 }],
    ['activity_ids', { activity_ids: [] }],
    ['activity_ids', { activity_ids: [1_000_000_000] }],
    ['activity_ids', { activity_ids: Array.from({ length: 13 }, (_, at) => at + 1) }],
  ])('%s', async (field, more) => {
    const { id } = await soon(3)
    const { status, errors } = await signUp([id], more)
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
    expect(await owner(sql`select id from sign_ups where clinic_id = ${clinic.id}`)).toEqual([])
  })

  it.each([
    ['plan_id', 'a plan that is not published', () => changePlan('published = false')],
    ['plan_id', 'an archived plan', () => changePlan('active = false')],
    [
      'activity_ids',
      'what is called off',
      () => owner(sql`update appointments set status = 'canceled' where clinic_id = ${clinic.id}`),
    ],
    [
      'activity_ids',
      'what is of no group',
      () => owner(sql`update appointments set deleted_at = now() where clinic_id = ${clinic.id}`),
    ],
  ])('%s: %s', async (field, _, change) => {
    const { id } = await soon(3)
    await change()
    const { status, errors } = await signUp([id])
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
  })

  it('plan and activities of another clinic', async () => {
    const { id } = await soon(3)
    const other = await makeClinic(api.database, clinic.id + 500)
    expect(Object.keys((await signUp([id], { plan_id: other.groupPlan })).errors)).toEqual(['plan_id'])
    expect(Object.keys((await signUp([other.activity])).errors)).toEqual(['activity_ids'])
  })
})

describe('sign-ups are limited', () => {
  it('to three that wait, of one e-mail address; more are answered alike and mail nothing', async () => {
    const { id } = await soon(3)
    const answers = []
    for (let at = 0; at < 5; at++) answers.push(await signUp([id], { name: `Otra ${at}` }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await mailed()).mails).toHaveLength(3)
  })

  it('is answered alike and no sooner whether the address is a patient’s', async () => {
    const { id } = await soon(3)
    const [patient] = (await patients(1)) as [number]
    await owner(sql`update patients set name = 'Nuria Roca', email = 'nuria@example.test' where id = ${patient}`)
    const [own, other] = [await signUp([id]), await signUp([id], { email: 'nobody@example.test' })]
    expect(own).toEqual(other)
  })

  it('to ten in a quarter of an hour, from one network', async () => {
    const { id } = await soon(3)
    const from = newAddress()
    const send = (at: number) => signUp([id], { email: `n${at}@example.test` }, from)
    const statuses = (await Promise.all(Array.from({ length: 12 }, (_, at) => send(at)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(10).fill(200), 429, 429])
    expect((await signUp([id], { email: 'elsewhere@example.test' })).status).toBe(200)
  })

  it('to thirty calls a minute of one page, from one network', async () => {
    const from = newAddress()
    const ask = () => asNobody('group-pages.read', { token: page }, from)
    const statuses = (await Promise.all(Array.from({ length: 32 }, ask))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(30).fill(200), 429, 429])
  })

  it('to three hundred that wait, of a clinic, which says so', async () => {
    const { id } = await soon(3)
    await owner(sql`insert into sign_ups (clinic_id, group_id, name, email, locale, activity_ids, expires_at)
      select ${clinic.id}, ${clinic.group}, 'n', n || '@example.test', 'es', '[]', now() + interval '1 day' from generate_series(1, 300) n`)
    expect((await signUp([id])).status).toBe(429)
  })

  it('and what nobody confirmed is forgotten', async () => {
    const { id } = await soon(3)
    await signUp([id])
    const left = () => owner(sql`select 1 from sign_ups where clinic_id = ${clinic.id}`)
    await cleanUp(api.database)
    expect(await left()).toHaveLength(1)
    await owner(sql`update sign_ups set expires_at = now() - interval '1 second' where clinic_id = ${clinic.id}`)
    await cleanUp(api.database)
    expect(await left()).toEqual([])
  })

  it('to a body that is short', async () => {
    expect(
      (await asNobody('sign-ups.create', { ...form([1]), name: 'x'.repeat(200_000) })).status,
    ).toBeGreaterThanOrEqual(400)
  })
})
