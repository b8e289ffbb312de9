import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Appointment } from '@/lib/contract/appointments'
import { announcedBy } from '@/tests/support/announced'
import {
  api,
  ask,
  book,
  clinic,
  closePlannings,
  desk,
  freshPlannings,
  holiday,
  openPlannings,
  other,
  owner,
  physio,
} from '@/tests/support/plannings-desk'

beforeAll(openPlannings)
beforeEach(freshPlannings)
afterAll(closePlannings)

describe('days that differ', () => {
  it('of the whole clinic are an admin’s; of one person whoever keeps the agenda writes them down', async () => {
    expect(
      (await ask('planning-exceptions.create', { token: desk, body: holiday({ professional_id: null }) })).status,
    ).toBe(403)
    const closing = (await ask('planning-exceptions.create', { body: holiday({ professional_id: null }) })).data
    const id = closing.id
    expect((await ask('planning-exceptions.update', { token: desk, id, version: 1, body: holiday() })).status).toBe(403)
    expect((await ask('planning-exceptions.remove', { token: desk, id, version: 1 })).status).toBe(403)
    const own = await ask('planning-exceptions.create', { token: desk, body: holiday() })
    expect(own.status).toBe(201)
    const whole = { id: own.data.id, version: 1, body: holiday({ professional_id: null }), token: desk }
    expect((await ask('planning-exceptions.update', whole)).status).toBe(403)
    expect((await ask('planning-exceptions.remove', { id: own.data.id, version: 1, token: desk })).status).toBe(204)
  })

  it.each([
    ['date_to', { date_to: '2027-05-02' }],
    ['date_to', { date_to: '2028-05-04' }],
    ['to', { kind: 'extra' }],
    ['to', { from: '09:00' }],
    ['to', { from: '10:00', to: '09:00' }],
    ['kind', { kind: 'party' }],
    ['cancel_only', { cancel_only: [] }],
  ])('are refused, naming %s: %o', async (field, wrong) => {
    const { status, errors } = await ask('planning-exceptions.create', { body: holiday(wrong) })
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
  })

  it('are nobody else’s: unknown people and other clinics’ exceptions', async () => {
    const wrong = await ask('planning-exceptions.create', {
      body: holiday({ professional_id: other.professionals.admin }),
    })
    expect(wrong).toMatchObject({ status: 422, code: 'reference_unknown' })
    const { id } = (await ask('planning-exceptions.create', { body: holiday() })).data
    const token = other.tokens.admin
    expect((await ask('planning-exceptions.remove', { id, version: 1, token })).status).toBe(404)
    const body = holiday({ professional_id: null })
    expect((await ask('planning-exceptions.update', { id, version: 1, body, token })).status).toBe(404)
  })

  it('change whole, with their version', async () => {
    const { id } = (await ask('planning-exceptions.create', { body: holiday({ title: 'Vacaciones' }) })).data
    const body = holiday({ kind: 'blocked', from: '09:00', to: '11:00' })
    expect((await ask('planning-exceptions.update', { id, body })).status).toBe(428)
    const { data, meta } = await ask('planning-exceptions.update', { id, body, version: 1 })
    expect(data).toMatchObject({ ...body, title: null, version: 2 })
    expect(meta).toMatchObject({ canceled: 0 })
    expect((await ask('planning-exceptions.remove', { id, version: 1 })).status).toBe(412)
  })
})

