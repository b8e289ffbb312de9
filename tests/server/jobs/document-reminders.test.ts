import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '@/server/config'
import { type Database, rowsOf } from '@/server/db/client'
import { deliverDocumentReminder } from '@/server/jobs/deliver-document-reminder'
import type { JobServices } from '@/server/jobs/outbox-line'
import { remindOfDocuments } from '@/server/jobs/remind-documents'
import type { Message } from '@/server/ports/mail/port'
import { makeDocument } from '@/server/steps/documents/make'
import { sendDocument } from '@/server/steps/documents/send'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { testDatabase } from '@/tests/support/database'

/** Sent on 1 March 2027, reminded of three days later, at eleven in Madrid. */
const SENT = new Date('2027-03-01T09:00:00Z')
const day = (date: number, time = '10:00') => new Date(`2027-03-${String(date).padStart(2, '0')}T${time}:00Z`)

let database: Database
let clinic: TestClinic
let clinicId = 740
let mails: Message[]

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await owner(sql`update clinics set document_reminders = null`)
  await owner(sql`delete from outbox`)
  clinicId += 1
  clinic = await makeClinic(database, clinicId, {
    trial_ends_at: null,
    subscription: { status: 'active', trial_ends_at: null },
  })
  await choose({})
  await owner(sql`update patients set email = 'ana@demo.test' where clinic_id = ${clinicId} and id = ${clinic.patient}`)
  await owner(sql`update documents set state = 'revoked', revoked_at = now() where clinic_id = ${clinicId}`)
  mails = []
})

const owner = <Row = Record<string, unknown>>(query: Parameters<typeof rowsOf>[1]) =>
  database.asOwner((tx) => rowsOf<Row>(tx, query))
const choose = (change: object) => {
  const rules = { after_days: 3, before_days: null, reminders_max: 2, reminders_at: '11:00', ...change }
  return owner(sql`update clinics set document_reminders = ${JSON.stringify(rules)}::jsonb where id = ${clinicId}`)
}
const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://clinic.test' })
const services = () =>
  ({ config, database, mail: { send: async (message: Message) => void mails.push(message) } }) as unknown as JobServices

/** A document of the patient, made and sent as a batch does it; gives its number. */
const sent = (patient = clinic.patient, now = SENT) =>
  database.asTenant(clinicId, async (tx) => {
    const at = { now, address: '10.0.0.1', device: 'test', reader: 'es' as const, time_zone: 'Europe/Madrid' }
    const maker = { clinic_id: clinicId, id: clinic.professionals.professional, ...at }
    const making = { template_id: clinic.documentTemplate, patient_id: patient, service_id: null }
    const { id } = await makeDocument(tx, maker, making)
    await sendDocument(tx, maker, { document_id: id, way: 'mail', code: false, days: 14 })
    return id
  })
const eventsOf = async (id: number) =>
  (
    await owner<{ kind: string }>(
      sql`select kind from document_events where clinic_id = ${clinicId} and document_id = ${id} order by id`,
    )
  ).map(({ kind }) => kind)
