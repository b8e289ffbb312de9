import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WaitingEntry } from '@/lib/contract/waiting-list'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let clinicId = 690

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  clinicId += 1
  clinic = await makeClinic(api.database, clinicId)
  await owner(sql`delete from waiting_entries where clinic_id = ${clinic.id}`)
})

const owner = (query: Parameters<typeof rowsOf>[1]) =>
  api.database.asOwner((tx) => rowsOf<Record<string, unknown>>(tx, query))
const token = () => clinic.tokens.employee
const dataOf = async (answer: Response) => {
  expect(answer.status).toBeLessThan(300)
  return (await answer.json()).data
}

const wish = () => ({
  ...{ patient_id: clinic.patient, service_id: null, professional_id: null, urgency: 'normal' },
  ...{ windows: [], date_from: null, date_to: null, note: null },
})
const wait = async (change: object = {}): Promise<WaitingEntry> =>
  dataOf(await api.ask('waiting-list.create', { token: token(), body: { ...wish(), ...change } }))
const list = async (all = false): Promise<WaitingEntry[]> =>
  dataOf(await api.ask('waiting-list.list', { token: token(), query: { all: String(all) } }))
const entryOf = async (id: number) => (await list(true)).find((entry) => entry.id === id) as WaitingEntry

/** Tuesday, 1 June 2027, at an hour of the day in UTC; two hours less than in Madrid. */
const slot = (hour = 9) => ({
  professional_id: clinic.professionals.professional,
  starts_at: `2027-06-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
  ends_at: `2027-06-01T${String(hour + 1).padStart(2, '0')}:00:00.000Z`,
})
const offer = (id: number, body: object = slot()) =>
  api.ask('waiting-list.offer', { token: token(), params: { id }, body })
const offered = async (id: number, body: object = slot()) => {
  const entry = (await dataOf(await offer(id, body))) as WaitingEntry
  return entry.offers[0]!.id
}
const answer = (id: number, offer_id: number, accepted: boolean) =>
  api.ask('waiting-list.answer', { token: token(), params: { id }, body: { offer_id, accepted } })
const appointments = () =>
  owner(
    sql`select id::float8 as id from appointments where clinic_id = ${clinic.id} and starts_at >= '2027-06-01' order by id`,
  )

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
    expect(await entryOf(entry.id)).toMatchObject({ status: 'removed', offers: [{ status: 'declined' }] })
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
    expect(JSON.stringify(lines)).not.toContain('Etxeberria')
    const told = await owner(
      sql`select 1 from outbox where clinic_id = ${clinic.id} and topic = 'waiting_list_updated'`,
    )
    expect(told).toHaveLength(3)
  })
})

describe('a freed slot', () => {
  const matches = async (of = slot()) => {
    const found = await dataOf(await api.ask('waiting-list.matches', { token: token(), query: of }))
    return (found as WaitingEntry[]).map(({ id }) => id)
  }

  it('is refused when it ends before it begins, or lasts longer than an appointment may', async () => {
    const entry = await wait()
    for (const ends_at of ['2027-06-01T08:00:00Z', '2027-06-02T09:00:01Z']) {
      const asked = { ...slot(), ends_at }
      const found = await api.ask('waiting-list.matches', { token: token(), query: asked })
      for (const refused of [found, await offer(entry.id, asked)]) {
        expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['ends_at']])
      }
    }
  })

  it('shows who fits, best first: their professional, days, windows in the clinic’s local time, and a service that is no longer', async () => {
    const [long] = await owner(
      sql`insert into services (clinic_id, name, duration_minutes, price_cents) values (${clinic.id}, 'Larga', 61, 1)
          returning id::float8 as id`,
    )
    const fitting = await wait({ windows: [{ weekday: 2, from: '11:00', to: '12:00' }], service_id: clinic.service })
    const urgent = await wait({ urgency: 'high', professional_id: clinic.professionals.professional })
    await wait({ professional_id: clinic.professionals.admin })
    await wait({ windows: [{ weekday: 2, from: '09:00', to: '11:59' }], service_id: clinic.service })
    await wait({ service_id: long!.id })
    await wait({ date_to: '2027-05-31' })
    expect(await matches()).toEqual([urgent.id, fitting.id])
  })

  it('is not offered when it is taken, past, or of nobody who works here', async () => {
    const entry = await wait()
    const taken = { ...slot(), starts_at: '2027-03-01T09:30:00Z', ends_at: '2027-03-01T10:30:00Z' }
    expect((await offer(entry.id, taken)).status).toBe(409)
    const past = { ...slot(), starts_at: '2020-03-01T09:30:00Z', ends_at: '2020-03-01T10:30:00Z' }
    expect((await offer(entry.id, past)).status).toBe(422)
    expect((await offer(entry.id, { ...slot(), professional_id: 999_999_999 })).status).toBe(422)
    expect((await entryOf(entry.id)).status).toBe('waiting')
  })
})

describe('an offer', () => {
  it('that is accepted books the appointment with it, once', async () => {
    const entry = await wait({ service_id: clinic.service })
    const [first, second] = [await offered(entry.id), await offered(entry.id, slot(11))]
    const { data, meta } = await (await answer(entry.id, first, true)).json()
    expect(meta.appointment).toMatchObject({
      ...slot(),
      service_id: clinic.service,
      price_cents: 5000,
      patients: [{ id: clinic.patient }],
    })
    expect(data).toMatchObject({
      status: 'booked',
      offers: [
        { id: second, status: 'declined', appointment_id: null },
        { id: first, status: 'accepted', appointment_id: meta.appointment.id },
      ],
    })
    for (const [offer_id, accepted] of [
      [first, true],
      [first, false],
      [second, true],
    ] as const) {
      const refused = await answer(entry.id, offer_id, accepted)
      expect([refused.status, (await refused.json()).code]).toEqual([409, 'offer_closed'])
    }
    expect(await appointments()).toEqual([{ id: meta.appointment.id }])
  })

  it('that is declined lets them wait on, unless another is open', async () => {
    const entry = await wait()
    const [first, second] = [await offered(entry.id), await offered(entry.id, slot(11))]
    expect((await dataOf(await answer(entry.id, first, false))).status).toBe('offered')
    expect((await answer(entry.id, first, true)).status).toBe(409)
    expect((await dataOf(await answer(entry.id, second, false))).status).toBe('waiting')
    expect(await appointments()).toEqual([])
  })

  it('of another entry, or one that was never made, is not found', async () => {
    const [one, other] = [await wait(), await wait()]
    const offer_id = await offered(one.id)
    expect((await answer(other.id, offer_id, true)).status).toBe(404)
    expect((await answer(one.id, 999_999_999, true)).status).toBe(404)
  })

  it('of a time that has begun cannot be accepted any more, only declined', async () => {
    const entry = await wait()
    const offer_id = await offered(entry.id)
    await owner(sql`update waiting_offers set starts_at = now() - interval '1 minute' where clinic_id = ${clinic.id}`)
    expect((await answer(entry.id, offer_id, true)).status).toBe(409)
    expect((await answer(entry.id, offer_id, false)).status).toBe(200)
  })

  it('stays open when its slot was taken meanwhile, and nothing is booked', async () => {
    const entry = await wait()
    const offer_id = await offered(entry.id)
    const body = { ...slot(), patient_ids: [clinic.otherPatient] }
    expect((await api.ask('appointments.create', { token: token(), body })).status).toBe(201)
    const refused = await answer(entry.id, offer_id, true)
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'slot_taken'])
    expect(await entryOf(entry.id)).toMatchObject({ status: 'offered', offers: [{ status: 'open' }] })
    expect(await appointments()).toHaveLength(1)
  })

  it('of one slot is accepted by one of two at once', async () => {
    const [one, other] = [await wait(), await wait({ patient_id: clinic.otherPatient })]
    const [first, second] = [await offered(one.id), await offered(other.id)]
    const answers = await Promise.all([answer(one.id, first, true), answer(other.id, second, true)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await appointments()).toHaveLength(1)
    expect((await list(true)).map(({ status }) => status).sort()).toEqual(['booked', 'offered'])
  })

  it('is answered once, by one of eight at once', async () => {
    const entry = await wait()
    const offer_id = await offered(entry.id)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => answer(entry.id, offer_id, at % 2 === 0)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect((await appointments()).length).toBeLessThanOrEqual(1)
  })
})
