import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import { hashToken } from '@/server/identity/sessions'
import { ORIGIN, type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let clinicId = 650

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  clinicId += 1
  clinic = await makeClinic(api.database, clinicId)
  await change(`starts_at = now() + interval '1 day', ends_at = now() + interval '25 hours', status = 'pending'`)
})

const owner = (query: Parameters<typeof rowsOf>[1]) =>
  api.database.asOwner((tx) => rowsOf<Record<string, unknown>>(tx, query))
const change = (set: string) => owner(sql`update appointments set ${sql.raw(set)} where id = ${clinic.appointment}`)
const appointment = async () =>
  (await owner(sql`select status, cancel_reason, version from appointments where id = ${clinic.appointment}`))[0]

/** A reminder of the appointment that was sent, and its link's token. */
async function reminded(): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await owner(
    sql`insert into reminders (clinic_id, appointment_id, patient_id, starts_at, moment, planned_at, status, token_hash)
        select clinic_id, id, ${clinic.patient}, starts_at, ${token}, now(), 'sent', ${hashToken(token)}
        from appointments where id = ${clinic.appointment}`,
  )
  return token
}
const read = (token: string) => api.ask('appointment-links.read', { body: { token } })
const answer = (token: string, said: 'confirm' | 'cancel') =>
  api.ask('appointment-links.answer', { body: { token, answer: said } })

describe('a reminder’s link is spent', () => {
  const isLate = `starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'`
  const joins = () =>
    owner(
      sql`insert into appointment_patients (clinic_id, appointment_id, patient_id)
          values (${clinic.id}, ${clinic.appointment}, ${clinic.otherPatient})`,
    )
  it.each<[string, (token: string) => Promise<unknown>]>([
    ['was answered', (token) => answer(token, 'confirm')],
    ['is of an appointment that has begun', () => change('starts_at = now()')],
    ['is of an appointment that was moved', () => change(isLate)],
    ['is of an appointment that was canceled', () => change(`status = 'canceled'`)],
    ['is of an appointment that was deleted', () => change('deleted_at = now()')],
    ['is of an appointment that another is expected to as well', joins],
  ])('when it %s, like one that is unknown', async (_, spend) => {
    const token = await reminded()
    await spend(token)
    const before = await appointment()
    const [refused, again] = [await read(token), await answer(token, 'cancel')]
    expect([refused.status, again.status]).toEqual([410, 410])
    const unknown = await (await read('B'.repeat(43))).text()
    expect([await refused.text(), await again.text()]).toEqual([unknown, unknown])
    expect(await appointment()).toEqual(before)
  })
})

describe('a reminder’s link of a group’s activity', () => {
  /** The clinic's own activity tomorrow, with two who have a place and one who waits; the first one's link. */
  async function remindedOfActivity(): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const [third] = await owner(
      sql`insert into patients (clinic_id, name) values (${clinic.id}, 'Tercera') returning id::integer as id`,
    )
    await owner(sql`update appointments set starts_at = now() + interval '2 days', ends_at = now() + interval '49 hours',
      capacity = 2 where id = ${clinic.activity}`)
    await owner(sql`delete from enrolments where clinic_id = ${clinic.id}`)
    const all = [clinic.patient, clinic.otherPatient, third!.id]
    await owner(
      sql`insert into group_members (clinic_id, group_id, plan_id, patient_id, payment_method, from_day)
        select ${clinic.id}, ${clinic.group}, ${clinic.groupPlan}, id, 'cash', '2026-01-01' from patients
        where clinic_id = ${clinic.id} and id <> ${clinic.patient}`,
    )
    for (const [at, patient] of all.entries())
      await owner(
        sql`insert into enrolments (clinic_id, group_id, activity_id, patient_id, state)
          values (${clinic.id}, ${clinic.group}, ${clinic.activity}, ${patient}, ${at < 2 ? 'enrolled' : 'waiting'})`,
      )
    await owner(
      sql`insert into appointment_patients (clinic_id, appointment_id, patient_id, position)
        values (${clinic.id}, ${clinic.activity}, ${clinic.patient}, 0), (${clinic.id}, ${clinic.activity}, ${clinic.otherPatient}, 1)`,
    )
    await owner(
      sql`insert into reminders (clinic_id, appointment_id, patient_id, starts_at, moment, planned_at, status, token_hash)
        select clinic_id, id, ${clinic.patient}, starts_at, ${token}, now(), 'sent', ${hashToken(token)}
        from appointments where id = ${clinic.activity}`,
    )
    return token
  }
  const states = () =>
    owner(
      sql`select e.state, exists (select from appointment_patients p where p.appointment_id = e.activity_id
          and p.patient_id = e.patient_id) as seated
        from enrolments e where e.activity_id = ${clinic.activity} order by e.id`,
    )
  const status = async () => (await owner(sql`select status from appointments where id = ${clinic.activity}`))[0]

  it('gives up their own place, which goes to who waits; the activity stays', async () => {
    const token = await remindedOfActivity()
    const { data } = await (await read(token)).json()
    expect(data).toMatchObject({ service_name: 'Pilates', status: 'pending' })
    const answered = await answer(token, 'cancel')
    expect([answered.status, (await answered.json()).data.status]).toEqual([200, 'canceled'])
    expect(await states()).toEqual([
      { state: 'removed', seated: false },
      { state: 'enrolled', seated: true },
      { state: 'enrolled', seated: true },
    ])
    expect(await status()).toEqual({ status: 'confirmed' })
    expect((await answer(token, 'cancel')).status).toBe(410)
  })

  it('keeps it, and nothing changes', async () => {
    const token = await remindedOfActivity()
    expect((await answer(token, 'confirm')).status).toBe(200)
    expect((await states()).map(({ state }) => state)).toEqual(['enrolled', 'enrolled', 'waiting'])
  })

  it('is spent once they have no place in it any more', async () => {
    const token = await remindedOfActivity()
    await owner(sql`update enrolments set state = 'removed' where patient_id = ${clinic.patient}`)
    expect((await read(token)).status).toBe(410)
  })
})

