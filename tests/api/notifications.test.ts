import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notification, NotificationBody } from '@/lib/contract/notifications'
import { rowsOf } from '@/server/db/client'
import { notifications } from '@/server/db/schema/notifications'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let foreign: TestClinic

beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 61)
  foreign = await makeClinic(api.database, 62)
})
afterAll(() => api.close())

type Listed = { data: Notification[]; meta: { unread: number } }
const list = async (token: string, all = true): Promise<Listed> =>
  (await api.ask('notifications.list', { token, query: { all: String(all) } })).json()
const check = (token: string, id: number) => api.ask('notifications.check', { token, params: { id } })
const bodies = ({ data }: Listed) => data.map(({ body }) => JSON.parse(body) as NotificationBody)
/** Waits until somebody has as many unread ones. */
const unread = (token: string, count: number) =>
  expect.poll(async () => (await list(token, false)).meta.unread).toBe(count)

const give = (professional_id: number, count: number) =>
  api.database.asOwner((tx) =>
    tx.insert(notifications).values(
      Array.from({ length: count }, () => ({
        clinic_id: clinic.id,
        professional_id,
        body: { type: 'patient' as const, data: { patient: { id: clinic.patient, name: 'Íñigo' } } },
      })),
    ),
  )

describe('a notification', () => {
  it('of another person or clinic is neither seen nor checked', async () => {
    const { data } = await list(clinic.tokens.professional)
    expect(data).toEqual([])
    expect((await check(clinic.tokens.professional, clinic.notification)).status).toBe(404)
    expect((await check(foreign.tokens.admin, clinic.notification)).status).toBe(404)
    await api.ask('notifications.check-all', { token: clinic.tokens.professional })
    await api.ask('notifications.check-all', { token: foreign.tokens.admin })
    expect((await list(clinic.tokens.admin)).meta.unread).toBe(1)
  })

  it('is unread until it is checked, and stays checked when it was', async () => {
    const { admin } = clinic.tokens
    const before = Date.now()
    const answer = await check(admin, clinic.notification)
    const { data } = (await answer.json()) as { data: Notification }
    expect([answer.status, data.id]).toEqual([200, clinic.notification])
    expect(Date.parse(data.checked_at as string)).toBeGreaterThanOrEqual(before)
    const again = await (await check(admin, clinic.notification)).json()
    expect(again.data.checked_at).toBe(data.checked_at)
    expect(await list(admin, false)).toEqual({ data: [], meta: { unread: 0 } })
    expect((await list(admin)).data).toEqual([data])
  })

  it('is listed the newest first, two hundred at most, with all unread ones counted', async () => {
    const token = clinic.tokens.employee
    await give(clinic.professionals.employee, 205)
    const { data, meta } = await list(token)
    const ids = data.map(({ id }) => id)
    expect([data.length, meta.unread]).toEqual([200, 205])
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect((await api.ask('notifications.check-all', { token })).status).toBe(204)
    expect((await list(token, false)).meta.unread).toBe(0)
    expect((await list(token)).data).toHaveLength(200)
  })

  it('stands in the order of time, whichever was written down first', async () => {
    const body = { type: 'patient' as const, data: { patient: { id: clinic.patient, name: 'Íñigo' } } }
    const professional_id = clinic.professionals.employee
    await api.database.asOwner((tx) =>
      tx.insert(notifications).values(
        ['2031-03-02', '2031-03-03', '2031-03-01'].map((day) => ({
          ...{ clinic_id: clinic.id, professional_id, body },
          created_at: new Date(`${day}T09:00:00Z`),
        })),
      ),
    )
    const days = (await list(clinic.tokens.employee)).data.map(({ created_at }) => created_at.slice(0, 10))
    expect(days.slice(0, 3)).toEqual(['2031-03-03', '2031-03-02', '2031-03-01'])
    await api.database.asOwner((tx) => tx.execute(sql`delete from notifications where created_at > '2031-01-01'`))
  })
})

