import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Employee } from '@/lib/contract/employees'
import type { Role } from '@/lib/contract/professionals'
import { rowsOf } from '@/server/db/client'
import { devices } from '@/server/db/schema/devices'
import { patients } from '@/server/db/schema/patients'
import { professionals } from '@/server/db/schema/professionals'
import { beginSession } from '@/server/identity/sessions'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

const started = Date.now()
let api: TestApi
let clinic: TestClinic
let other: TestClinic
let platform: TestClinic
let nextClinic = 6001

beforeAll(async () => {
  api = await testApi()
  other = await makeClinic(api.database, 6000)
  platform = await makeClinic(api.database, 1)
})
// A clinic of its own for each test: what one does to the employees must not be seen by the next.
beforeEach(async () => {
  clinic = await makeClinic(api.database, nextClinic++)
})
afterAll(() => api.close())

type Asked = { id?: number; body?: object; token?: string }
const ask = async (name: EndpointName, { id, body, token = clinic.tokens.admin }: Asked = {}) => {
  const answer = await api.ask(name, { token, body, params: id === undefined ? undefined : { id } })
  return { status: answer.status, ...(await answer.json()) }
}
const owner = <Row>(query: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))

/** Somebody more at the clinic, who has a password unless they are only invited. */
async function member(role: Role, more: Partial<typeof professionals.$inferInsert> = {}): Promise<number> {
  const [row] = await api.database.asOwner((tx) =>
    tx
      .insert(professionals)
      .values({
        clinic_id: clinic.id,
        name: `Otro ${role}`,
        email: `${crypto.randomUUID()}@${clinic.id}.test`,
        password_hash: 'none',
        role,
        is_admin: role === 'admin',
        ...more,
      })
      .returning({ id: professionals.id }),
  )
  return row!.id
}
const session = (professional_id: number) =>
  api.database.asTenant(clinic.id, (tx) =>
    beginSession(tx, { clinic_id: clinic.id, professional_id, device: 'test', address: 'test', now: new Date() }),
  )
const isAlive = async (token: string) => (await api.ask('me.show', { token })).status === 200
const book = (professional_id: number, day: string, hour: number, more: object = {}) =>
  ask('appointments.create', {
    body: {
      professional_id,
      starts_at: `${day}T${String(hour).padStart(2, '0')}:00:00Z`,
      ends_at: `${day}T${String(hour + 1).padStart(2, '0')}:00:00Z`,
      patient_ids: [clinic.patient],
      ...more,
    },
  })
const appointmentsOf = (id: number) =>
  owner<{ id: string; status: string; version: number }>(
    sql`select id, status, version from appointments where professional_id = ${id} order by starts_at`,
  )
const newcomer = { name: 'Eva Soler', email: 'Eva.Soler@Nueva.test', role: 'professional' }

describe('the employees', () => {
  it('is closed to who is no admin, but for their own page', async () => {
    for (const role of ['professional', 'employee'] as const) {
      const token = clinic.tokens[role]
      expect((await ask('employees.list', { token })).status).toBe(403)
      expect((await ask('employees.show', { token, id: clinic.professionals.admin })).status).toBe(403)
      expect((await ask('employees.show', { token, id: clinic.professionals[role] })).data.role).toBe(role)
    }
  })

  it('tells what each has: patients and their share, appointments to come, last seen; and everybody’s state', async () => {
    const physio = clinic.professionals.professional
    await api.database.asOwner((tx) =>
      tx.insert(patients).values([
        { clinic_id: clinic.id, name: 'A', professional_id: physio },
        { clinic_id: clinic.id, name: 'B', professional_id: physio },
        { clinic_id: clinic.id, name: 'C', professional_id: physio, status: 'archived' },
      ]),
    )
    const gone = await member('employee', { active: false })
    const invited = await member('professional', { password_hash: null })
    await book(physio, '2027-05-03', 9, { status: 'canceled' })
    const { data } = (await ask('employees.list')) as { data: Employee[] }
    expect(data).toHaveLength(5)
    const stateOf = (id: number) => data.find((one) => one.id === id)?.state
    expect([stateOf(gone), stateOf(invited)]).toEqual(['inactive', 'invited'])
    const found = data.find(({ id }) => id === physio)
    expect(found).toMatchObject({
      state: 'active',
      patients_count: 2,
      patients_share: 0.5,
      assigned_count: 3,
      upcoming_count: 1,
      totp_enabled: false,
    })
    expect(Date.parse(found?.last_seen_at as string)).toBeGreaterThan(started)
    expect(JSON.stringify(data)).not.toContain('password')
  })
})

