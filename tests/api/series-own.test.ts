import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Appointment } from '@/lib/contract/appointments'
import { addDays } from '@/lib/domain/time/clock'
import { hashToken } from '@/server/identity/sessions'
import { weekly } from '@/tests/support/factories/series'
import {
  api,
  appointment,
  ask,
  change,
  clinic,
  closeDesk,
  create,
  made,
  monday,
  openDesk,
  preview,
  previewChange,
  rows,
  show,
  token,
  undo,
  update,
} from '@/tests/support/series-desk'

beforeAll(() => openDesk(67))
afterAll(closeDesk)

const own = async (one: Appointment, body: object) => (await update(one, body)).body.data
const all = { scope: 'all', action: 'update' }

/** The patient cancels by the link of a reminder. */
async function cancelByLink(id: number) {
  const link = randomBytes(32).toString('base64url')
  await rows(
    sql`insert into reminders (clinic_id, appointment_id, patient_id, starts_at, moment, planned_at, status, token_hash)
        select clinic_id, id, ${clinic.patient}, starts_at, ${link}, now(), 'sent', ${hashToken(link)}
        from appointments where id = ${id}`,
  )
  const answered = await api.ask('appointment-links.answer', { body: { token: link, answer: 'cancel' } })
  expect(answered.status).toBe(200)
}

describe('what one of a series has of its own', () => {
  it.each<[string, (one: Appointment) => Promise<unknown>]>([
    ['its patient by the link', ({ id }) => cancelByLink(id)],
    ['hand', (one) => own(one, { status: 'canceled', cancel_reason: 'enferma' })],
  ])('canceled by %s it stays canceled, and where it was, and is named', async (_whose, cancel) => {
    const { day, appointments } = await made(5)
    await cancel(appointments[2]!)
    const before = await show(appointments[2]!.id)
    const confirmed = { ...all, change: { status: 'confirmed' } }
    const moved = { starts_at: `${addDays(day, 1)}T11:00:00Z`, ends_at: `${addDays(day, 1)}T12:00:00Z` }
    for (const body of [confirmed, { ...all, change: moved }, { ...all, action: 'delete' }]) {
      const plan = (await previewChange(appointments[0]!.id, body)).body.data
      expect(plan.kept).toEqual([{ appointment_id: before.id, starts_at: before.starts_at, reason: 'canceled' }])
      const { version } = await show(appointments[0]!.id)
      const done = await change({ id: appointments[0]!.id, version }, body)
      expect(done.body.data).toMatchObject({ kept: 1 })
      expect(done.body.data.changed + done.body.data.removed).toBe(4)
    }
    expect(await show(before.id)).toMatchObject({
      ...{ status: 'canceled', cancel_reason: before.cancel_reason, starts_at: before.starts_at },
    })
  })

  it('canceled with the others it comes back with them', async () => {
    const { appointments } = await made(3)
    await change(appointments[0]!, { scope: 'all', action: 'cancel', cancel_reason: 'obras' })
    const again = await change({ ...appointments[0]!, version: 2 }, { ...all, change: { status: 'confirmed' } })
    expect(again.body.data).toMatchObject({ changed: 3, kept: 0 })
  })

  it('is named when all are canceled and it is already', async () => {
    const { appointments } = await made(3)
    await own(appointments[1]!, { status: 'canceled' })
    const plan = (await previewChange(appointments[0]!.id, { scope: 'all', action: 'cancel' })).body.data
    expect([plan.changed.length, plan.kept.map(({ reason }) => reason)]).toEqual([2, ['canceled']])
  })

  it.each([
    ['note', 'suya', 'de todas'],
    ['reminder_message', 'Ven en ayunas', 'Trae la toalla'],
    ['color', 'rose', 'olive'],
    ['status', 'confirmed', 'pending'],
  ] as const)(
    'keeps its %s, follows the others in time, and is named where nothing else changes',
    async (field, its, theirs) => {
      const { day, appointments } = await made(4)
      if (field === 'status') {
        await rows(sql`update appointments set status = 'confirmed' where id = ${appointments[0]!.id}`)
      }
      await own(appointments[2]!, { [field]: its })
      const body = { ...all, change: { [field]: theirs } }
      const plan = (await previewChange(appointments[0]!.id, body)).body.data
      expect(plan.kept).toMatchObject([{ appointment_id: appointments[2]!.id, reason: 'own' }])
      const done = await change(appointments[0]!, body)
      expect(done.body.data).toMatchObject({ changed: plan.changed.length, kept: 1 })
      expect((await show(appointments[2]!.id))[field]).toBe(its)
      const { version } = await show(appointments[0]!.id)
      const third = field === 'status' ? 'pending' : field === 'color' ? 'teal' : 'otra'
      const moved = { starts_at: `${day}T11:00:00Z`, ends_at: `${day}T12:00:00Z`, [field]: third }
      const shown = (await previewChange(appointments[0]!.id, { ...all, change: moved })).body.data
      expect(shown.changed.map(({ keeps }) => keeps)).toEqual([[], [], field === 'status' ? [] : [field], []])
      const both = await change({ id: appointments[0]!.id, version }, { ...all, change: moved })
      expect(both.body.data).toMatchObject({ changed: 4, kept: 0 })
      expect(await show(appointments[2]!.id)).toMatchObject({
        [field]: its,
        starts_at: `${addDays(day, 14)}T11:00:00.000Z`,
      })
    },
  )

  it('gives it up in its own hand: what all get is no longer only its', async () => {
    const { appointments } = await made(3)
    const noted = await own(appointments[1]!, { note: 'suya' })
    const shared = await change(noted, { ...all, change: { note: 'de todas' } })
    expect(shared.body.data).toMatchObject({ changed: 3, kept: 0 })
    const { version } = await show(appointments[0]!.id)
    await change({ id: appointments[0]!.id, version }, { ...all, change: { note: 'otra' } })
    expect((await show(noted.id)).note).toBe('otra')
  })

  it('is canceled with all others also where it was confirmed on its own', async () => {
    const { appointments } = await made(3)
    await own(appointments[1]!, { status: 'confirmed' })
    const done = await change(appointments[0]!, { scope: 'all', action: 'cancel' })
    expect(done.body.data).toMatchObject({ changed: 3, kept: 0 })
  })

  it('is its again when a change of all is taken back', async () => {
    const { appointments } = await made(3)
    const noted = await own(appointments[1]!, { note: 'suya' })
    const shared = await change(noted, { ...all, change: { note: 'de todas' } })
    await undo(shared.body.data.undo_id)
    const { version } = await show(appointments[0]!.id)
    await change({ id: appointments[0]!.id, version }, { ...all, change: { note: 'otra' } })
    expect((await show(noted.id)).note).toBe('suya')
  })
})

