import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Employee } from '@/lib/contract/employees'
import { patients } from '@/server/db/schema/patients'
import {
  api,
  ask,
  book,
  clinic,
  closeEmployees,
  freshEmployees,
  isAlive,
  member,
  newcomer,
  openEmployees,
  other,
  owner,
  platform,
  session,
} from '@/tests/support/employees-desk'

beforeAll(openEmployees)
beforeEach(freshEmployees)
afterAll(closeEmployees)

const started = Date.now()

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
