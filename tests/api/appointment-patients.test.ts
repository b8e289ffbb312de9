import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import {
  allowOverlaps,
  api,
  ask,
  book as bookInRoom,
  booking as bookingInRoom,
  change,
  clinic,
  closeRooms,
  freshClinic,
  openRooms,
  owner,
  thirdPatient,
} from '@/tests/support/room-desk'

beforeAll(openRooms)
beforeEach(freshClinic)
afterAll(closeRooms)

const PATIENT = 'Íñigo Etxeberria Landa'

/** In no room, so that only professionals and patients are fought for. */
const booking = (hour: number, more: object = {}) => bookingInRoom(hour, { room_id: null, ...more })
const book = (hour: number, more: object = {}) => bookInRoom(hour, { room_id: null, ...more })
const elsewhere = () => ({ professional_id: clinic.professionals.admin })
const at = (hour: number) => {
  const { starts_at, ends_at } = booking(hour)
  return { starts_at, ends_at }
}
const cancel = (id: number) => change(id, { status: 'canceled' })
const remove = (id: number, version = 1) => ask('appointments.remove', { id, version })
const restore = (id: number) => ask('appointments.restore', { id })

/** The patient of two appointments that do not meet, with two professionals: the second is in question. */
const two = async () => {
  const first = await book(9)
  const second = await book(11, elsewhere())
  return [first.data.id, second.data.id] as [number, number]
}

