import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startJobs } from '@/server/jobs/start'
import { watchSilence } from '@/server/jobs/watch-silence'
import type { TestClinic } from '@/tests/support/clinic'
import { asPage, dayFromToday, giveLink, givePlan, said } from '@/tests/support/plan-desk'
import {
  anotherClinic,
  api,
  ask,
  clinic,
  closeRooms as close,
  freshClinic,
  openRooms as open,
  owner,
} from '@/tests/support/room-desk'

beforeAll(open)
beforeEach(freshClinic)
afterAll(close)

const answer = (token: string, body: object) => asPage('plan-links.answer', { token, ...body })
const told = () =>
  owner<{
    topic: string
    body: { professional_id: number | null; patient_id: number; date: string }
  }>(sql`select topic, body from outbox
    where clinic_id = ${clinic.id} and topic in ('action-plan', 'plan_pain', 'plan_silence') order by id`)
const topics = async () => (await told()).map(({ topic }) => topic)
const alerted = async (plan: number) => {
  const [row] = await owner<{ at: string | null }>(sql`select alerted_at as at from dated_plans where id = ${plan}`)
  return row!.at !== null
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('an answer', () => {
  it('is kept and told once, however often the same one arrives', async () => {
    const { sessions } = await givePlan()
    const token = await giveLink()
    const body = said(sessions[0]!)
    const [first, again] = [await answer(token, body), await answer(token, body)]
    expect([first.status, again]).toEqual([200, first])
    const together = await Promise.all([answer(token, body), answer(token, body)])
    expect(together).toEqual([first, first])
    expect(await told()).toMatchObject([
      {
        topic: 'action-plan',
        body: { professional_id: clinic.professionals.professional, date: dayFromToday(0) },
      },
    ])
    const { data } = await asPage('plan-links.read', { token })
    expect(data.sessions[0].feedback).toEqual(first.data)
  })

  it('of two at once, is one', async () => {
    const { sessions } = await givePlan()
    const token = await giveLink()
    const body = said(sessions[0]!)
    const both = await Promise.all([answer(token, body), answer(token, body), answer(token, body)])
    expect(new Set(both.map(({ text }) => text)).size).toBe(1)
    expect(await topics()).toEqual(['action-plan'])
  })

  it('takes the place of the one before, and tells nobody again', async () => {
    const { sessions } = await givePlan()
    const token = await giveLink()
    await answer(token, said(sessions[0]!, { effort: 3, answered_at: minutesAgo(5) }))
    const later = await answer(token, said(sessions[0]!, { effort: 8 }))
    expect([later.data.effort, await topics()]).toEqual([8, ['action-plan']])
  })

  it('that another device said earlier, and sends later, does not', async () => {
    const { sessions } = await givePlan()
    const token = await giveLink()
    const kept = said(sessions[0]!, { effort: 3, answered_at: minutesAgo(60) })
    await answer(token, said(sessions[0]!, { effort: 8, answered_at: minutesAgo(30) }))
    expect((await answer(token, kept)).data.effort).toBe(8)
    expect((await answer(token, kept)).data.effort).toBe(8)
  })

  it('is as old as its device says, as long as that can be', async () => {
    const { sessions } = await givePlan()
    const token = await giveLink()
    const at = minutesAgo(90)
    expect((await answer(token, said(sessions[0]!, { answered_at: at }))).data.answered_at).toBe(at)
    for (const wrong of ['2199-01-01T00:00:00Z', '1970-01-01T00:00:00Z']) {
      const before = Date.now()
      const { data } = await answer(token, said(sessions[0]!, { answered_at: wrong }))
      expect(Date.parse(data.answered_at)).toBeGreaterThanOrEqual(before)
      expect(Date.parse(data.answered_at)).toBeLessThanOrEqual(Date.now())
    }
  })

  it.each([
    [-15, 422],
    [-14, 200],
    [1, 200],
    [2, 422],
  ])('of a session %i days from today: %i', async (day, status) => {
    const { sessions } = await givePlan({ days: [day] })
    expect((await answer(await giveLink(), said(sessions[0]!))).status).toBe(status)
  })

  it('is taken of a session that the patient is asked for, and of no other', async () => {
    const mine = await givePlan()
    const others = [
      await givePlan({ patient: clinic.otherPatient }),
      await givePlan({ published: false }),
      await givePlan({ active: false }),
    ]
    const token = await giveLink()
    const own = clinic
    const foreign = await anotherClinic()
    for (const { sessions } of others) expect((await answer(token, said(sessions[0]!))).status).toBe(404)
    expect((await answer(token, said(999_999_999))).status).toBe(404)
    // A link of another clinic, though its patient has the number of nobody here.
    const link = await api.ask('plan-links.create', {
      ...{ token: foreign.tokens.professional, params: { id: foreign.patient } },
    })
    const elsewhere = (await link.json()).data.url.split('#token=')[1]
    expect((await answer(elsewhere, said(mine.sessions[0]!))).status).toBe(404)
    expect(await owner(sql`select from session_feedback where clinic_id in (${own.id}, ${foreign.id})`)).toEqual([])
  })

  it.each([{ effort: 11 }, { pain: -1 }, { pain: 2.5 }, { comment: 'x'.repeat(1001) }, { key: 'once' }])(
    'with %o is refused',
    async (wrong) => {
      const { sessions } = await givePlan()
      expect((await answer(await giveLink(), said(sessions[0]!, wrong))).status).toBe(422)
    },
  )

  it('tells the patient’s own professional where who made the plan has left', async () => {
    const { admin, professional } = clinic.professionals
    await owner(sql`update patients set professional_id = ${admin} where id = ${clinic.patient}`)
    await owner(sql`update professionals set active = false where id = ${professional}`)
    const { sessions } = await givePlan({ author: professional })
    const link = await api.ask('plan-links.create', {
      ...{ token: clinic.tokens.admin, params: { id: clinic.patient } },
    })
    await answer((await link.json()).data.url.split('#token=')[1], said(sessions[0]!))
    expect(await told()).toMatchObject([{ body: { professional_id: admin } }])
  })

  it.each<[string, (clinic: TestClinic) => Promise<unknown>]>([
    [
      'has no share of this patient any more',
      async ({ id, patient, professionals: { admin } }) => {
        await owner(sql`update clinics set patients_shared = 'assigned' where id = ${id}`)
        await owner(sql`update patients set professional_id = ${admin} where id = ${patient}`)
        await owner(sql`update appointments set status = 'canceled' where clinic_id = ${id}`)
      },
    ],
    [
      'treats nobody any more',
      async ({ patient, professionals: { admin, professional } }) => {
        await owner(sql`update patients set professional_id = ${admin} where id = ${patient}`)
        await owner(sql`update professionals set role = 'employee' where id = ${professional}`)
      },
    ],
  ])('tells the patient’s own professional where who made the plan %s', async (_, change) => {
    const { admin, professional } = clinic.professionals
    const { sessions } = await givePlan({ author: professional })
    const token = await giveLink()
    await change(clinic)
    await answer(token, said(sessions[0]!))
    expect(await told()).toMatchObject([{ body: { professional_id: admin } }])
  })

  it('tells who made the plan and sees the patient because of an appointment', async () => {
    const { admin, professional } = clinic.professionals
    const { sessions } = await givePlan({ author: professional })
    const token = await giveLink()
    await owner(sql`update clinics set patients_shared = 'assigned' where id = ${clinic.id}`)
    await owner(sql`update patients set professional_id = ${admin} where id = ${clinic.patient}`)
    const [visit] = await owner<{
      id: number
    }>(sql`insert into appointments (clinic_id, professional_id, starts_at, ends_at)
      values (${clinic.id}, ${professional}, now() + interval '3 days', now() + interval '3 days 1 hour') returning id::float8 as id`)
    await owner(sql`insert into appointment_patients (clinic_id, appointment_id, patient_id, position)
      values (${clinic.id}, ${visit!.id}, ${clinic.patient}, 0)`)
    await answer(token, said(sessions[0]!))
    expect(await told()).toMatchObject([{ body: { professional_id: professional } }])
  })
})

describe('more pain than the plan allows', () => {
  it('is told at once, in the place of the answer, and stands until the next one', async () => {
    const { plan, sessions } = await givePlan({ pain_above: 4 })
    const token = await giveLink()
    await answer(token, said(sessions[0]!, { pain: 5, answered_at: minutesAgo(9) }))
    expect([await topics(), await alerted(plan)]).toEqual([['plan_pain'], true])
    await answer(token, said(sessions[0]!, { pain: 6, answered_at: minutesAgo(6) }))
    expect([await topics(), await alerted(plan)]).toEqual([['plan_pain'], true])
    await answer(token, said(sessions[0]!, { pain: 4, answered_at: minutesAgo(3) }))
    expect([await topics(), await alerted(plan)]).toEqual([['plan_pain'], false])
    await answer(token, said(sessions[0]!, { pain: 5 }))
    expect(await topics()).toEqual(['plan_pain', 'plan_pain'])
  })

  it('is no more where no limit is set', async () => {
    const { sessions } = await givePlan()
    await answer(await giveLink(), said(sessions[0]!, { pain: 10 }))
    expect(await topics()).toEqual(['action-plan'])
  })
})

describe('a group’s plan', () => {
  /** Both patients are members; gives the token of each. */
  async function members() {
    await owner(sql`update group_members set from_day = current_date - 30, until_day = null
      where clinic_id = ${clinic.id} and group_id = ${clinic.group} and patient_id = ${clinic.patient}`)
    await owner(sql`delete from group_members where clinic_id = ${clinic.id} and patient_id = ${clinic.otherPatient}`)
    await owner(sql`insert into group_members (clinic_id, group_id, patient_id, plan_id, payment_method, from_day)
      select clinic_id, group_id, ${clinic.otherPatient}, plan_id, payment_method, from_day from group_members
      where clinic_id = ${clinic.id} and group_id = ${clinic.group} and patient_id = ${clinic.patient}`)
    return [await giveLink(), await giveLink(clinic.otherPatient)] as const
  }

  it('is answered by each member for themselves; its author is told of each, and counts them', async () => {
    const { plan, sessions } = await givePlan({ group: clinic.group, pain_above: 4 })
    const [mine, theirs] = await members()
    await answer(mine, said(sessions[0]!, { pain: 7, comment: 'Me dolió' }))
    const page = await asPage('plan-links.read', { token: theirs })
    expect([page.data.sessions[0].feedback, page.text.includes('Me dolió')]).toEqual([null, false])
    expect(await alerted(plan)).toBe(true)
    await answer(theirs, said(sessions[0]!, { pain: 0 }))
    // That it does not hurt one says nothing of the other.
    expect(await alerted(plan)).toBe(true)
    expect((await told()).map(({ topic, body }) => [topic, body.patient_id])).toEqual([
      ['plan_pain', clinic.patient],
      ['action-plan', clinic.otherPatient],
    ])
    const read = await ask('dated-sessions.list', {
      ...{ id: plan, query: { from: dayFromToday(0), to: dayFromToday(0) } },
    })
    expect(read.data).toMatchObject([{ feedback: null, done_by: 2 }])
    expect(JSON.stringify(read.data)).not.toContain('Me dolió')
  })

  it('is not answered by who left, and nobody waits for anybody', async () => {
    const { sessions } = await givePlan({ group: clinic.group, days: [-6], silence_days: 1 })
    const [mine] = await members()
    await owner(sql`update group_members set until_day = current_date - 7 where clinic_id = ${clinic.id}`)
    expect((await answer(mine, said(sessions[0]!))).status).toBe(404)
    await watchSilence(api.database, new Date())
    expect(await topics()).toEqual([])
  })
})

it('reaches the professional: too much pain at once, and silence once it is too long, each on its day of the plan', async () => {
  const { sessions } = await givePlan({ days: [-2, 0], pain_above: 4 })
  const jobs = startJobs(api.services)
  try {
    const list = async () =>
      (await ask('notifications.list', { token: clinic.tokens.professional })).data as { body: string }[]
    const heard = async (type: string) => {
      const found = async () => (await list()).map(({ body }) => JSON.parse(body)).find((body) => body.type === type)
      await expect.poll(async () => (await found()) !== undefined).toBe(true)
      return found()
    }
    await answer(await giveLink(), said(sessions[1]!, { pain: 8 }))
    jobs.wakeOutbox()
    const patient = { id: clinic.patient, name: expect.stringContaining('Íñigo') }
    expect(await heard('plan_pain')).toMatchObject({ data: { patient, date: dayFromToday(0) } })
    await givePlan({ days: [-4], silence_days: 3 })
    await watchSilence(api.database, new Date())
    jobs.wakeOutbox()
    expect(await heard('plan_silence')).toMatchObject({ data: { patient, date: dayFromToday(-4) } })
    const others = (await ask('notifications.list', { token: clinic.tokens.admin })).data as { body: string }[]
    expect(others.map(({ body }) => JSON.parse(body).type).filter((type) => /plan/.test(type))).toEqual([])
  } finally {
    await jobs.stop()
  }
})

describe('days of silence', () => {
  const watch = () => watchSilence(api.database, new Date())

  it('are told once, until the next answer', async () => {
    const { plan, sessions } = await givePlan({ days: [-5, -3, -1], silence_days: 3 })
    await watch()
    await watch()
    expect([await topics(), await alerted(plan)]).toEqual([['plan_silence'], true])
    await answer(await giveLink(), said(sessions[2]!, { key: randomUUID() }))
    expect(await alerted(plan)).toBe(false)
    await watch()
    expect(await topics()).toEqual(['plan_silence', 'action-plan'])
  })

  it.each<[string, Parameters<typeof givePlan>[0]]>([
    ['a plan that does not ask for it', { days: [-9], silence_days: null }],
    ['a plan that is not published', { days: [-9], silence_days: 3, published: false }],
    ['a session that is not so long ago', { days: [-2], silence_days: 3 }],
    ['a session from before it was published', { days: [-9], silence_days: 3, published_days_ago: 2 }],
    ['sessions to come', { days: [2, 5], silence_days: 1 }],
  ])('are not waited for of %s', async (_, plan) => {
    await givePlan(plan)
    await watch()
    expect(await topics()).toEqual([])
  })
})