describe('appointments in days that differ', () => {
  const affected = async (query: Record<string, string | number>) =>
    ((await ask('planning-exceptions.affected', { query })).data as Appointment[]).map(({ id }) => id)
  const day = { date: '2027-05-03', date_to: '2027-05-03' }

  it('are those to come that touch them by the clinic’s clock, of one person or of all', async () => {
    // Madrid is two hours ahead: its Monday the 3rd begins at 22:00 of Sunday.
    const night = await book('2027-05-02T21:30:00Z', '2027-05-02T22:30:00Z')
    const noon = await book('2027-05-03T09:00:00Z', '2027-05-03T10:00:00Z')
    const late = await book('2027-05-03T21:30:00Z', '2027-05-03T22:30:00Z')
    const tuesday = await book('2027-05-03T22:30:00Z', '2027-05-03T23:30:00Z')
    const colleague = await book('2027-05-03T09:00:00Z', '2027-05-03T10:00:00Z', clinic.professionals.admin)
    const canceled = await book('2027-05-03T12:00:00Z', '2027-05-03T13:00:00Z')
    await ask('appointments.update', { id: canceled.id, version: 1, body: { status: 'canceled' } })
    const deleted = await book('2027-05-03T14:00:00Z', '2027-05-03T15:00:00Z')
    await ask('appointments.remove', { id: deleted.id, version: 1 })
    expect(await affected({ ...day, professional_id: physio })).toEqual([night.id, noon.id, late.id])
    expect(await affected(day)).toEqual([night.id, noon.id, colleague.id, late.id])
    expect(await affected({ ...day, date_to: '2027-05-04', professional_id: physio })).toContain(tuesday.id)
    // 11:00–12:00 in local time.
    expect(await affected({ ...day, professional_id: physio, from: '12:00', to: '13:00' })).toEqual([])
    expect(await affected({ ...day, professional_id: physio, from: '11:59', to: '13:00' })).toEqual([noon.id])
    const token = other.tokens.admin
    expect((await ask('planning-exceptions.affected', { query: day, token })).data).toEqual([])
  })

  it('are the same local hours on each day, over the clock change', async () => {
    const before = await book('2027-10-30T14:00:00Z', '2027-10-30T15:00:00Z')
    const after = await book('2027-10-31T15:00:00Z', '2027-10-31T16:00:00Z')
    const outside = await book('2027-10-31T14:00:00Z', '2027-10-31T15:00:00Z')
    const found = await affected({ date: '2027-10-30', date_to: '2027-10-31', from: '16:00', to: '17:00' })
    expect(found).toEqual([before.id, after.id])
    expect(found).not.toContain(outside.id)
  })

  it('stay unless asked, and are canceled together when asked: with reason, audit and announcements', async () => {
    const one = await book('2027-05-03T09:00:00Z', '2027-05-03T10:00:00Z')
    const two = await book('2027-05-03T10:00:00Z', '2027-05-03T11:00:00Z')
    const billed = await book('2027-05-03T11:00:00Z', '2027-05-03T12:00:00Z')
    const attended = await book('2027-05-03T12:00:00Z', '2027-05-03T13:00:00Z')
    const outside = await book('2027-05-04T09:00:00Z', '2027-05-04T10:00:00Z')
    await owner(sql`update appointments set billed_at = now() where id = ${billed.id}`)
    await owner(sql`update appointments set attendance = 'attended', version = 2 where id = ${attended.id}`)

    const kept = await ask('planning-exceptions.create', { body: holiday() })
    expect(kept.meta).toMatchObject({ canceled: 0 })
    const extra = holiday({ kind: 'extra', from: '08:00', to: '20:00', cancel_affected: true })
    expect((await ask('planning-exceptions.create', { body: extra })).meta).toMatchObject({ canceled: 0 })

    const body = holiday({ cancel_affected: true, cancel_reason: 'Congreso' })
    const lines = await announcedBy(api.database, async () => {
      const { meta } = await ask('planning-exceptions.update', { id: kept.data.id, version: 1, body, token: desk })
      expect(meta).toMatchObject({ canceled: 2 })
    })
    const rows = await owner<{ id: string; status: string; cancel_reason: string | null; version: number }>(
      sql`select id, status, cancel_reason, version from appointments where clinic_id = ${clinic.id} and starts_at > '2027-05-01' order by starts_at`,
    )
    expect(rows.map(({ id, ...rest }) => ({ id: Number(id), ...rest }))).toEqual([
      { id: one.id, status: 'canceled', cancel_reason: 'Congreso', version: 2 },
      { id: two.id, status: 'canceled', cancel_reason: 'Congreso', version: 2 },
      { id: billed.id, status: 'pending', cancel_reason: null, version: 1 },
      { id: attended.id, status: 'pending', cancel_reason: null, version: 2 },
      { id: outside.id, status: 'pending', cancel_reason: null, version: 1 },
    ])
    const told = lines.filter(({ topic }) => topic === 'appointment_cancelled')
    expect(
      told.map(({ body: said }) => said).sort((a, b) => Number(a.appointment_id) - Number(b.appointment_id)),
    ).toEqual(
      [one.id, two.id].map((appointment_id) => ({
        appointment_id,
        professional_id: physio,
        by: clinic.professionals.employee,
      })),
    )
    const written = await owner<{ after: object }>(
      sql`select after from audit where clinic_id = ${clinic.id} and entity = 'appointment' and entity_id = ${one.id} and action = 'updated'`,
    )
    expect(written).toEqual([{ after: { status: 'canceled', cancel_reason: 'Congreso' } }])
  })

  it('are canceled alone where only some are named, and never one that lies elsewhere', async () => {
    const one = await book('2027-05-03T09:00:00Z', '2027-05-03T10:00:00Z')
    const two = await book('2027-05-03T10:00:00Z', '2027-05-03T11:00:00Z')
    const outside = await book('2027-05-04T09:00:00Z', '2027-05-04T10:00:00Z')
    const some = { cancel_affected: true, cancel_only: [two.id, outside.id], cancel_reason: null }
    const { data, meta } = await ask('planning-exceptions.create', { body: holiday(some) })
    expect(meta).toMatchObject({ canceled: 1 })
    const status = async (id: number) => (await ask('appointments.show', { id })).data.status
    expect([await status(one.id), await status(two.id), await status(outside.id)]).toEqual([
      'pending',
      'canceled',
      'pending',
    ])
    const none = holiday({ cancel_affected: true, cancel_only: [] })
    expect((await ask('planning-exceptions.update', { id: data.id, version: 1, body: none })).meta.canceled).toBe(0)
  })

  it('of the past stay as they are, and are counted', async () => {
    const past = await book('2020-05-04T09:00:00Z', '2020-05-04T10:00:00Z')
    const body = holiday({ date: '2020-05-04', date_to: '2020-05-04', cancel_affected: true })
    expect((await ask('planning-exceptions.create', { body })).meta).toMatchObject({ canceled: 0 })
    expect((await ask('appointments.show', { id: past.id })).data.status).toBe('pending')
    const { data, meta } = await ask('planning-exceptions.affected', {
      query: { date: '2020-05-04', date_to: '2020-05-04', professional_id: physio },
    })
    expect([data, meta]).toEqual([[], { begun: 1 }])
  })
})