describe('an appointment', () => {
  const token = () => clinic.tokens.professional
  const by = { starts_at: '2027-05-03T09:00:00Z', ends_at: '2027-05-03T10:00:00Z' }
  const book = (who: string, more: object = {}) =>
    api.ask('appointments.create', {
      token: who,
      body: {
        ...by,
        professional_id: clinic.professionals.professional,
        patient_ids: [clinic.patient],
        ...more,
      },
    })
  const types = async () => bodies(await list(token())).map(({ type }) => type)

  it('that one books oneself, or that is refused, is no news', async () => {
    expect((await book(token())).status).toBe(201)
    expect((await book(clinic.tokens.admin)).status).toBe(409)
    await book(clinic.tokens.admin, { starts_at: '2027-05-03T11:00:00Z', ends_at: '2027-05-03T12:00:00Z' })
    await unread(token(), 1)
    expect(bodies(await list(token()))).toEqual([
      {
        type: 'appointment_created',
        data: {
          id: expect.any(Number),
          patient: { id: clinic.patient, name: 'Íñigo Etxeberria Landa' },
          starts_at: '2027-05-03T11:00:00.000Z',
          time_zone: 'Europe/Madrid',
        },
      },
    ])
  })

  /** As if the time in which one may undo had passed. */
  const passTime = async () => {
    await api.database.asOwner((tx) =>
      rowsOf(tx, sql`update outbox set available_at = now() where delivered_at is null`),
    )
    await api.database.asOwner((tx) => rowsOf(tx, sql`update audit set created_at = created_at - interval '1 minute'`))
    api.services.wakeOutbox()
  }
  const undelivered = async (which: SQL) => {
    const lines = await api.database.asOwner((tx) =>
      rowsOf<{ topic: string }>(
        tx,
        sql`select topic from outbox where delivered_at is null and topic <> 'push' and ${which} order by outbox.id`,
      ),
    )
    return lines.map(({ topic }) => topic)
  }
  const bookedAt = async (starts_at: string) => {
    const [row] = await api.database.asOwner((tx) =>
      rowsOf<{ id: number }>(tx, sql`select id::int from appointments where starts_at = ${starts_at}`),
    )
    return row!.id
  }
  const change = async (id: number, version: number, body: object) => {
    const headers = { 'if-match': `"${version}"` }
    const answer = await api.ask('appointments.update', { token: clinic.tokens.admin, params: { id }, body, headers })
    expect(answer.status).toBe(200)
  }

  it('that is only moved is no news; that is confirmed is, at once', async () => {
    const id = await bookedAt('2027-05-03T11:00:00Z')
    await change(id, 1, { starts_at: '2027-05-03T12:00:00Z', ends_at: '2027-05-03T13:00:00Z' })
    await change(id, 2, { status: 'confirmed' })
    await unread(token(), 2)
    expect(await types()).toEqual(['appointment_confirmed', 'appointment_created'])
  })

  it('that goes to another is news to both, and a cancellation and a deletion to whose it is, once nobody can undo it', async () => {
    const id = await bookedAt('2027-05-03T12:00:00Z')
    await change(id, 3, { professional_id: clinic.professionals.employee })
    // What is told at once has been told: what is left is held.
    await expect.poll(() => undelivered(sql`available_at < created_at + interval '9 seconds'`)).toEqual([])
    expect(await undelivered(sql`true`)).toEqual(['appointment_taken_over', 'appointment_handed_over'])
    expect((await list(token(), false)).meta.unread).toBe(2)
    await passTime()
    await unread(token(), 3)
    await unread(clinic.tokens.employee, 1)
    await change(id, 4, { status: 'canceled' })
    await passTime()
    await unread(clinic.tokens.employee, 2)
    const headers = { 'if-match': '"5"' }
    await api.ask('appointments.remove', { token: clinic.tokens.admin, params: { id }, headers })
    await passTime()
    await unread(clinic.tokens.employee, 3)
    expect(await types()).toEqual(['appointment_handed_over', 'appointment_confirmed', 'appointment_created'])
    expect(bodies(await list(clinic.tokens.employee, false)).map(({ type }) => type)).toEqual([
      'appointment_deleted',
      'appointment_cancelled',
      'appointment_taken_over',
    ])
  })

  it('that goes to another at another time says to whom, with the time that one knew, and from whom', async () => {
    const times = { starts_at: '2027-05-04T09:00:00Z', ends_at: '2027-05-04T10:00:00Z' }
    expect((await book(clinic.tokens.admin, times)).status).toBe(201)
    const id = await bookedAt('2027-05-04T09:00:00Z')
    const later = { starts_at: '2027-05-04T15:00:00Z', ends_at: '2027-05-04T16:00:00Z' }
    await change(id, 1, { ...later, professional_id: clinic.professionals.employee })
    await passTime()
    const newest = async (of: string) => bodies(await list(of))[0]
    const nameOf = async (professional: number) => {
      const [row] = await api.database.asOwner((tx) =>
        rowsOf<{ name: string }>(tx, sql`select name from professionals where id = ${professional}`),
      )
      return { id: professional, name: row!.name }
    }
    const said = { id, patient: { id: clinic.patient, name: 'Íñigo Etxeberria Landa' }, time_zone: 'Europe/Madrid' }
    const { professional, employee } = clinic.professionals
    await expect
      .poll(() => newest(token()))
      .toEqual({
        type: 'appointment_handed_over',
        data: { ...said, starts_at: '2027-05-04T09:00:00.000Z', professional: await nameOf(employee) },
      })
    expect(await newest(clinic.tokens.employee)).toEqual({
      type: 'appointment_taken_over',
      data: { ...said, starts_at: '2027-05-04T15:00:00.000Z', professional: await nameOf(professional) },
    })
  })

  it('that goes to another and comes back in time is no news to either', async () => {
    const id = await bookedAt('2027-05-04T15:00:00Z')
    const before = [await list(token()), await list(clinic.tokens.employee)]
    await change(id, 2, { professional_id: clinic.professionals.professional })
    await change(id, 3, { professional_id: clinic.professionals.employee })
    await passTime()
    await expect.poll(() => undelivered(sql`true`)).toEqual([])
    expect([await list(token()), await list(clinic.tokens.employee)]).toEqual(before)
  })

  it('that is deleted and brought back in time is no news at all', async () => {
    const id = await bookedAt('2027-05-03T09:00:00Z')
    const asked = { token: clinic.tokens.admin, params: { id } }
    const before = (await list(token(), false)).meta.unread
    expect((await api.ask('appointments.remove', { ...asked, headers: { 'if-match': '"1"' } })).status).toBe(204)
    expect((await api.ask('appointments.restore', asked)).status).toBe(200)
    await passTime()
    await expect.poll(() => undelivered(sql`true`)).toEqual([])
    expect((await list(token(), false)).meta.unread).toBe(before)
  })
})

describe('a new patient', () => {
  it('is news to the admins and the assigned one, but not to who registered them; what their name holds travels as text', async () => {
    const name = `<img src=x onerror=alert(1)>"'&{{7*7}} ñ`
    const { tokens, professionals } = clinic
    const before = (await list(tokens.professional, false)).meta.unread
    const body = { name, professional_id: professionals.professional }
    expect((await api.ask('patients.create', { token: tokens.employee, body })).status).toBe(201)
    await unread(tokens.admin, 1)
    await unread(tokens.professional, before + 1)
    for (const token of [tokens.admin, tokens.professional]) {
      expect(bodies(await list(token))[0]).toEqual({
        type: 'patient',
        data: { patient: { id: expect.any(Number), name: name.trim() } },
      })
    }
    expect(bodies(await list(tokens.employee))[0]?.type).not.toBe('patient')
  })
})
