import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '@/server/config'
import { type Database, rowsOf } from '@/server/db/client'
import { hashToken } from '@/server/identity/sessions'
import { deliverReminder } from '@/server/jobs/deliver-reminder'
import type { JobServices } from '@/server/jobs/outbox-line'
import { planReminders } from '@/server/jobs/plan-reminders'
import type { Message } from '@/server/ports/mail/port'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { testDatabase } from '@/tests/support/database'

/**
 * The clinic's appointment begins on 1 March 2027 at 10:00 in Madrid; its reminder is due the evening before, at 18:00.
 */
const EVENING = new Date('2027-02-28T17:00:00Z')
const NIGHT = new Date('2027-02-28T20:00:00Z')

let database: Database
let clinic: TestClinic
let clinicId = 700
let mails: Message[]
let mail: () => void

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await owner(sql`update clinics set reminders = '{}'`)
  await owner(sql`delete from outbox`)
  clinicId += 1
  clinic = await makeClinic(database, clinicId, { trial_ends_at: null })
  await owner(sql`update clinics set reminders = '{"enabled": true}' where id = ${clinicId}`)
  await owner(sql`update patients set email = name || '@patients.test' where clinic_id = ${clinicId}`)
  await owner(sql`update appointments set placed_at = '2027-02-01T09:00:00Z' where clinic_id = ${clinicId}`)
  mails = []
  mail = () => {}
})

const owner = <Row = Record<string, unknown>>(query: Parameters<typeof rowsOf>[1]) =>
  database.asOwner((tx) => rowsOf<Row>(tx, query))
const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://clinic.test' })
const services = () =>
  ({
    config,
    database,
    mail: {
      send: async (message: Message) => {
        mail()
        mails.push(message)
      },
    },
  }) as unknown as JobServices

const rows = () =>
  owner<{ id: number; patient_id: number; moment: string; status: string; token_hash: string | null }>(
    sql`select id::float8 as id, patient_id::float8 as patient_id, moment, status, token_hash
        from reminders where clinic_id = ${clinicId} order by id`,
  )
const announced = () =>
  owner<{ body: { reminder_id: number; by: null } }>(
    sql`select body from outbox where clinic_id = ${clinicId} and topic = 'reminder' order by id`,
  )
const deliver = async (now = NIGHT) => {
  for (const { body } of await announced()) await deliverReminder(services(), { clinic_id: clinicId, body }, now)
}
const change = (set: string) =>
  owner(sql`update appointments set ${sql.raw(set)} where clinic_id = ${clinicId} and id = ${clinic.appointment}`)
const tokenOf = (message?: Message) => /appointment-link#token=([\w-]+)/.exec(message?.text ?? '')?.[1]

describe('nobody is reminded', () => {
  it.each([
    ['of a canceled appointment', `status = 'canceled'`],
    ['of a deleted appointment', 'deleted_at = now()'],
    ['of an appointment that has begun', `starts_at = '2027-02-28T19:00:00Z'`],
    ['of an appointment that is not due', `starts_at = '2027-03-02T09:00:00Z', ends_at = '2027-03-02T10:00:00Z'`],
    ['of an appointment that was booked after the moment', `placed_at = '2027-02-28T17:00:01Z'`],
  ])('%s', async (_, set) => {
    await change(set)
    expect(await planReminders(database, NIGHT)).toBe(0)
    expect(await announced()).toEqual([])
  })

  it('before the moment, by a clinic that does not want it, or by one that is confined', async () => {
    expect(await planReminders(database, new Date(EVENING.getTime() - 1))).toBe(0)
    await owner(sql`update clinics set reminders = '{"enabled": false}' where id = ${clinicId}`)
    expect(await planReminders(database, EVENING)).toBe(0)
    await owner(sql`update clinics set reminders = '{}' where id = ${clinicId}`)
    expect(await planReminders(database, EVENING)).toBe(0)
    await owner(
      sql`update clinics set reminders = '{"enabled": true}', subscription = '{"status": "canceled"}' where id = ${clinicId}`,
    )
    expect(await planReminders(database, EVENING)).toBe(0)
    await owner(sql`update clinics set subscription = null where id = ${clinicId}`)
    expect(await planReminders(database, EVENING)).toBe(1)
  })
})

