import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WaitingEntry } from '@/lib/contract/waiting-list'
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
  slot,
  token,
  wait,
} from '@/tests/support/waiting-desk'

beforeAll(openWaiting)
beforeEach(nobodyWaits)
afterAll(closeWaiting)

/** Of that version. */
const at = (version: number) => ({ 'if-match': `"${version}"` })

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

describe('a time that is offered', () => {
  const later = { windows: [{ weekday: 2, from: '12:00', to: '20:00' }] }
  it.each([
    ['professional', () => ({ professional_id: clinic.professionals.admin })],
    ['hours', () => later],
    ['days', () => ({ date_to: '2027-05-31' })],
  ])('is within the %s that were wished, unless whoever offers knows that it is not', async (_, wished) => {
    const entry = await wait(wished())
    const refused = await offer(entry.id)
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['starts_at']])
    expect((await offer(entry.id, { ...slot(), allow_unwished: true })).status).toBe(201)
  })

  it('and was declined is not offered to them again, nor found for them', async () => {
    const [entry, other] = [await wait(), await wait({ patient_id: clinic.otherPatient })]
    await answer(entry.id, await offered(entry.id), false)
    const again = await offer(entry.id, { ...slot(), allow_unwished: true })
    const { errors } = await again.json()
    expect([again.status, errors.starts_at?.[0]]).toEqual([422, expect.stringContaining('ya dijo que no a esa hora')])
    const found = await dataOf(await api.ask('waiting-list.matches', { token: token(), query: slot() }))
    expect((found as WaitingEntry[]).map(({ id }) => id)).toEqual([other.id])
    const query = { entry_id: entry.id, from: '2027-06-01T09:00:00Z', to: '2027-06-01', minutes: 60 }
    const free = (await dataOf(await api.ask('appointments.free', { token: token(), query }))) as {
      professional_id: number
      starts_at: string
    }[]
    const isSlot = (time: (typeof free)[number]) =>
      time.professional_id === slot().professional_id && Date.parse(time.starts_at) === Date.parse(slot().starts_at)
    expect([free.length > 0, free.some(isSlot)]).toEqual([true, false])
    for (const elsewhere of [slot(10), { ...slot(), professional_id: clinic.professionals.admin }]) {
      expect((await offer(entry.id, elsewhere)).status).toBe(201)
    }
    expect((await offer(other.id)).status).toBe(201)
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
        { id: second, status: 'closed', appointment_id: null },
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

  it('for any service is booked confirmed, for what the visit was for that left the time, with its price and room', async () => {
    const [room] = await owner(
      sql`insert into rooms (clinic_id, name, kind) values (${clinic.id}, 'Sala', 'room') returning id::float8 as id`,
    )
    const body = { ...slot(), patient_ids: [clinic.otherPatient], service_id: clinic.service, room_id: room!.id }
    const { id } = await dataOf(await api.ask('appointments.create', { token: token(), body }))
    const canceled = { token: token(), params: { id }, headers: at(1), body: { status: 'canceled' } }
    await dataOf(await api.ask('appointments.update', canceled))
    const entry = await wait()
    const { meta } = await (await answer(entry.id, await offered(entry.id), true)).json()
    const freed = { service_id: clinic.service, price_cents: 5000, room_id: room!.id, status: 'confirmed' }
    expect(meta.appointment).toMatchObject(freed)
    // Of another professional, or at another time, it says nothing.
    const other = await wait({ patient_id: clinic.otherPatient })
    const answered = await (await answer(other.id, await offered(other.id, slot(11)), true)).json()
    expect(answered.meta.appointment).toMatchObject({ service_id: null, room_id: null, status: 'confirmed' })
  })

  it('for any service is booked without the room of the freed visit where that is taken meanwhile', async () => {
    const [room] = await owner(
      sql`insert into rooms (clinic_id, name, kind) values (${clinic.id}, 'Sala', 'room') returning id::float8 as id`,
    )
    const body = { ...slot(), patient_ids: [clinic.otherPatient], service_id: clinic.service, room_id: room!.id }
    const { id } = await dataOf(await api.ask('appointments.create', { token: token(), body }))
    await api.ask('appointments.remove', { token: token(), params: { id }, headers: at(1) })
    const entry = await wait()
    const first = await offered(entry.id)
    const elsewhere = { ...body, professional_id: clinic.professionals.admin }
    await dataOf(await api.ask('appointments.create', { token: token(), body: elsewhere }))
    const { meta } = await (await answer(entry.id, first, true)).json()
    expect(meta.appointment).toMatchObject({ service_id: clinic.service, room_id: null })
  })

  it('that was accepted is open again once its appointment is deleted, and not before', async () => {
    const entry = await wait({ service_id: clinic.service })
    const first = await offered(entry.id)
    const { data, meta } = await (await answer(entry.id, first, true)).json()
    const again = { token: token(), params: { id: entry.id }, headers: at(data.version), body: { status: 'waiting' } }
    expect((await api.ask('waiting-list.update', again)).status).toBe(404)
    const { id, version } = meta.appointment
    expect(
      (await api.ask('appointments.remove', { token: token(), params: { id }, headers: at(version) })).status,
    ).toBe(204)
    expect(await dataOf(await api.ask('waiting-list.update', again))).toMatchObject({
      status: 'offered',
      offers: [{ id: first, status: 'open', appointment_id: null, answered_at: null }],
    })
    expect((await (await answer(entry.id, first, true)).json()).data.status).toBe('booked')
  })

  it('that was accepted is taken back with its appointment, unless that was changed: both or neither', async () => {
    const entry = await wait({ service_id: clinic.service })
    const first = await offered(entry.id)
    const { data, meta } = await (await answer(entry.id, first, true)).json()
    const { id, version } = meta.appointment
    const takeBack = (appointment_version: number, entryVersion = data.version) =>
      api.ask('waiting-list.update', {
        ...{ token: token(), params: { id: entry.id }, headers: at(entryVersion) },
        body: { status: 'waiting', appointment_version },
      })
    const booked = async () => (await entryOf(entry.id)).status
    const show = () => api.ask('appointments.show', { token: token(), params: { id } })
    expect((await takeBack(version + 1)).status).toBe(412)
    expect((await takeBack(version, data.version - 1)).status).toBe(412)
    expect([await booked(), (await show()).status]).toEqual(['booked', 200])
    expect(await dataOf(await takeBack(version))).toMatchObject({
      status: 'offered',
      offers: [{ id: first, status: 'open', appointment_id: null }],
    })
    expect((await show()).status).toBe(404)
    expect((await takeBack(version)).status).toBe(404)
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

  it('stays open when its room was taken meanwhile, and nothing is booked', async () => {
    const entry = await wait({ service_id: clinic.service })
    await owner(
      sql`update services set room_ids = ${`[${clinic.room}]`}::jsonb where clinic_id = ${clinic.id} and id = ${clinic.service}`,
    )
    const offer_id = await offered(entry.id)
    const elsewhere = { ...slot(), professional_id: clinic.professionals.admin, room_id: clinic.room }
    const body = { ...elsewhere, patient_ids: [clinic.otherPatient] }
    expect((await api.ask('appointments.create', { token: token(), body })).status).toBe(201)
    const refused = await answer(entry.id, offer_id, true)
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'slot_taken'])
    expect(await entryOf(entry.id)).toMatchObject({ status: 'offered', offers: [{ status: 'open' }] })
    expect(await appointments()).toHaveLength(1)
  })

  it('of one slot is accepted by one of two at once', async () => {
    const [one, other] = [await wait(), await wait({ patient_id: clinic.otherPatient })]
    const second = await offered(other.id)
    const first = await offered(one.id, { ...slot(), allow_offered: true })
    const answers = await Promise.all([answer(one.id, first, true), answer(other.id, second, true)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await appointments()).toHaveLength(1)
    expect((await list(true)).map(({ status }) => status).sort()).toEqual(['booked', 'waiting'])
  })

  it('is answered once, by one of eight at once', async () => {
    const entry = await wait()
    const offer_id = await offered(entry.id)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => answer(entry.id, offer_id, at % 2 === 0)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect((await appointments()).length).toBeLessThanOrEqual(1)
  })
})

it('an offer that is taken back is no refusal: they wait on, and can be offered it again', async () => {
  const entry = await wait()
  const offer_id = await offered(entry.id)
  const body = { offer_id, accepted: false, taken_back: true }
  const back = await dataOf(await api.ask('waiting-list.answer', { token: token(), params: { id: entry.id }, body }))
  expect(back).toMatchObject({ status: 'waiting', offers: [{ id: offer_id, status: 'closed', appointment_id: null }] })
  expect((await offer(entry.id)).status).toBe(201)
})