describe('a change from one on', () => {
  it('carries those that stay as they are, which a later deletion of all names', async () => {
    const { day, appointments } = await made(5)
    const moved = await own(appointments[3]!, {
      starts_at: `${addDays(day, 23)}T09:00:00Z`,
      ends_at: `${addDays(day, 23)}T10:00:00Z`,
    })
    const attended = appointments[4]!
    await rows(sql`update appointments set attendance = 'attended' where id = ${attended.id}`)
    const split = await change(appointments[1]!, { scope: 'future', action: 'update', change: { note: 'x' } })
    expect(split.body.data).toMatchObject({ changed: 2, kept: 2 })
    const { series_id } = await show(appointments[1]!.id)
    expect(series_id).not.toBe(appointments[0]!.series_id)
    expect((await show(moved.id)).series_id).toBe(series_id)
    expect((await show(attended.id)).series_id).toBe(series_id)
    const { version } = await show(appointments[1]!.id)
    const gone = await change({ id: appointments[1]!.id, version }, { scope: 'all', action: 'delete' })
    expect(gone.body.data).toMatchObject({ removed: 2, kept: 2 })
    expect((await show(moved.id)).starts_at).toBe(moved.starts_at)
  })

  it('carries one that is left as it is, and one that was deleted, so that neither day is booked again', async () => {
    const { day, appointments } = await made(5)
    await ask('appointments.remove', { token, params: { id: appointments[3]!.id }, headers: { 'if-match': '"1"' } })
    const to = { starts_at: `${addDays(day, 8)}T09:00:00Z`, ends_at: `${addDays(day, 8)}T10:00:00Z` }
    const changes = [{ day: addDays(day, 15), skip: true }]
    const split = await change(appointments[1]!, { scope: 'future', action: 'update', change: to, changes })
    expect(split.body.data).toMatchObject({ changed: 2, kept: 1 })
    const { version } = await show(appointments[1]!.id)
    const longer = { scope: 'all', action: 'update', recurrence: weekly(6, { weekdays: [2] }) }
    const plan = (await previewChange(appointments[1]!.id, longer)).body.data
    expect(plan.created.map((one) => one.day)).toEqual([addDays(day, 36), addDays(day, 43)])
    expect(plan.kept).toMatchObject([{ appointment_id: appointments[2]!.id, reason: 'own' }])
    const done = await change({ id: appointments[1]!.id, version }, longer)
    expect(done.body.data).toMatchObject({ created: 2, removed: 0, kept: 1 })
  })

  it('taken back gives the first series all that it had', async () => {
    const { day, appointments } = await made(5)
    const moved = await own(appointments[3]!, {
      starts_at: `${addDays(day, 23)}T09:00:00Z`,
      ends_at: `${addDays(day, 23)}T10:00:00Z`,
    })
    const split = await change(appointments[1]!, { scope: 'future', action: 'update', change: { note: 'x' } })
    expect((await undo(split.body.data.undo_id)).body.data).toEqual({ restored: 3 })
    expect((await show(moved.id)).series_id).toBe(appointments[0]!.series_id)
  })
})

describe('a date that was left out', () => {
  it('stays left out when the pattern changes', async () => {
    const day = monday()
    const { body } = await create(
      appointment(day, { recurrence: weekly(4), changes: [{ day: addDays(day, 7), skip: true }] }),
    )
    const longer = { ...all, recurrence: weekly(5) }
    const done = await change(body.meta.appointments[0]!, longer)
    expect(done.body.data).toMatchObject({ created: 1 })
    expect(done.body.meta.appointments.map(({ starts_at }) => starts_at.slice(0, 10))).toEqual([addDays(day, 28)])
  })
})

describe('the preview of a booking', () => {
  it.each([{ patient_ids: [9e9] }, { service_id: 9e9 }, { related_id: 9e9 }])(
    'is refused as it is: %o',
    async (wrong) => {
      const body = appointment(monday(), wrong)
      expect((await preview(body)).problem.code).toBe('reference_unknown')
      expect((await create(body)).problem.code).toBe('reference_unknown')
    },
  )

  it('is refused for an archived service', async () => {
    await rows(sql`update services set active = false where id = ${clinic.service}`)
    const { problem } = await preview(appointment(monday()))
    await rows(sql`update services set active = true where id = ${clinic.service}`)
    expect(problem.code).toBe('reference_unknown')
  })
})
