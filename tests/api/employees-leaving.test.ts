import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import { devices } from '@/server/db/schema/devices'
import {
  api,
  appointmentsOf,
  ask,
  book,
  clinic,
  closeEmployees,
  freshEmployees,
  isAlive,
  member,
  openEmployees,
  other,
  owner,
} from '@/tests/support/employees-desk'

beforeAll(openEmployees)
beforeEach(freshEmployees)
afterAll(closeEmployees)

describe('who leaves', () => {
  const nobody = { patients_to: null, appointments_to: null }

  it('is not oneself, and not of another clinic', async () => {
    const own = await ask('employees.deactivate', { id: clinic.professionals.admin, body: nobody })
    expect([own.status, own.code]).toEqual([422, 'own_account'])
    const foreign = await ask('employees.deactivate', { id: other.professionals.professional, body: nobody })
    expect(foreign.status).toBe(404)
  })

  it('must have the appointments to come decided about', async () => {
    const id = clinic.professionals.professional
    const { status, code } = await ask('employees.deactivate', { id, body: nobody })
    expect([status, code]).toEqual([422, 'handover_required'])
    expect((await ask('employees.show', { id })).data.state).toBe('active')
  })

  it('hands over to nobody inactive, without an agenda, of another clinic, or to themselves', async () => {
    const id = clinic.professionals.professional
    const receivers = [
      await member('professional', { active: false }),
      await member('employee', { bookable: false }),
      other.professionals.professional,
      id,
    ]
    for (const receiver of receivers) {
      for (const field of ['patients_to', 'appointments_to']) {
        const { status, code, errors } = await ask('employees.deactivate', {
          id,
          body: { ...nobody, [field]: receiver },
        })
        expect([status, code, Object.keys(errors)]).toEqual([422, 'reference_unknown', [field]])
      }
    }
  })

  it('hands over patients and appointments to come, keeps past ones, and can do nothing any more', async () => {
    const id = clinic.professionals.professional
    const receiver = await member('professional')
    await book(id, '2020-05-04', 9)
    await book(id, '2027-05-04', 9, { status: 'canceled' })
    await api.database.asOwner(async (tx) => {
      await rowsOf(tx, sql`update patients set professional_id = ${id} where clinic_id = ${clinic.id}`)
      const token = { token: 't', token_hash: crypto.randomUUID() }
      await tx.insert(devices).values({ clinic_id: clinic.id, professional_id: id, type: 'android', ...token })
    })
    const { status, data } = await ask('employees.deactivate', {
      id,
      body: { patients_to: receiver, appointments_to: receiver },
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({ patients_moved: 2, appointments_moved: 1, appointments_canceled: 0 })
    expect(data.employee).toMatchObject({ state: 'inactive', assigned_count: 0, upcoming_count: 0 })
    expect(await isAlive(clinic.tokens.professional)).toBe(false)
    expect(await appointmentsOf(receiver)).toMatchObject([{ status: 'confirmed', version: 2 }])
    expect(await appointmentsOf(id)).toHaveLength(2)
    expect(await owner(sql`select 1 from devices where professional_id = ${id}`)).toEqual([])
    const lines = await owner<{ entity: string; count: number }>(
      sql`select entity, count(*)::integer as count from audit where clinic_id = ${clinic.id} and action <> 'created'
        group by entity order by entity`,
    )
    expect(lines).toEqual([
      { entity: 'appointment', count: 1 },
      { entity: 'patient', count: 2 },
      { entity: 'professional', count: 1 },
    ])
    const told = await owner(
      sql`select body from outbox where clinic_id = ${clinic.id} and topic = 'appointment_updated'`,
    )
    expect(told).toEqual([
      {
        body: {
          appointment_id: clinic.appointment,
          professional_id: receiver,
          previous_professional_id: id,
          by: clinic.professionals.admin,
        },
      },
    ])
    const news = await owner(
      sql`select body from outbox where clinic_id = ${clinic.id} and topic = 'appointment_taken_over'`,
    )
    const of = { appointment_id: clinic.appointment, professional_id: receiver, from_professional_id: id }
    expect(news).toEqual([{ body: { ...of, by: clinic.professionals.admin } }])
  })

  it('leaves patients to nobody and cancels appointments, when that is said', async () => {
    const id = clinic.professionals.professional
    const { data } = await ask('employees.deactivate', { id, body: { ...nobody, cancel_appointments: true } })
    expect(data).toMatchObject({ appointments_moved: 0, appointments_canceled: 1 })
    expect(await appointmentsOf(id)).toMatchObject([{ status: 'canceled', version: 2 }])
    expect(
      await owner(sql`select 1 from outbox where clinic_id = ${clinic.id} and topic = 'appointment_cancelled'`),
    ).toHaveLength(1)
  })

  it('hands over nothing where one appointment finds its hour taken, and every one in the way is named', async () => {
    const id = clinic.professionals.professional
    const receiver = await member('professional', { name: 'Receptora' })
    for (const day of ['2027-05-05', '2027-05-06', '2027-05-07']) await book(id, day, 9)
    const patient_ids = [clinic.otherPatient]
    for (const day of ['2027-05-05', '2027-05-07']) await book(receiver, day, 9, { patient_ids })
    await owner(sql`update patients set professional_id = ${id} where clinic_id = ${clinic.id} returning 1`)
    const { status, code, collisions, errors } = await ask('employees.deactivate', {
      id,
      body: { patients_to: receiver, appointments_to: receiver },
    })
    expect([status, code]).toEqual([409, 'slot_taken'])
    expect(collisions).toHaveLength(2)
    expect(collisions[0]).toMatchObject({
      professional_name: 'Receptora',
      patient_names: ['Begoña Núñez'],
      starts_at: '2027-05-05T09:00:00.000Z',
    })
    expect(errors.appointments_to[0]).toMatch(/^Receptora .*5.*11:00.*12:00/)
    const { data } = await ask('employees.show', { id })
    expect(data).toMatchObject({ state: 'active', assigned_count: 2, upcoming_count: 4 })
    expect(await isAlive(clinic.tokens.professional)).toBe(true)
  })

  it('and a booking of the same hour at once: one of the two finds it taken', async () => {
    const id = clinic.professionals.professional
    const receiver = await member('professional')
    const [left, booked] = await Promise.all([
      ask('employees.deactivate', { id, body: { ...nobody, appointments_to: receiver } }),
      book(receiver, '2027-03-01', 9),
    ])
    expect([left.status, booked.status].sort()).toEqual([left.status === 200 ? 200 : 201, 409])
    const live = await owner(
      sql`select 1 from appointments where professional_id = ${receiver} and status <> 'canceled'`,
    )
    expect(live).toHaveLength(1)
  })

  it('and who takes over leaving at once never leaves appointments with nobody', async () => {
    const id = clinic.professionals.professional
    const receiver = await member('professional')
    const answers = await Promise.all([
      ask('employees.deactivate', { id, body: { ...nobody, appointments_to: receiver } }),
      ask('employees.deactivate', { id: receiver, body: { ...nobody, appointments_to: id } }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const stranded = await owner(
      sql`select 1 from appointments a join professionals p using (clinic_id) where p.id = a.professional_id
        and clinic_id = ${clinic.id} and not p.active`,
    )
    expect(stranded).toEqual([])
  })

  it('comes back with the password they had, or with a new invitation', async () => {
    const known = await member('employee', { active: false })
    expect((await ask('employees.activate', { id: known })).data.state).toBe('active')
    const unknown = await member('employee', { active: false, password_hash: null })
    const { data } = await ask('employees.activate', { id: unknown })
    expect(data.state).toBe('invited')
    expect(data.invited_at).not.toBeNull()
  })
})
