import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answer,
  api,
  appointments,
  clinic,
  closeWaiting,
  dataOf,
  entryOf,
  list,
  nobodyWaits,
  offer,
  offered,
  openWaiting,
  owner,
  token,
  wait,
  wish,
} from '@/tests/support/waiting-desk'

beforeAll(openWaiting)
beforeEach(nobodyWaits)
afterAll(closeWaiting)

describe('somebody who waits', () => {
  it.each([
    ['a patient nobody knows', { patient_id: 999_999_999 }],
    ['a professional nobody knows', { professional_id: 999_999_999 }],
    ['a service nobody knows', { service_id: 999_999_999 }],
    ['days that end before they begin', { date_from: '2027-06-02', date_to: '2027-06-01' }],
    ['a window that ends before it begins', { windows: [{ weekday: 1, from: '12:00', to: '10:00' }] }],
    ['a weekday that is none', { windows: [{ weekday: 8, from: '10:00', to: '12:00' }] }],
  ])('is not put on the list with %s', async (_, change) => {
    const refused = await api.ask('waiting-list.create', { token: token(), body: { ...wish(), ...change } })
    expect(refused.status).toBe(422)
    expect(await list()).toEqual([])
  })

  it('is changed by who saw the last version only, into what makes sense', async () => {
    const entry = await wait({ date_from: '2027-06-02' })
    const update = (body: object, version?: number) =>
      api.ask('waiting-list.update', {
        token: token(),
        params: { id: entry.id },
        body,
        headers: version ? { 'if-match': `"${version}"` } : {},
      })
    expect((await update({ urgency: 'high' })).status).toBe(428)
    expect((await update({ urgency: 'high' }, 2)).status).toBe(412)
    const wrong = await update({ date_to: '2027-06-01' }, 1)
    expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([422, ['date_to']])
    const changed = await dataOf(await update({ urgency: 'high', note: ' De mañana ' }, 1))
    expect(changed).toMatchObject({ urgency: 'high', note: 'De mañana', date_from: '2027-06-02', version: 2 })
  })

  it('keeps a service that was archived, and a professional who left, when a form names them again', async () => {
    const wished = { service_id: clinic.service, professional_id: clinic.professionals.professional }
    const entry = await wait(wished)
    await owner(sql`update services set active = false where id = ${clinic.service}`)
    await owner(sql`update professionals set active = false where id = ${clinic.professionals.professional}`)
    const headers = { 'if-match': '"1"' }
    const asked = { token: token(), params: { id: entry.id }, body: { ...wished, urgency: 'high' }, headers }
    expect(await dataOf(await api.ask('waiting-list.update', asked))).toMatchObject({ ...wished, urgency: 'high' })
    const again = await api.ask('waiting-list.create', { token: token(), body: { ...wish(), ...wished } })
    expect(again.status).toBe(422)
  })

  it('leaves the list, and what was offered is closed', async () => {
    const entry = await wait()
    const offer_id = await offered(entry.id)
    const remove = (version: number) =>
      api.ask('waiting-list.remove', {
        token: token(),
        params: { id: entry.id },
        headers: { 'if-match': `"${version}"` },
      })
    expect((await remove(1)).status).toBe(412)
    expect((await remove(2)).status).toBe(204)
    expect((await remove(3)).status).toBe(404)
    expect(await list()).toEqual([])
    expect(await entryOf(entry.id)).toMatchObject({ status: 'removed', offers: [{ status: 'closed' }] })
    expect((await answer(entry.id, offer_id, true)).status).toBe(409)
    expect((await offer(entry.id)).status).toBe(404)
    expect(await appointments()).toEqual([])
  })

  it('waits again where they stood only after being taken off the list', async () => {
    const entry = await wait()
    await wait()
    const update = (version: number) =>
      api.ask('waiting-list.update', {
        token: token(),
        params: { id: entry.id },
        body: { status: 'waiting' },
        headers: { 'if-match': `"${version}"` },
      })
    expect((await update(1)).status).toBe(404)
    const headers = { 'if-match': '"1"' }
    await api.ask('waiting-list.remove', { token: token(), params: { id: entry.id }, headers })
    expect((await update(1)).status).toBe(412)
    expect(await dataOf(await update(2))).toMatchObject({ status: 'waiting', created_at: entry.created_at })
    expect((await list())[0]?.id).toBe(entry.id)
  })

  it('is listed with who they are and what they were offered, the most urgent first, and those who are done last', async () => {
    const normal = await wait()
    const urgent = await wait({ urgency: 'high', patient_id: clinic.otherPatient })
    const low = await wait({ urgency: 'low' })
    await offered(low.id)
    expect((await list()).map(({ id, status }) => [id, status])).toEqual([
      [urgent.id, 'waiting'],
      [normal.id, 'waiting'],
      [low.id, 'offered'],
    ])
    expect((await list())[0]?.patient).toEqual({
      id: clinic.otherPatient,
      name: 'Begoña Núñez',
      phone: '+34 612 404 118',
    })
    await answer(low.id, (await entryOf(low.id)).offers[0]!.id, true)
    expect((await list()).map(({ id }) => id)).toEqual([urgent.id, normal.id])
    expect((await list(true)).map(({ id }) => id)).toEqual([urgent.id, normal.id, low.id])
  })

  it('is on record, and everybody’s list is woken', async () => {
    const entry = await wait({ note: 'Por la tarde' })
    const offer_id = await offered(entry.id)
    await answer(entry.id, offer_id, false)
    const lines = await owner(
      sql`select action, before, after from audit where clinic_id = ${clinic.id} and entity = 'waiting_entry' order by id`,
    )
    expect(lines.map(({ action }) => action)).toEqual(['created', 'updated', 'updated'])
    const answered = { id: offer_id, appointment_id: null }
    expect(lines[2]).toMatchObject({
      before: { offer: { ...answered, status: 'open' } },
      after: { offer: { ...answered, status: 'declined' } },
    })
    expect(JSON.stringify(lines)).not.toContain('Etxeberria')
    const told = await owner(
      sql`select 1 from outbox where clinic_id = ${clinic.id} and topic = 'waiting_list_updated'`,
    )
    expect(told).toHaveLength(3)
  })
})