describe('a reminder that is due', () => {
  it('is planned once, by however many who plan at once and again', async () => {
    const planned = await Promise.all(Array.from({ length: 6 }, () => planReminders(database, EVENING)))
    expect(planned.reduce((sum, count) => sum + count)).toBe(1)
    expect(await planReminders(database, NIGHT)).toBe(0)
    expect(await rows()).toEqual([expect.objectContaining({ patient_id: clinic.patient, status: 'planned' })])
    expect(await announced()).toHaveLength(1)
  })

  it('is written once even by who did not see the other’s', async () => {
    await planReminders(database, EVENING)
    const [first] = await rows()
    const again = database.asTenant(clinicId, (tx) =>
      rowsOf(
        tx,
        sql`insert into reminders (clinic_id, appointment_id, patient_id, starts_at, moment, planned_at)
            select clinic_id, appointment_id, patient_id, starts_at, moment, now() from reminders where id = ${first!.id}`,
      ),
    )
    await expect(again).rejects.toThrow()
  })

  it('is mailed once, however often it is delivered', async () => {
    await planReminders(database, EVENING)
    await deliver()
    await deliver()
    expect(mails).toHaveLength(1)
    expect(await rows()).toEqual([
      expect.objectContaining({ status: 'sent', token_hash: hashToken(tokenOf(mails[0]) as string) }),
    ])
  })

  it('that the mail server did not take is tried again, with another link', async () => {
    await planReminders(database, EVENING)
    mail = () => {
      throw new Error('no')
    }
    await expect(deliver()).rejects.toThrow('no')
    expect((await rows())[0]?.status).toBe('planned')
    const lost = (await rows())[0]?.token_hash
    mail = () => {}
    await deliver()
    expect(mails).toHaveLength(1)
    expect((await rows())[0]).toMatchObject({ status: 'sent', token_hash: hashToken(tokenOf(mails[0]) as string) })
    expect((await rows())[0]?.token_hash).not.toBe(lost)
  })

  it.each([
    ['moved', () => change(`starts_at = starts_at + interval '15 minutes'`)],
    ['canceled', () => change(`status = 'canceled'`)],
    ['deleted', () => change('deleted_at = now()')],
    ['begun, because it was delivered late', () => change(`starts_at = starts_at`), new Date('2027-03-01T09:00:00Z')],
    [
      'of another patient',
      () =>
        owner(sql`update appointment_patients set patient_id = ${clinic.otherPatient} where clinic_id = ${clinicId}`),
    ],
    ['of a patient without e-mail', () => owner(sql`update patients set email = null where clinic_id = ${clinicId}`)],
    ['not to be reminded of', () => owner(sql`update clinics set reminders = '{}' where id = ${clinicId}`)],
    [
      'of a clinic that is confined',
      () => owner(sql`update clinics set trial_ends_at = '2027-02-28T17:00:30Z' where id = ${clinicId}`),
    ],
  ])('is dropped when its appointment is %s meanwhile', async (_, happens, now?: Date) => {
    await planReminders(database, EVENING)
    await happens()
    await deliver(now)
    expect(mails).toEqual([])
    expect((await rows())[0]).toMatchObject({ status: 'dropped', token_hash: null })
  })

  it('of an appointment that was moved after it was sent is sent anew, for the new time', async () => {
    await planReminders(database, EVENING)
    await deliver()
    await change(
      `starts_at = '2027-03-01T10:00:00Z', ends_at = '2027-03-01T11:00:00Z', placed_at = '2027-02-28T19:00:00Z'`,
    )
    expect(await planReminders(database, NIGHT)).toBe(1)
    expect(await planReminders(database, NIGHT)).toBe(0)
    await deliver()
    expect(mails.map(({ text }) => /\d?\d:00/.exec(text)?.[0])).toEqual(['10:00', '11:00'])
  })
})

describe('the mail of a reminder', () => {
  it('speaks the patient’s language and the clinic’s time, and names no treatment and no professional', async () => {
    await owner(sql`update patients set locale = 'fr' where clinic_id = ${clinicId}`)
    await planReminders(database, EVENING)
    await deliver()
    const [sent] = mails
    expect(sent?.to).toBe('Íñigo Etxeberria Landa@patients.test')
    expect(sent?.subject).toBe(`Clínica ${clinicId}\u00A0: votre rendez-vous du lundi 1 mars, 10:00`)
    expect(sent?.text).toContain('Bonjour Íñigo Etxeberria Landa, nous vous rappelons')
    expect(sent?.text).toContain(`https://clinic.test/appointment-link#token=${tokenOf(sent)}`)
    expect(sent?.html).toContain('lang="fr"')
    expect(JSON.stringify(sent)).not.toMatch(/Fisioterapia|professional de/)
  })

  it('says what the clinic wrote, or what was written for this appointment', async () => {
    const templates = { es: 'Te esperamos, [name].' }
    await owner(
      sql`update clinics set reminders = ${JSON.stringify({ enabled: true, templates })}::jsonb where id = ${clinicId}`,
    )
    await planReminders(database, EVENING)
    await deliver()
    expect(mails[0]?.text).toContain('Te esperamos, Íñigo Etxeberria Landa.')
    await owner(sql`update reminders set status = 'planned' where clinic_id = ${clinicId}`)
    await change(`reminder_message = 'Ven a las [time] <b>en ayunas</b>'`)
    await deliver()
    expect(mails[1]?.text).toContain('Ven a las 10:00 <b>en ayunas</b>')
    expect(mails[1]?.html).not.toContain('<b>')
    expect(mails[1]?.text).not.toContain('Te esperamos')
  })

  it('has no link when several are expected: none answers for the others', async () => {
    await owner(
      sql`insert into appointment_patients (clinic_id, appointment_id, patient_id, position)
          values (${clinicId}, ${clinic.appointment}, ${clinic.otherPatient}, 1)`,
    )
    expect(await planReminders(database, EVENING)).toBe(2)
    await deliver()
    expect(mails.map(({ to }) => to).sort()).toEqual([
      'Begoña Núñez@patients.test',
      'Íñigo Etxeberria Landa@patients.test',
    ])
    expect(mails.some(({ html }) => html.includes('token') || html.includes('class="button"'))).toBe(false)
    expect((await rows()).map(({ token_hash }) => token_hash)).toEqual([null, null])
  })
})