describe('a patient who has an appointment already', () => {
  it('is not booked at the same time with somebody else: asked about, by name', async () => {
    const { data } = await book(9)
    const refused = await book(9, elsewhere())
    expect(refused).toMatchObject({ status: 409, code: 'slot_taken' })
    expect(refused.collisions).toMatchObject([{ kind: 'patient', occupant_name: PATIENT, appointment_id: data.id }])
    expect((await book(10, elsewhere())).status).toBe(201)
  })

  it.each(locales)('is named in %s with what they have already', async (language) => {
    await book(9)
    const headers = { 'accept-language': language }
    const answer = await api.ask('appointments.create', {
      ...{ token: clinic.tokens.admin, headers, body: booking(9, elsewhere()) },
    })
    const [text] = (await answer.json()).errors.starts_at
    expect(text).toMatch(new RegExp(`${PATIENT}.*11:00.*12:00|${PATIENT}.*10:00.*11:00`))
  })

  it('is named with the day on which that ends, where that is another one', async () => {
    const long = { starts_at: '2027-05-03T09:00:00Z', ends_at: '2027-05-04T09:00:00Z' }
    expect((await book(9, long)).status).toBe(201)
    const refused = await book(12)
    expect(refused.errors.starts_at).toEqual([expect.stringMatching(/de 3 may 2027, 11:00 a 4 may 2027, 11:00/)])
  })

  it('is booked twice on purpose, over everything that is in the way at once, each of it named', async () => {
    const third = await thirdPatient()
    await book(9)
    await book(9, { ...elsewhere(), patient_ids: [clinic.otherPatient] })
    await bookInRoom(9, { professional_id: clinic.professionals.employee, patient_ids: [third] })
    const wanted = { ...elsewhere(), room_id: clinic.room, patient_ids: [clinic.patient] }
    const refused = await book(9, wanted)
    expect(refused.collisions.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      ...['patient', 'professional', 'room'],
    ])
    expect(refused.errors.starts_at).toHaveLength(3)
    const meant = await book(9, { ...wanted, allow_overlap: true })
    expect(meant.data).toMatchObject({ overlap: true })
  })

  it('is not booked twice, meant or not, where the clinic never lets appointments overlap', async () => {
    await allowOverlaps('never')
    await book(9)
    expect((await book(9, { ...elsewhere(), allow_overlap: true })).status).toBe(409)
  })

  it('is named with each other one who has one too', async () => {
    const everybody = [clinic.patient, clinic.otherPatient, await thirdPatient()]
    await book(9, { patient_ids: everybody })
    const refused = await book(9, { ...elsewhere(), patient_ids: everybody.slice(0, 2) })
    expect(refused.collisions).toHaveLength(2)
  })

  it('does not come over it by a move, a longer time or another professional', async () => {
    const [, second] = await two()
    const moved = await change(second, at(9))
    expect(moved).toMatchObject({ status: 409, collisions: [{ kind: 'patient' }] })
    expect((await change(second, { starts_at: '2027-05-03T09:30:00Z' })).status).toBe(409)
    expect((await change(second, { ...at(9), allow_overlap: true })).data.overlap).toBe(true)
  })

  it('is not added to another one at that time, nor asked about by one who stays', async () => {
    const [first] = await two()
    const other = await book(9, { ...elsewhere(), patient_ids: [clinic.otherPatient] })
    const both = { patient_ids: [clinic.otherPatient, clinic.patient] }
    const refused = await change(other.data.id, both)
    expect(refused).toMatchObject({ status: 409, collisions: [{ kind: 'patient', appointment_id: first }] })
    const meant = await change(other.data.id, { ...both, allow_overlap: true })
    expect(meant.data.overlap).toBe(true)
    const again = await change(other.data.id, { patient_ids: [...both.patient_ids, await thirdPatient()] }, 2)
    expect(again.data).toMatchObject({ overlap: true, patients: { length: 3 } })
  })

  it('makes way where somebody else comes in their place, at another time', async () => {
    const [first, second] = await two()
    const moved = { ...at(9), patient_ids: [clinic.otherPatient] }
    expect((await change(second, moved)).data.patients).toMatchObject([{ id: clinic.otherPatient }])
    const back = await change(second, { ...at(13), patient_ids: [clinic.patient] }, 2)
    expect(back.status).toBe(200)
    expect((await change(first, { ...at(13), ...elsewhere() })).status).toBe(409)
  })

  it('is not brought back over it, from a cancellation or a deletion', async () => {
    const { data } = await book(9)
    await cancel(data.id)
    const { data: later } = await book(9, elsewhere())
    expect(await change(data.id, { status: 'confirmed' }, 2)).toMatchObject({
      ...{ status: 409, collisions: [{ kind: 'patient', appointment_id: later.id }] },
    })
    await remove(later.id)
    expect((await change(data.id, { status: 'confirmed' }, 2)).status).toBe(200)
    expect(await restore(later.id)).toMatchObject({ status: 409, collisions: [{ appointment_id: data.id }] })
  })

  it('is booked once by two who do it at once, with two professionals', async () => {
    const answers = await Promise.all([book(9), book(9, elsewhere())])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('is added once by two who do it at once to two appointments', async () => {
    const one = await book(9, { patient_ids: [clinic.otherPatient] })
    const other = await book(9, { ...elsewhere(), patient_ids: [await thirdPatient()] })
    const add = ({ data }: typeof one) => change(data.id, { patient_ids: [data.patients[0].id, clinic.patient] })
    const answers = await Promise.all([add(one), add(other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the database', () => {
  it('lets no patient have two, whoever writes, unless one is meant to lie over the other', async () => {
    const [, second] = await two()
    const move = (more = sql``) =>
      owner(sql`update appointments set starts_at = '2027-05-03T09:00:00Z', ends_at = '2027-05-03T10:00:00Z' ${more}
          where clinic_id = ${clinic.id} and id = ${second}`)
    await expect(move()).rejects.toMatchObject({ cause: { code: '23P01' } })
    await move(sql`, overlap = true`)
    const end = owner(sql`update appointments set overlap = false where clinic_id = ${clinic.id} and id = ${second}`)
    await expect(end).rejects.toMatchObject({ cause: { code: '23P01' } })
  })

  it('lets nobody come to a second one', async () => {
    await book(9)
    const { data } = await book(9, { ...elsewhere(), patient_ids: [clinic.otherPatient] })
    const come = owner(sql`insert into appointment_patients (clinic_id, appointment_id, patient_id, position)
        values (${clinic.id}, ${data.id}, ${clinic.patient}, 1)`)
    await expect(come).rejects.toMatchObject({ cause: { code: '23P01' } })
  })
})

describe('a series', () => {
  const recurrence = { frequency: 'week', interval: 1, weekdays: [1], ends: { kind: 'count', count: 3 } }
  const series = (more: object = {}) => ({ ...booking(9), recurrence, ...more })
  const secondWeek = { starts_at: '2027-05-10T09:30:00Z', ends_at: '2027-05-10T10:30:00Z' }

  it('shows the date on which its patient has another appointment, and takes the same decisions', async () => {
    await book(9, { ...secondWeek, ...elsewhere() })
    const shown = await ask('series.preview', { body: series() })
    expect(shown.data.map(({ problems }: { problems: string[] }) => problems.includes('taken'))).toEqual([
      ...[false, true, false],
    ])
    expect(shown.data[1].collisions).toMatchObject([{ kind: 'patient', occupant_name: PATIENT }])
    const refused = await ask('series.create', { body: series() })
    expect(refused).toMatchObject({ status: 409, collisions: [{ kind: 'patient' }] })
    expect(refused.errors.changes[0]).toContain(PATIENT)
    const decided = { changes: [{ day: '2027-05-10', allow_overlap: true }] }
    const { meta } = await ask('series.create', { body: series(decided) })
    expect(meta.appointments.map(({ overlap }: { overlap: boolean }) => overlap)).toEqual([false, true, false])
  })

  it('does not take in a patient who has another appointment on one of its dates, unless that is meant', async () => {
    await book(9, { ...secondWeek, ...elsewhere() })
    const { meta } = await ask('series.create', { body: series({ patient_ids: [clinic.otherPatient] }) })
    const { id } = meta.appointments[0]
    const patient_ids = [clinic.otherPatient, clinic.patient]
    const body = { scope: 'all', action: 'update', change: { patient_ids } }
    const shown = await ask('series.preview-change', { id, body })
    expect(shown.data.changed.map(({ collisions }: { collisions: object[] }) => collisions.length)).toEqual([0, 1, 0])
    expect(shown.data.changed[1].problems).toEqual(['taken'])
    expect((await ask('series.change', { id, body, version: 1 })).collisions).toMatchObject([{ kind: 'patient' }])
    const changes = [{ day: '2027-05-10', allow_overlap: true }]
    const done = await ask('series.change', { id, body: { ...body, changes }, version: 1 })
    expect(done.meta.appointments.map(({ overlap }: { overlap: boolean }) => overlap)).toEqual([false, true, false])
  })

  it('is not put back over what its patient was booked for meanwhile', async () => {
    const { meta } = await ask('series.create', { body: series() })
    const { id } = meta.appointments[0]
    const body = { scope: 'all', action: 'cancel' }
    const { data } = await ask('series.change', { id, body, version: 1 })
    await book(9, { ...secondWeek, ...elsewhere() })
    const undone = await ask('series.undo', { id: data.undo_id })
    expect(undone).toMatchObject({ status: 409, collisions: [{ kind: 'patient' }] })
  })

  it('changes who comes where the new one is taken now and the old one was', async () => {
    const { meta } = await ask('series.create', { body: series() })
    await book(12, { patient_ids: [clinic.patient] })
    const body = { scope: 'all', action: 'update', change: { ...at(12), patient_ids: [clinic.otherPatient] } }
    const moved = await ask('series.change', {
      ...{ id: meta.appointments[0].id, version: 1, body: { ...body, change: { ...body.change, ...elsewhere() } } },
    })
    expect(moved.status).toBe(200)
  })
})

describe('who waits for an appointment', () => {
  const wish = () => ({
    ...{ patient_id: clinic.patient, service_id: null, professional_id: null, urgency: 'normal' },
    ...{ windows: [], date_from: null, date_to: null, note: null },
  })
  const offered = () => ({ ...at(9), professional_id: clinic.professionals.professional })

  it('is offered no time at which they have one already', async () => {
    await book(9, elsewhere())
    const { data } = await ask('waiting-list.create', { body: wish() })
    const refused = await ask('waiting-list.offer', { id: data.id, body: offered() })
    expect(refused).toMatchObject({ status: 409, collisions: [{ kind: 'patient', occupant_name: PATIENT }] })
  })

  it('does not accept one either', async () => {
    // Another professional's appointment is not what they wait for: the offer stays open.
    const body = { ...wish(), professional_id: clinic.professionals.professional }
    const { data } = await ask('waiting-list.create', { body })
    const { data: entry } = await ask('waiting-list.offer', { id: data.id, body: offered() })
    await book(9, elsewhere())
    const answer = { offer_id: entry.offers[0].id, accepted: true }
    const refused = await ask('waiting-list.answer', { id: data.id, body: answer })
    expect(refused).toMatchObject({ status: 409, collisions: [{ kind: 'patient' }] })
  })
})
