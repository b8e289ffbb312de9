import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, instantAt, startOfWeek, today } from '@/lib/domain/time/clock'
import {
  anotherClinic,
  api,
  archive,
  ask,
  book,
  clinic,
  closeRooms,
  create,
  freshClinic,
  openRooms,
  others,
  owner,
} from '@/tests/support/room-desk'
import { wellCalled } from '@/tests/support/well-called'

const MADRID = 'Europe/Madrid'

beforeAll(openRooms)
beforeEach(freshClinic)
afterAll(closeRooms)

describe('a service that needs one of some rooms', () => {
  const monday = addDays(startOfWeek(today(new Date(), MADRID)), 14)
  const at = (hour: number) => instantAt(monday, hour * 60, MADRID)
  const slotOf = (hour: number) => ({ starts_at: at(hour), ends_at: at(hour + 1) })
  const slot = (hour: number) => ({ professional_id: clinic.professionals.professional, ...slotOf(hour) })
  const need = (room_ids: number[], version = 1) =>
    ask('services.update', { id: clinic.service, body: { room_ids }, version })
  const take = (room_id: number, hour: number) => book(9, { ...others(), ...slotOf(hour), room_id })
  const freeHours = async () => {
    const query = { service_id: clinic.service, from: monday, to: monday }
    const answer = await api.ask('booking.slots', { params: { id: clinic.id }, query })
    return ((await answer.json()).data as { starts_at: string }[]).map(({ starts_at }) => starts_at)
  }
  const wait = async () => {
    const nothing = {
      professional_id: null,
      urgency: 'normal',
      windows: [],
      date_from: null,
      date_to: null,
      note: null,
    }
    const body = { patient_id: clinic.patient, service_id: clinic.service, ...nothing }
    return (await ask('waiting-list.create', { body })).data as { id: number }
  }
  const offer = (id: number, hour: number) => ask('waiting-list.offer', { id, body: slot(hour) })
  const accept = (id: number, offer_id: number) =>
    ask('waiting-list.answer', { id, body: { offer_id, accepted: true } })

  beforeEach(() => owner(sql`delete from waiting_entries where clinic_id = ${clinic.id}`))

  it('names rooms of its clinic only, archived ones too, and keeps them until it names others', async () => {
    const foreign = await anotherClinic()
    expect((await need([clinic.room, foreign.room])).code).toBe('reference_unknown')
    const other = await create()
    await archive(other.id)
    expect((await need([other.id, clinic.room])).data.room_ids).toEqual([other.id, clinic.room])
    const renamed = await ask('services.update', { id: clinic.service, body: { name: 'Otro' }, version: 2 })
    expect(renamed.data.room_ids).toEqual([other.id, clinic.room])
    expect((await need([], 3)).data.room_ids).toEqual([])
    const { body } = wellCalled('services.create', clinic)
    expect((await ask('services.create', { body })).data.room_ids).toEqual([])
    const created = await ask('services.create', { body: { ...body, room_ids: [foreign.room] } })
    expect(created.code).toBe('reference_unknown')
  })

  it('is offered online while one of them is free all the time, whoever has the others', async () => {
    await owner(sql`update services set online = true where id = ${clinic.service}`)
    await owner(sql`update plannings set online_booking = true, intervals = '[{"weekday": 1, "from": "09:00", "to": "11:00"}]'
      where clinic_id = ${clinic.id}`)
    await owner(sql`update clinics set agenda = '{"step_minutes": 30}' where id = ${clinic.id}`)
    const other = await create()
    await need([clinic.room, other.id])
    await take(clinic.room, 9)
    expect(await freeHours()).toEqual([at(9), at(9.5), at(10)])
    await archive(other.id)
    expect(await freeHours()).toEqual([at(10)])
    await archive(clinic.room)
    expect(await freeHours()).toEqual([])
  })

  it('is offered to who waits in the first of them that is free, in its own order, and booked there', async () => {
    const other = await create()
    await need([other.id, clinic.room])
    const entry = await wait()
    const offered = await offer(entry.id, 9)
    await take(other.id, 9)
    const { meta } = await accept(entry.id, offered.data.offers[0].id)
    expect(meta.appointment).toMatchObject({ room_id: clinic.room, service_id: clinic.service, overlap: false })
    const next = await wait()
    const { data } = await offer(next.id, 11)
    expect((await accept(next.id, data.offers[0].id)).meta.appointment.room_id).toBe(other.id)
  })

  it('is neither offered nor booked when none of them is free, and says whom it collides with', async () => {
    await need([clinic.room])
    const entry = await wait()
    const offered = await offer(entry.id, 9)
    await take(clinic.room, 9)
    const refused = [await offer(entry.id, 9), await accept(entry.id, offered.data.offers[0].id)]
    for (const { status, collisions } of refused) {
      expect(status).toBe(409)
      expect(collisions).toMatchObject([{ kind: 'room', occupant_name: 'Sala 1' }])
    }
    const matches = async (hour: number) =>
      (await ask('waiting-list.matches', { query: slot(hour) })).data.map(({ id }: { id: number }) => id)
    expect(await matches(9)).toEqual([])
    expect(await matches(10)).toEqual([entry.id])
  })

  it('is neither offered nor booked when all of them were archived, whoever is free', async () => {
    await need([clinic.room])
    const entry = await wait()
    const offered = await offer(entry.id, 9)
    await archive(clinic.room)
    for (const refused of [await offer(entry.id, 10), await accept(entry.id, offered.data.offers[0].id)]) {
      expect(refused).toMatchObject({ status: 422, code: 'reference_unknown' })
    }
    expect((await ask('waiting-list.list')).data).toMatchObject([{ id: entry.id, status: 'offered' }])
  })

  it('is booked by hand without any: there they are only proposed', async () => {
    await need([clinic.room])
    const { data } = await book(9, { service_id: clinic.service, room_id: null })
    expect(data.room_id).toBeNull()
  })
})