/** A round, and its mails. */
async function round(now: Date): Promise<number> {
  const count = await remindOfDocuments(database, now)
  const lines = await owner<{ body: { link_ids: number[]; by: null } }>(
    sql`delete from outbox where clinic_id = ${clinicId} and topic = 'document_reminder' returning body`,
  )
  for (const { body } of lines) await deliverDocumentReminder(services(), { clinic_id: clinicId, body }, now)
  return count
}
const tokensOf = (message?: Message) => [...(message?.text ?? '').matchAll(/document-link#token=([\w-]+)/g)]

describe('of what a patient has not signed', () => {
  it('they are reminded when it is due, once, and each reminder is in its timeline', async () => {
    const id = await sent()
    expect(await round(day(3))).toBe(0)
    expect(await round(day(4))).toBe(1)
    expect(await round(day(4, '10:01'))).toBe(0)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: 'ana@demo.test' })
    expect(await eventsOf(id)).toEqual(['created', 'sent', 'reminded'])
    expect(await round(day(7))).toBe(1)
    expect(await round(day(10))).toBe(0)
    expect(mails).toHaveLength(2)
  })

  it('is reminded of by two processes at once no more than by one', async () => {
    await sent()
    const counts = await Promise.all([remindOfDocuments(database, day(4)), remindOfDocuments(database, day(4))])
    expect(counts.sort()).toEqual([0, 1])
  })

  it('they have another link, and the one before is worth nothing', async () => {
    const id = await sent()
    await round(day(4))
    const links = await owner<{ ended: boolean; hashed: boolean; until: string }>(
      sql`select ended_at is not null as ended, token_hash is not null as hashed, expires_at::date::text as until from document_links
        where clinic_id = ${clinicId} and document_id = ${id} order by id`,
    )
    expect(links.map(({ ended }) => ended)).toEqual([true, false])
    expect(links[1]).toMatchObject({ hashed: true, until: '2027-03-18' })
    expect(tokensOf(mails[0])).toHaveLength(1)
  })

  it('they get one mail in their language, however many documents there are', async () => {
    await owner(sql`update patients set locale = 'fr' where clinic_id = ${clinicId} and id = ${clinic.patient}`)
    await sent()
    await sent()
    expect(await round(day(4))).toBe(1)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toContain('2 documents')
    expect(new Set(tokensOf(mails[0]).map(([, token]) => token)).size).toBe(2)
    // What it is about is read by nobody on a locked screen.
    expect(mails[0]!.text).not.toContain('Punción')
  })

  it.each([
    ['whose clinic reminds nobody', () => owner(sql`update clinics set document_reminders = null`)],
    ['who has no address', () => owner(sql`update patients set email = null where clinic_id = ${clinicId}`)],
    [
      'who wants no messages',
      () => owner(sql`update patients set accepts_messages = false where clinic_id = ${clinicId}`),
    ],
    ['who is archived', () => owner(sql`update patients set status = 'archived' where clinic_id = ${clinicId}`)],
    [
      'of what was revoked',
      () =>
        owner(
          sql`update documents set state = 'revoked', revoked_at = now() where clinic_id = ${clinicId} and state = 'sent'`,
        ),
    ],
    [
      'of a clinic that is confined',
      () =>
        owner(
          sql`update clinics set subscription = '{"status": "canceled", "trial_ends_at": null}' where id = ${clinicId}`,
        ),
    ],
  ])('nobody is reminded %s', async (_, change) => {
    await sent()
    await change()
    expect(await round(day(4))).toBe(0)
    expect(mails).toEqual([])
  })

  it.each([
    ['before the hour', '09:59', 0],
    ['at the hour', '10:00', 1],
    ['late in the evening', '19:59', 1],
    ['at night', '20:00', 0],
  ])('they are reminded %s', async (_, time, count) => {
    await sent()
    expect(await round(day(4, time))).toBe(count)
  })

  it('they are not mailed what was withdrawn, or signed, before the mail went', async () => {
    const id = await sent()
    await remindOfDocuments(database, day(4))
    await owner(
      sql`update documents set state = 'revoked', revoked_at = now() where clinic_id = ${clinicId} and id = ${id}`,
    )
    const [line] = await owner<{ body: { link_ids: number[]; by: null } }>(
      sql`select body from outbox where clinic_id = ${clinicId} and topic = 'document_reminder'`,
    )
    await deliverDocumentReminder(services(), { clinic_id: clinicId, body: line!.body }, day(4))
    expect(mails).toEqual([])
  })

  it('they have no mail at night that could not be sent in the evening, and it in the morning', async () => {
    const id = await sent()
    await remindOfDocuments(database, day(4))
    const lines = () =>
      owner<{ body: { link_ids: number[]; by: null }; minutes: number }>(
        sql`delete from outbox where clinic_id = ${clinicId} and topic = 'document_reminder'
          returning body, round(extract(epoch from available_at - now()) / 60)::float8 as minutes`,
      )
    const deliver = async (now: Date) => {
      const [line] = await lines()
      await deliverDocumentReminder(services(), { clinic_id: clinicId, body: line!.body }, now)
      return line!.minutes
    }
    await deliver(day(4, '21:30'))
    expect(mails).toEqual([])
    // Half past ten in the evening, until eleven in the morning.
    expect(await deliver(day(5))).toBe(12 * 60 + 30)
    expect(tokensOf(mails[0])).toHaveLength(1)
    expect(await lines()).toEqual([])
    expect((await eventsOf(id)).filter((kind) => kind === 'reminded')).toHaveLength(1)
  })

  it('they have none who were archived meanwhile', async () => {
    await sent()
    await remindOfDocuments(database, day(4))
    await owner(sql`update patients set status = 'archived' where clinic_id = ${clinicId} and id = ${clinic.patient}`)
    const [line] = await owner<{ body: { link_ids: number[]; by: null } }>(
      sql`select body from outbox where clinic_id = ${clinicId} and topic = 'document_reminder'`,
    )
    await deliverDocumentReminder(services(), { clinic_id: clinicId, body: line!.body }, day(4))
    expect(mails).toEqual([])
  })

  it('they are reminded anew of what was sent anew', async () => {
    const id = await sent()
    await choose({ reminders_max: 1 })
    expect(await round(day(4))).toBe(1)
    await database.asTenant(clinicId, (tx) =>
      sendDocument(
        tx,
        {
          ...{ clinic_id: clinicId, id: clinic.professionals.professional, time_zone: 'Europe/Madrid' },
          ...{ now: day(8), address: '10.0.0.1', device: 'test' },
        },
        { document_id: id, way: 'mail', code: false, days: 14 },
      ),
    )
    expect(await round(day(10))).toBe(0)
    expect(await round(day(11))).toBe(1)
  })
})
