import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Appointment, AppointmentDetail } from '@/lib/contract/appointments'
import type { Series } from '@/lib/contract/series'
import { addDays } from '@/lib/domain/time/clock'
import { weekly } from '@/tests/support/factories/series'
import {
  announced,
  appointment,
  ask,
  book,
  change,
  clinic,
  closeDesk,
  create,
  made,
  monday,
  ofPatients,
  once,
  openDesk,
  rows,
  show,
  token,
  undo,
  update,
} from '@/tests/support/series-desk'

beforeAll(() => openDesk(64))
afterAll(closeDesk)

describe('taking it back', () => {
  const withoutVersion = (all: (Appointment | AppointmentDetail)[]) => all.map(({ version: _v, ...rest }) => rest)
  const shownAll = (appointments: Appointment[]) => Promise.all(appointments.map(({ id }) => show(id)))

  it('is refused to another person, after its time, twice, and when one of the appointments changed since', async () => {
    const { appointments } = await made()
    const { body } = await change(appointments[0]!, { scope: 'all', action: 'cancel' })
    const { undo_id } = body.data
    expect((await undo(undo_id, clinic.tokens.admin)).status).toBe(410)
    await rows(sql`update series_undos set expires_at = now() - interval '1 second' where id = ${undo_id}`)
    expect((await undo(undo_id)).problem.code).toBe('undo_expired')
    await rows(sql`update series_undos set expires_at = now() + interval '1 minute' where id = ${undo_id}`)
    const touched = await update(body.meta.appointments[2]!, { note: 'otra cosa' })
    expect(touched.status).toBe(200)
    expect((await undo(undo_id)).status).toBe(410)
    const next = await change(touched.body.data, { scope: 'future', action: 'delete' })
    expect((await undo(next.body.data.undo_id)).status).toBe(200)
    expect((await undo(next.body.data.undo_id)).status).toBe(410)
    expect((await undo(999_999)).status).toBe(404)
  })

  it('is refused, with whom, when somebody has a time that was freed', async () => {
    const { day, appointments } = await made()
    const { body } = await change(appointments[0]!, { scope: 'all', action: 'delete' })
    await book(once(appointment(addDays(day, 7))))
    const { status, problem } = await undo(body.data.undo_id)
    expect([status, problem.collisions?.length]).toEqual([409, 1])
    expect((await ask('appointments.show', { token, params: { id: appointments[0]!.id } })).status).toBe(404)
  })

  it('is refused where one that lay over another on purpose would now lie over one that came since', async () => {
    const day = monday()
    const lain = await book(once(appointment(addDays(day, 7))))
    const changes = [{ day: addDays(day, 7), allow_overlap: true }]
    const { body } = await create(appointment(day, { changes }))
    const to = (time: string) => ({ starts_at: `${day}T${time}:00:00Z`, ends_at: `${day}T${Number(time) + 1}:00:00Z` })
    const moved = async (first: Appointment, time: string) =>
      (await change(first, { scope: 'all', action: 'update', change: to(time) })).body
    const there = await moved(body.meta.appointments[0]!, '12')
    expect((await undo(there.data.undo_id)).status).toBe(200)
    const again = await moved(await show(body.meta.appointments[0]!.id), '12')
    const gone = await ask('appointments.remove', { token, params: { id: lain.id }, headers: { 'if-match': '"1"' } })
    expect(gone.status).toBe(204)
    const since = await book(once(appointment(addDays(day, 7))))
    expect(since.overlap).toBe(false)
    const { status, problem } = await undo(again.data.undo_id)
    expect([status, problem.collisions?.map(({ appointment_id }) => appointment_id)]).toEqual([409, [since.id]])
  })

  it('is refused when its professional has left since', async () => {
    const { appointments } = await made()
    const { body } = await change(appointments[0]!, { scope: 'all', action: 'delete' })
    const active = (is: boolean) =>
      rows(sql`update professionals set active = ${is} where id = ${clinic.professionals.professional}`)
    await active(false)
    const { problem } = await undo(body.data.undo_id)
    await active(true)
    expect(problem.code).toBe('reference_unknown')
  })

  it.each([
    ['a deletion', { scope: 'future', action: 'delete' }],
    ['a cancellation', { scope: 'all', action: 'cancel', cancel_reason: 'x' }],
    ['a change of patients and professional', { scope: 'all', action: 'update' }],
    ['another rule', { scope: 'future', action: 'update', recurrence: weekly(2, { weekdays: [3], interval: 2 }) }],
  ])('of %s brings everything back as it was', async (_name, body) => {
    const { series, appointments } = await made()
    const isUpdate = body.action === 'update' && !('recurrence' in body)
    const change_ = isUpdate && { professional_id: clinic.professionals.admin, patient_ids: [clinic.otherPatient] }
    const before = await shownAll(appointments)
    const listed = (await ofPatients()).length
    const done = await change(appointments[1]!, { ...body, ...(change_ && { change: change_ }) })
    expect(done.status).toBe(200)
    expect((await undo(done.body.data.undo_id)).status).toBe(200)
    expect(withoutVersion(await shownAll(appointments))).toEqual(withoutVersion(before))
    expect(await ofPatients()).toHaveLength(listed)
    const shown = await ask<{ data: Series }>('series.show', { token, params: { id: series.id } })
    expect(shown.body.data).toEqual(series)
  })

  it('in time tells nobody anything: what was to be told is dropped, and screens are woken', async () => {
    const { appointments } = await made()
    const { body } = await change(appointments[0]!, { scope: 'all', action: 'delete' })
    const lines = await announced(() => undo(body.data.undo_id))
    expect(lines.map(({ topic }) => topic)).toEqual(['appointment_updated'])
  })
})

describe('taking a series back that was just booked', () => {
  const booked = async () => {
    const day = monday()
    const { body } = await create(appointment(day, { recurrence: weekly(3) }))
    return { day, ...body.meta }
  }
  const isThere = async ({ id }: Appointment) =>
    (await ask('appointments.show', { token, params: { id } })).status === 200

  it('leaves none of its appointments, frees their times, and tells nobody anything', async () => {
    const before = (await ofPatients()).length
    const lines = await announced(async () => {
      const { day, appointments, undo_id } = await booked()
      expect((await undo(undo_id)).body.data).toEqual({ restored: 3 })
      expect(await Promise.all(appointments.map(isThere))).toEqual([false, false, false])
      expect(await ofPatients()).toHaveLength(before)
      expect((await book(once(appointment(addDays(day, 7))))).overlap).toBe(false)
      expect((await undo(undo_id)).problem.code).toBe('undo_expired')
    })
    expect(lines.map(({ topic }) => topic)).not.toContain('appointment_deleted')
  })

  it.each([
    ['another person', async () => undefined, () => clinic.tokens.admin],
    ['who comes after one of them was changed', (one: Appointment) => update(one, { note: 'nota' }), () => token],
  ])('is refused to %s, and all of them stay', async (_, meanwhile, as) => {
    const { appointments, undo_id } = await booked()
    await meanwhile(appointments[1]!)
    expect((await undo(undo_id, as())).status).toBe(410)
    expect(await Promise.all(appointments.map(isThere))).toEqual([true, true, true])
  })
})