describe('a reminder’s link', () => {
  it('shows its patient their own appointment and nothing of anybody else, and is not used up by reading', async () => {
    const token = await reminded()
    await owner(sql`update clinics set phone = '+34 928 000 111' where id = ${clinic.id}`)
    await owner(sql`update appointments set note = 'a note' where id = ${clinic.appointment}`)
    for (let i = 0; i < 2; i++) {
      const { data } = await (await read(token)).json()
      expect(data).toEqual({
        clinic: { name: `Clínica ${clinic.id}`, phone: '+34 928 000 111', address: null, time_zone: 'Europe/Madrid' },
        patient_name: 'Íñigo Etxeberria Landa',
        locale: 'es',
        service_name: 'Fisioterapia',
        professional_name: `professional de ${clinic.id}`,
        starts_at: expect.stringMatching(/Z$/),
        ends_at: expect.stringMatching(/Z$/),
        status: 'pending',
      })
    }
  })

  it.each([
    ['confirm', 'confirmed', 'appointment_confirmed'],
    ['cancel', 'canceled', 'appointment_cancelled'],
  ] as const)('lets one %s once; the professional is told, and the audit names nobody', async (said, status, topic) => {
    const token = await reminded()
    const { version } = (await appointment()) as { version: number }
    const { data } = await (await answer(token, said)).json()
    expect(data.status).toBe(status)
    expect(await appointment()).toEqual({ status, cancel_reason: null, version: version + 1 })
    expect(await owner(sql`select answer from reminders where clinic_id = ${clinic.id}`)).toEqual([{ answer: status }])
    expect(
      await owner(
        sql`select professional_id, before, after from audit where clinic_id = ${clinic.id} and entity = 'appointment'`,
      ),
    ).toEqual([{ professional_id: null, before: { status: 'pending' }, after: { status } }])
    const told = () =>
      owner(
        sql`select professional_id::float8 as professional_id, body ->> 'type' as type from notifications
            where clinic_id = ${clinic.id} and outbox_id is not null`,
      )
    await expect.poll(told).toEqual([{ professional_id: clinic.professionals.professional, type: topic }])
  })

  it('changes nothing of an appointment that is confirmed already, and is spent all the same', async () => {
    await change(`status = 'confirmed'`)
    const token = await reminded()
    const before = await appointment()
    expect((await answer(token, 'confirm')).status).toBe(200)
    expect(await appointment()).toEqual(before)
    expect((await answer(token, 'cancel')).status).toBe(410)
  })

  it('is answered once, by one of two at once', async () => {
    const token = await reminded()
    const answers = await Promise.all([answer(token, 'confirm'), answer(token, 'cancel')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  it('works from a page of ours, whoever is signed in there', async () => {
    const token = await reminded()
    const sent = await api.fetch('POST', '/api/appointment-links/read', {
      headers: { origin: ORIGIN, 'content-type': 'application/json', cookie: `session=${clinic.tokens.employee}` },
      body: JSON.stringify({ token }),
    })
    expect(sent.status).toBe(200)
    expect(sent.headers.get('cache-control')).toBe('no-store')
  })

  it('is asked for so often by an address, and then not even that of an appointment is read or answered', async () => {
    const token = await reminded()
    for (let asked = 0; asked < 120; asked += 1) await read('B'.repeat(43))
    for (const refused of [await read(token), await answer(token, 'cancel')]) {
      expect([refused.status, (await refused.json()).code]).toEqual([429, 'rate_limited'])
    }
    expect(await appointment()).toMatchObject({ status: 'pending' })
  })
})
