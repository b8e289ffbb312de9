import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FreeTime } from '@/lib/contract/free-times'
import { makeClinic } from '@/tests/support/clinic'
import {
  api,
  clinic,
  closeWaiting,
  dataOf,
  nobodyWaits,
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

type Asked = Record<string, string | number>
const ask = (query: Asked) => api.ask('appointments.free', { token: token(), query })
/** When those that begin on Tuesday, 1 June 2027, begin, in UTC; hours are from 6 to 18 there. */
const free = async (more: Asked = {}): Promise<FreeTime[]> => {
  const query = { professional_id: clinic.professionals.professional, minutes: 60, limit: 50 }
  return dataOf(await ask({ ...query, from: '2027-05-31T22:00:00Z', to: '2027-06-01', ...more }))
}
const starts = (found: FreeTime[]) => found.map(({ starts_at }) => starts_at.slice(11, 16))
const book = async (hour: number, more: object = {}) =>
  dataOf(
    await api.ask('appointments.create', {
      token: token(),
      body: { ...slot(hour), patient_ids: [clinic.otherPatient], ...more },
    }),
  )
const proposed = async (query: Asked) => dataOf(await api.ask('appointments.proposal', { token: token(), query }))

describe('the free times of a professional', () => {
  it('are within the hours, whether patients may book them online or not, from an instant on', async () => {
    const found = starts(await free())
    expect([found[0], found.at(-1)]).toEqual(['06:00', '17:00'])
    expect(starts(await free({ from: '2027-06-01T14:50:00Z' }))[0]).toBe('15:00')
  })

  it('are clear of appointments, of offers that are held, of days off, and of the buffers of a service', async () => {
    await book(9)
    const entry = await wait()
    await offered(entry.id, slot(12))
    const found = starts(await free())
    for (const taken of ['08:15', '09:00', '09:45', '11:15', '12:00', '12:45']) expect(found).not.toContain(taken)
    for (const there of ['08:00', '10:00', '11:00', '13:00']) expect(found).toContain(there)
    await owner(sql`update services set buffer_before_minutes = 15 where clinic_id = ${clinic.id}`)
    expect(starts(await free({ service_id: clinic.service }))).not.toContain('10:00')
    await owner(
      sql`insert into planning_exceptions (clinic_id, kind, date, date_to) values (${clinic.id}, 'holiday', '2027-06-01', '2027-06-01')`,
    )
    expect(await free()).toEqual([])
  })

  it('are in the first free room of those the service needs, and none while all are taken', async () => {
    await owner(sql`update services set room_ids = ${`[${clinic.room}]`}::jsonb where clinic_id = ${clinic.id}`)
    await book(9, { professional_id: clinic.professionals.admin, room_id: clinic.room })
    const found = await free({ service_id: clinic.service })
    expect(found.every(({ room_id }) => room_id === clinic.room)).toBe(true)
    expect(starts(found)).not.toContain('09:00')
  })

  it('are in the room that is wanted where the service needs none of its own, and else in those of the service', async () => {
    await book(9, { professional_id: clinic.professionals.admin, room_id: clinic.room })
    expect(starts(await free())).toContain('09:00')
    const wanted = await free({ room_id: clinic.room })
    expect(starts(wanted)).not.toContain('09:00')
    expect(wanted.every(({ room_id }) => room_id === clinic.room)).toBe(true)
    const { id: other } = await dataOf(
      await api.ask('rooms.create', {
        token: clinic.tokens.admin,
        body: { name: 'Otra sala', kind: 'room', capacity: 1, color: 'teal' },
      }),
    )
    await owner(sql`update services set room_ids = ${`[${other}]`}::jsonb where clinic_id = ${clinic.id}`)
    const inIts = await free({ service_id: clinic.service, room_id: clinic.room })
    expect(inIts.find(({ starts_at }) => starts_at.includes('T09:00'))?.room_id).toBe(other)
  })

  it('leave what the patient has elsewhere, and count the appointment that is moved as free', async () => {
    const { id } = await book(9, { professional_id: clinic.professionals.admin })
    expect(starts(await free())).toContain('09:00')
    expect(starts(await free({ patient_id: clinic.otherPatient }))).not.toContain('09:00')
    expect(starts(await free({ patient_id: clinic.otherPatient, except_id: id }))).toContain('09:00')
  })

  it('are those of the afternoon, or of the morning, by the clock of the clinic', async () => {
    const afternoon = starts(await free({ hour_from: '14:00' }))
    const morning = starts(await free({ hour_before: '14:00' }))
    // Madrid is two hours ahead of UTC then.
    expect([morning[0], morning.at(-1), afternoon[0], afternoon.at(-1)]).toEqual(['06:00', '11:45', '12:00', '17:00'])
    expect([...morning, ...afternoon]).toEqual(starts(await free()))
  })

  it('of an instant a year ahead are those around it', async () => {
    const professional_id = clinic.professionals.professional
    const query = { professional_id, minutes: 60, near: '2028-06-06T09:00:00Z', limit: 1 }
    const [nearest]: FreeTime[] = await dataOf(await ask(query))
    expect(nearest?.starts_at.slice(0, 10)).toBe('2028-06-06')
  })

  it('come with the nearest first where that is asked', async () => {
    await book(9)
    expect(starts(await free({ near: '2027-06-01T09:00:00Z', limit: 3 }))).toEqual(['08:00', '10:00', '07:45'])
    // One that lies between two steps is as good as any.
    expect(starts(await free({ near: '2027-06-01T12:05:00Z', limit: 2 }))).toEqual(['12:05', '12:00'])
  })

  it('that suit who waits are what, with whom and when they wished', async () => {
    const windows = [{ weekday: 2, from: '11:00', to: '13:00' }]
    const entry = await wait({ windows, professional_id: clinic.professionals.professional, date_to: '2027-06-05' })
    const query = { entry_id: entry.id, minutes: 60, from: '2027-05-20T00:00:00Z', limit: 50 }
    const found: FreeTime[] = await dataOf(await ask(query))
    expect(found.map(({ starts_at }) => starts_at.slice(0, 10))).toEqual([
      ...Array(5).fill('2027-05-25'),
      ...Array(5).fill('2027-06-01'),
    ])
    expect(starts(found).slice(0, 5)).toEqual(['09:00', '09:15', '09:30', '09:45', '10:00'])
  })

  it('are those of one’s own clinic', async () => {
    const other = await makeClinic(api.database, clinic.id + 5000)
    const { professional } = other.professionals
    expect((await ask({ professional_id: professional })).status).toBe(422)
    expect((await ask({ service_id: other.service })).status).toBe(422)
    const entry = await owner(sql`select id::float8 as id from waiting_entries where clinic_id = ${other.id}`)
    expect((await ask({ entry_id: Number(entry[0]!.id) })).status).toBe(422)
    const own = clinic.professionals.professional
    const room = await dataOf(
      await api.ask('rooms.create', {
        token: other.tokens.admin,
        body: { name: 'X', kind: 'room', capacity: 8, color: 'teal' },
      }),
    )
    const others: Asked[] = [
      ...[{ patient_id: other.patient }, { professional_ids: `${own},${professional}` }, { room_id: room.id }],
    ]
    for (const query of others)
      expect((await api.ask('appointments.proposal', { token: token(), query })).status).toBe(422)
    const judged = { professional_id: professional, starts_at: '2027-03-01T09:00:00Z', ends_at: '2027-03-01T10:00:00Z' }
    expect((await api.ask('appointments.judge', { token: token(), query: judged })).status).toBe(422)
  })
})

describe('what is proposed for an activity of a group', () => {
  const near = '2027-06-01T19:00:00Z'
  const class_ = () => ({
    ...{ professional_id: clinic.professionals.professional, minutes: 60, near, near_closed: 'true' },
  })

  it('is when it was meant, whoever works then; else the nearest time that its leader and its room are free', async () => {
    expect((await proposed(class_())).slot).toMatchObject({ starts_at: '2027-06-01T19:00:00.000Z' })
    expect((await proposed({ ...class_(), near_closed: 'false' })).slot.starts_at).toBe('2027-06-01T17:00:00.000Z')
    const room = (
      await dataOf(
        await api.ask('rooms.create', {
          token: clinic.tokens.admin,
          body: { name: 'Gimnasio', kind: 'room', capacity: 8, color: 'teal' },
        }),
      )
    ).id
    await book(17)
    await book(19, { professional_id: clinic.professionals.admin, room_id: room })
    expect((await proposed(class_())).slot.starts_at).toBe('2027-06-01T19:00:00.000Z')
    expect((await proposed({ ...class_(), room_id: room })).slot.starts_at).toBe('2027-06-01T16:00:00.000Z')
  })
})

describe('what is proposed for a patient', () => {
  const assign = (id: number | null) =>
    owner(
      sql`update patients set professional_id = ${id} where clinic_id = ${clinic.id} and id = ${clinic.otherPatient}`,
    )
  const from = '2027-06-01T09:00:00Z'
  const everybodyWorks = () =>
    owner(sql`insert into plannings (clinic_id, professional_id, valid_from, intervals)
      select clinic_id, ${clinic.professionals.admin}, valid_from, intervals from plannings where clinic_id = ${clinic.id}`)

  it('is their professional’s next free time, with the service that they had last', async () => {
    await everybodyWorks()
    await assign(clinic.professionals.professional)
    await book(9, { service_id: clinic.service, professional_id: clinic.professionals.admin })
    expect(await proposed({ patient_id: clinic.otherPatient, from })).toMatchObject({
      professional_id: clinic.professionals.professional,
      service_id: clinic.service,
      slot: { starts_at: '2027-06-01T10:00:00.000Z' },
    })
  })

  it('is the last one’s where nobody is assigned, and of who asks, or anybody, where nobody had them', async () => {
    await everybodyWorks()
    await assign(null)
    const ofNobody = await proposed({ patient_id: clinic.otherPatient, usual_service_id: clinic.service, from })
    expect(ofNobody.service_id).toBe(clinic.service)
    expect(ofNobody.slot).not.toBeNull()
    await book(9, { professional_id: clinic.professionals.admin })
    await book(16, { status: 'canceled' })
    expect((await proposed({ patient_id: clinic.otherPatient, from })).professional_id).toBe(clinic.professionals.admin)
  })

  it('is the earliest of anybody who is named while nobody comes, of two at once the first who is named', async () => {
    const { admin, professional } = clinic.professionals
    await everybodyWorks()
    const whose = async (professional_ids: string) => {
      const { professional_id, slot } = await proposed({ professional_ids, minutes: 60, from })
      return [professional_id, slot?.starts_at.slice(11, 16)]
    }
    expect(await whose(`${professional},${admin}`)).toEqual([professional, '09:00'])
    expect(await whose(`${admin},${professional}`)).toEqual([admin, '09:00'])
    await book(9, { professional_id: admin })
    expect(await whose(`${admin},${professional}`)).toEqual([professional, '09:00'])
    expect(await whose(`${admin}`)).toEqual([admin, '10:00'])
    expect((await api.ask('appointments.proposal', { token: token(), query: { professional_ids: 'x' } })).status).toBe(
      422,
    )
  })

  it('keeps what was chosen already, and is never past', async () => {
    await assign(clinic.professionals.professional)
    await everybodyWorks()
    const chosen = { professional_id: clinic.professionals.admin, service_id: clinic.service }
    const found = await proposed({ patient_id: clinic.otherPatient, ...chosen, from: '2020-01-01T00:00:00Z' })
    expect(found).toMatchObject(chosen)
    expect(Date.parse(found.slot.starts_at)).toBeGreaterThan(Date.now())
  })

  it('is nobody who has left, and no service that is archived', async () => {
    await assign(clinic.professionals.professional)
    await book(9, { service_id: clinic.service })
    await owner(sql`update services set active = false where clinic_id = ${clinic.id}`)
    await owner(sql`update professionals set active = false where id = ${clinic.professionals.professional}`)
    const found = await proposed({ patient_id: clinic.otherPatient, from })
    expect(found).toMatchObject({ service_id: null, slot: null })
    expect(found.professional_id).not.toBe(clinic.professionals.professional)
  })
})

describe('what speaks against a time', () => {
  const judge = async (more: Asked = {}) =>
    dataOf(await api.ask('appointments.judge', { token: token(), query: { ...slot(), ...more } }))

  it('is whom it collides with, and to whom it is offered; not the appointment itself, nor who waits for it', async () => {
    const { id } = await book(9)
    const entry = await wait()
    await offered(entry.id, slot(10))
    const both = { ends_at: '2027-06-01T11:00:00Z' }
    const found = await judge(both)
    expect([found.collisions[0].appointment_id, found.offers[0].entry_id]).toEqual([id, entry.id])
    expect(await judge({ ...both, except_id: id, patient_id: clinic.patient })).toEqual({ collisions: [], offers: [] })
  })
})

describe('online', () => {
  it('a time that is held for somebody is not listed', async () => {
    await owner(sql`update services set online = true where clinic_id = ${clinic.id}`)
    await owner(
      sql`update plannings set online_booking = true, online_horizon_days = 365 where clinic_id = ${clinic.id}`,
    )
    const listed = async () => {
      const query = { service_id: clinic.service, from: '2027-06-01', to: '2027-06-01' }
      const found: FreeTime[] = await dataOf(await api.ask('booking.slots', { params: { id: clinic.id }, query }))
      return starts(found)
    }
    expect(await listed()).toContain('09:00')
    const entry = await wait()
    await offered(entry.id)
    expect(await listed()).not.toContain('09:00')
  })
})
