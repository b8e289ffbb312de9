import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverPlace } from '@/server/jobs/deliver-place'
import {
  activity,
  api,
  ask,
  changeGroup,
  changePlan,
  clinic,
  closeGroups,
  enrol,
  freshClinic,
  join,
  of,
  openGroups,
  owner,
  patients,
  seatedIn,
  set,
  statesIn,
} from '@/tests/support/group-desk'
import { groupPlans, groups } from '@/tests/support/nouns/groups'

beforeAll(openGroups)
beforeEach(freshClinic)
afterAll(closeGroups)

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR).toISOString()

/** An activity of one place, which the second comes up to as the first comes off; a third waits. */
async function cameUp(starts_at = inHours(72)) {
  const [first, second, third] = (await patients(3)) as [number, number, number]
  await owner(
    sql`update patients set email = 'p' || id || '@example.test', locale = 'fr' where clinic_id = ${clinic.id}`,
  )
  await join([first, second, third])
  const { id } = await activity(starts_at, { capacity: 1 })
  await enrol([id], [first, second, third])
  expect((await set(await of(id, first), 'removed')).status).toBe(200)
  return { id, first, second, third }
}

/** Delivers what was announced to the patients, once the server has; gives the mails, and the token of the last. */
async function told() {
  const pending = sql`select id from outbox where clinic_id = ${clinic.id} and topic = 'place_mail' and delivered_at is null`
  await expect.poll(() => owner(pending)).toEqual([])
  const lines = await owner<{ body: { enrolment_ids: number[] } }>(
    sql`select body from outbox where clinic_id = ${clinic.id} and topic = 'place_mail' order by id`,
  )
  const mails: { to: string; subject: string; text: string }[] = []
  const mail = { ...api.services.mail, send: async (message: (typeof mails)[number]) => void mails.push(message) }
  for (const { body } of lines)
    await deliverPlace({ ...api.services, mail } as never, { clinic_id: clinic.id, body: body as never })
  const tokens = mails.flatMap(({ text }) => [...text.matchAll(/place-link#token=([\w-]+)/g)].map(([, one]) => one!))
  return { mails, tokens, token: tokens.at(-1) ?? '' }
}
const asked = async (name: 'place-links.read' | 'place-links.decline', token: string) => {
  const answer = await api.ask(name, { body: { token } })
  return { status: answer.status, ...(await answer.json()) }
}
const read = (token: string) => asked('place-links.read', token)
const decline = (token: string) => asked('place-links.decline', token)

describe('a place that came up', () => {
  it('is told to its patient by mail, in their language, without the group’s name', async () => {
    const { second } = await cameUp()
    const { mails, token } = await told()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: `p${second}@example.test`,
      subject: expect.stringContaining('vous avez une place'),
    })
    expect(`${mails[0]!.subject} ${mails[0]!.text}`).not.toContain('Pilates')
    const { data } = await read(token)
    expect(data).toMatchObject({ state: 'open', group_name: 'Pilates', locale: 'fr' })
  })

  it.each([
    ['refuses messages', 'accepts_messages = false'],
    ['has no address', 'email = null'],
  ])('is not mailed to who %s', async (_, change) => {
    await cameUp()
    await owner(sql`update patients set ${sql.raw(change)} where clinic_id = ${clinic.id}`)
    expect((await told()).mails).toEqual([])
  })

  it('may be declined for the hours that the group says, at most until its cut-off', async () => {
    const starts = inHours(72)
    await changeGroup('cut_off_hours = 24')
    const { id, second } = await cameUp(starts)
    expect((await of(id, second)).decline_until).toBe(new Date(Date.parse(starts) - 24 * HOUR).toISOString())
    await changeGroup('decline_hours = 5')
    const before = Date.now()
    const other = await cameUp(inHours(80))
    const until = Date.parse((await of(other.id, other.second)).decline_until ?? '')
    expect(until - before).toBeGreaterThanOrEqual(5 * HOUR - 1)
    expect(until).toBeLessThanOrEqual(Date.now() + 5 * HOUR)
  })

  it('goes to the next when it is declined, once, who is told in turn', async () => {
    const { id, first, second, third } = await cameUp()
    const { token } = await told()
    expect((await decline(token)).data.state).toBe('declined')
    expect(await statesIn(id)).toEqual([
      [third, 'enrolled'],
      [first, 'removed'],
      [second, 'removed'],
    ])
    expect(await seatedIn(id)).toEqual([third])
    expect((await told()).mails.map(({ to }) => to)).toEqual([`p${third}@example.test`])
    // Again, by the same link: it says what was done, and takes nothing from who came up.
    expect((await decline(token)).data.state).toBe('declined')
    expect(await seatedIn(id)).toEqual([third])
  })

  it('is declined once by many at the same moment', async () => {
    const { id, third } = await cameUp()
    const { token } = await told()
    const answers = await Promise.all(Array.from({ length: 8 }, () => decline(token)))
    expect(answers.map(({ status, data }) => [status, data.state])).toEqual(answers.map(() => [200, 'declined']))
    expect(await seatedIn(id)).toEqual([third])
    const [left] = await owner<{ count: number }>(
      sql`select count(*)::integer as count from outbox where clinic_id = ${clinic.id} and topic = 'group_activity_unsubscribed'`,
    )
    // The first who came off, and the second who declined.
    expect(left!.count).toBe(2)
  })

  it('with others by one act is told in one mail, each date with its own link', async () => {
    const [first, second] = (await patients(2)) as [number, number]
    await owner(
      sql`update patients set email = 'p' || id || '@example.test', locale = 'es' where clinic_id = ${clinic.id}`,
    )
    await changeGroup('capacity = 1, decline_hours = null')
    await join([first, second])
    const dates = [await activity(inHours(96)), await activity(inHours(72))].map(({ id }) => id) as [number, number]
    await enrol(dates, [first, second])
    const [group] = await owner<{ version: number }>(sql`select version from groups where id = ${clinic.group}`)
    const body = { capacity: 2 }
    expect((await ask('groups.update', { id: clinic.group, version: group!.version, body })).status).toBe(200)
    const { mails, tokens } = await told()
    expect(mails.map(({ to }) => to)).toEqual([`p${second}@example.test`])
    expect(mails[0]!.subject).toContain('tienes plaza en 2 fechas')
    expect(tokens).toHaveLength(2)
    // The first link is of the first date, and leaves the other as it is.
    expect((await decline(tokens[0]!)).data.state).toBe('declined')
    expect([(await read(tokens[1]!)).data.state, await seatedIn(dates[1]), await seatedIn(dates[0])]).toEqual([
      ...['open', [first]],
      [first, second],
    ])
  })

  it('with others of another group by one act is told in the same mail', async () => {
    const [patient] = (await patients(1)) as [number]
    await owner(sql`update patients set email = 'p' || id || '@example.test' where clinic_id = ${clinic.id}`)
    const made = await ask('groups.create', { body: groups.bodies?.['groups.create']?.(clinic) as object })
    const price = groupPlans.bodies?.['group-plans.create']?.(clinic) as object
    const plan = await ask('group-plans.create', {
      id: made.data.id,
      body: { ...price, period: 'week', activities: 1 },
    })
    await changePlan(`period = 'week', activities = 1`)
    for (const [id, plan_id] of [
      [clinic.group, clinic.groupPlan],
      [made.data.id, plan.data.id],
    ]) {
      const member = {
        patient_ids: [patient],
        plan_id,
        payment_method: 'cash',
        from_day: '2026-01-01',
        until_day: null,
      }
      await ask('group-members.create', { id, body: member })
      const hour = id === clinic.group ? 'T17:00:00Z' : 'T10:00:00Z'
      const of = { group_id: id, professional_id: clinic.professionals.admin }
      for (const day of ['2027-05-03', '2027-05-05']) {
        const one = await activity(`${day}${hour}`, of)
        await ask('enrolments.create', { id, body: { activity_ids: [one.id], patient_ids: [patient] } })
      }
    }
    const holiday = { date: '2027-05-03', date_to: '2027-05-03', from: null, to: null, title: null }
    const body = { professional_id: null, kind: 'holiday', ...holiday, cancel_affected: true }
    expect((await ask('planning-exceptions.create', { body })).status).toBe(201)
    const { mails, tokens } = await told()
    expect([mails.map(({ to }) => to), tokens.length]).toEqual([[`p${patient}@example.test`], 2])
  })

  it('given by hand too', async () => {
    const { id, third } = await cameUp()
    await owner(sql`update appointments set capacity = 2 where clinic_id = ${clinic.id} and id = ${id}`)
    expect((await set(await of(id, third), 'enrolled')).status).toBe(200)
    expect((await told()).mails.map(({ to }) => to)).toContain(`p${third}@example.test`)
  })
})

describe('its link', () => {
  it.each([
    ['late', (id: number) => owner(sql`update enrolments set decline_until = now() where activity_id = ${id}`)],
    ['gone', async (id: number, second: number) => set(await of(id, second), 'removed')],
    ['gone', (id: number) => owner(sql`update appointments set status = 'canceled' where id = ${id}`)],
    [
      'over',
      (id: number) => owner(sql`update appointments set starts_at = now() - interval '1 minute' where id = ${id}`),
    ],
  ] as const)('says that it is %s, and changes nothing', async (state, change) => {
    const { id, second } = await cameUp()
    const { token } = await told()
    await change(id, second)
    const before = await seatedIn(id)
    expect([(await read(token)).data.state, (await decline(token)).data.state]).toEqual([state, state])
    expect(await seatedIn(id)).toEqual(before)
  })

  it('that nobody was sent is spent, and of who is erased', async () => {
    expect((await read('B'.repeat(43))).code).toBe('link_spent')
    await cameUp()
    const { token } = await told()
    await owner(sql`update patients set erased_at = now() where clinic_id = ${clinic.id}`)
    expect([(await read(token)).status, (await decline(token)).status]).toEqual([410, 410])
  })

  it('is asked for so often by an address, and no more', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 121; at++) statuses.push((await read('C'.repeat(43))).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