describe('somebody new', () => {
  it('is not taken with an address that is in use anywhere, without telling whose', async () => {
    const { status, code, errors, message } = await ask('employees.create', {
      body: { ...newcomer, email: `ADMIN@${other.id}.test` },
    })
    expect([status, code]).toEqual([422, 'email_taken'])
    expect(JSON.stringify([errors, message])).not.toMatch(new RegExp(`${other.id}|Clínica`))
    expect(errors.email).toHaveLength(1)
  })

  it('is invited, cannot sign in, and only the role makes an admin', async () => {
    const injected = { is_admin: true, active: false, clinic_id: other.id, password_hash: 'x', id: 1 }
    const { status, data } = await ask('employees.create', { body: { ...newcomer, ...injected } })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      email: 'eva.soler@nueva.test',
      role: 'professional',
      is_admin: false,
      state: 'invited',
      bookable: true,
    })
    expect(new Date(data.invitation_expires_at).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000)
    const [row] = await owner<{ password_hash: null; clinic_id: number }>(
      sql`select password_hash, clinic_id from professionals where id = ${data.id}`,
    )
    expect(row).toEqual({ password_hash: null, clinic_id: clinic.id })
    const announced = await owner(
      sql`select 1 from outbox where topic = 'invitation' and (body->>'professional_id')::bigint = ${data.id}`,
    )
    expect(announced).toHaveLength(1)
  })

  it('is an admin by that role, and has no agenda at the front desk', async () => {
    const chief = await ask('employees.create', { body: { ...newcomer, email: 'jefa@nueva.test', role: 'admin' } })
    const desk = await ask('employees.create', { body: { ...newcomer, email: 'desk@nueva.test', role: 'employee' } })
    expect(chief.data).toMatchObject({ is_admin: true, bookable: true })
    expect(desk.data).toMatchObject({ is_admin: false, bookable: false })
  })

  it('is invited again only until they have accepted', async () => {
    expect((await ask('employees.invite', { id: clinic.professionals.employee })).status).toBe(422)
    const id = await member('employee', { password_hash: null })
    const first = await ask('employees.invite', { id })
    const again = await ask('employees.invite', { id })
    expect([first.status, again.status]).toEqual([200, 200])
    const links = await owner<{ open: boolean }>(
      sql`select used_at is null as open from one_time_links where professional_id = ${id} order by id`,
    )
    expect(links).toEqual([{ open: false }, { open: true }])
  })
})

describe('a change', () => {
  it('never leaves a clinic without an admin who can sign in', async () => {
    await member('admin', { active: false })
    await member('admin', { password_hash: null })
    const { status, code, errors } = await ask('employees.update', {
      id: clinic.professionals.admin,
      body: { role: 'professional' },
    })
    expect([status, code]).toEqual([422, 'last_admin'])
    expect(errors).toHaveProperty('role')
  })

  it('of two admins who demote each other at once leaves one', async () => {
    const id = await member('admin')
    const token = await session(id)
    const answers = await Promise.all([
      ask('employees.update', { id, body: { role: 'employee' } }),
      ask('employees.update', { token, id: clinic.professionals.admin, body: { role: 'employee' } }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await owner(sql`select 1 from professionals where clinic_id = ${clinic.id} and is_admin`)
    expect(left).toHaveLength(1)
  })

  it('of role counts with the next call', async () => {
    const id = await member('admin')
    const token = await session(id)
    expect((await ask('employees.list', { token })).status).toBe(200)
    expect((await ask('employees.update', { id, body: { role: 'professional' } })).data.is_admin).toBe(false)
    expect((await ask('employees.list', { token })).status).toBe(403)
  })

  it('of address ends what the old one opened: sessions elsewhere and links, but not one’s own session', async () => {
    const id = clinic.professionals.professional
    const taken = await ask('employees.update', { id, body: { email: `admin@${other.id}.test` } })
    expect([taken.status, taken.code]).toEqual([422, 'email_taken'])
    expect(await isAlive(clinic.tokens.professional)).toBe(true)
    expect((await ask('employees.update', { id, body: { email: `nuevo@${clinic.id}.test` } })).status).toBe(200)
    expect(await isAlive(clinic.tokens.professional)).toBe(false)
    const own = { id: clinic.professionals.admin, body: { email: `yo@${clinic.id}.test` } }
    expect((await ask('employees.update', own)).data.email).toBe(`yo@${clinic.id}.test`)
    expect(await isAlive(clinic.tokens.admin)).toBe(true)
  })

  it('of an invited person’s address kills the link that went to the old one and sends another', async () => {
    const { data } = await ask('employees.create', { body: { ...newcomer, email: 'mal@escrito.test' } })
    await ask('employees.update', { id: data.id, body: { email: 'bien@escrito.test' } })
    const links = await owner<{ open: boolean }>(
      sql`select used_at is null as open from one_time_links where professional_id = ${data.id} order by id`,
    )
    expect(links).toEqual([{ open: false }, { open: true }])
  })

  it('takes nobody’s agenda away while it has appointments to come', async () => {
    const id = clinic.professionals.professional
    const refused = await ask('employees.update', { id, body: { bookable: false } })
    expect([refused.code, Object.keys(refused.errors)]).toEqual(['handover_required', ['bookable']])
    const idle = { id: clinic.professionals.employee, body: { bookable: false } }
    expect((await ask('employees.update', idle)).status).toBe(200)
  })
})

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
    for (const day of ['2027-05-05', '2027-05-07']) await book(receiver, day, 9)
    await owner(sql`update patients set professional_id = ${id} where clinic_id = ${clinic.id} returning 1`)
    const { status, code, collisions, errors } = await ask('employees.deactivate', {
      id,
      body: { patients_to: receiver, appointments_to: receiver },
    })
    expect([status, code]).toEqual([409, 'slot_taken'])
    expect(collisions).toHaveLength(2)
    expect(collisions[0]).toMatchObject({
      professional_name: 'Receptora',
      patient_names: ['Íñigo Etxeberria Landa'],
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

describe('an account of another clinic', () => {
  const find = (token: string, email: string) => ask('employees.find', { token, body: { email } })

  it('is found by its address by a super admin only', async () => {
    expect((await find(clinic.tokens.admin, `admin@${other.id}.test`)).status).toBe(403)
    expect((await find(platform.tokens.employee, `admin@${other.id}.test`)).status).toBe(403)
    expect((await find(platform.tokens.admin, 'nobody@nowhere.test')).status).toBe(404)
    const { data } = await find(platform.tokens.admin, `Professional@${clinic.id}.test`)
    expect(data).toEqual({
      id: clinic.professionals.professional,
      name: `professional de ${clinic.id}`,
      email: `professional@${clinic.id}.test`,
      active: true,
      clinic: { id: clinic.id, name: `Clínica ${clinic.id}` },
      sessions_count: 1,
    })
  })
})
