import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recurrence, Series } from '@/lib/contract/series'
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
  days,
  every,
  made,
  monday,
  once,
  openDesk,
  previewChange,
  rows,
  show,
  token,
  update,
} from '@/tests/support/series-desk'

beforeAll(() => openDesk(63))
afterAll(closeDesk)

describe('a change of several appointments', () => {
  it('is refused without the version that was read, or a stale one, and for an appointment that is not there', async () => {
    const { appointments } = await made()
    const body = { scope: 'all', action: 'cancel' }
    expect((await ask('series.change', { token, params: { id: appointments[0]!.id }, body })).status).toBe(428)
    expect((await change({ id: appointments[0]!.id, version: 7 }, body)).status).toBe(412)
    expect((await change({ id: 999_999, version: 1 }, body)).status).toBe(404)
  })

  it('sent again with its key, because nobody heard the answer, is done once and answered the same', async () => {
    const { appointments } = await made()
    const { id, version } = appointments[1]!
    const body = { scope: 'future', action: 'cancel' }
    const headers = { 'if-match': `"${version}"`, 'idempotency-key': `series-change-${id}` }
    const send = () => ask<{ data: object }>('series.change', { token, params: { id }, body, headers })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect((await change({ id, version }, body)).status).toBe(412)
  })

  it('moves this one and all future ones by as much, as a series of its own that remembers the first', async () => {
    const { day, series, appointments } = await made()
    const body = {
      ...{ scope: 'future', action: 'update' },
      change: { starts_at: `${addDays(day, 15)}T10:30:00Z`, ends_at: `${addDays(day, 15)}T12:00:00Z` },
    }
    const plan = (await previewChange(appointments[2]!.id, body)).body.data
    expect(plan.changed.map(({ day: at }) => at)).toEqual([addDays(day, 15), addDays(day, 22)])
    const { status, body: done } = await change(appointments[2]!, body)
    expect([status, done.data]).toMatchObject([200, { changed: 2, created: 0, removed: 0, kept: 0 }])
    expect(done.meta.appointments.map(({ starts_at, ends_at }) => [starts_at, ends_at])).toEqual(
      plan.changed.map(({ starts_at, ends_at }) => [starts_at, ends_at]),
    )
    const other = done.meta.appointments[0]!.series_id!
    expect(other).not.toBe(series.id)
    const shown = async (id: number) =>
      (await ask<{ data: Series }>('series.show', { token, params: { id } })).body.data
    expect((await shown(other)).recurrence).toEqual(weekly(2, { weekdays: [2] }))
    expect((await shown(series.id)).recurrence.ends).toEqual({ kind: 'until', until: addDays(day, 13) })
    expect((await shown(series.id)).occurrences).toHaveLength(2)
    expect(await rows(sql`select previous_series_id::int from appointment_series where id = ${other}`)).toEqual([
      { previous_series_id: series.id },
    ])
    expect(await show(appointments[3]!.id)).toMatchObject({ series: { position: 2, count: 2 }, detached: false })
  })

  it('moves each onto the day of the next without meeting itself', async () => {
    const day = monday()
    const daily: Recurrence = { frequency: 'day', interval: 1, weekdays: [], ends: { kind: 'count', count: 8 } }
    const { body } = await create(appointment(day, { recurrence: daily }))
    const to = { starts_at: `${addDays(day, 1)}T09:00:00Z`, ends_at: `${addDays(day, 1)}T10:00:00Z` }
    const { status, body: done } = await change(body.meta.appointments[0]!, {
      scope: 'all',
      action: 'update',
      change: to,
    })
    expect([status, done.data?.changed]).toEqual([200, 8])
    expect(days(done.meta.appointments)).toEqual(every(addDays(day, 1), 8, 1))
    expect(done.meta.appointments.every(({ overlap, series_id }) => !overlap && series_id === body.data.id)).toBe(true)
  })

  it('leaves past, attended and billed ones, and those changed on their own, and says so', async () => {
    const { day, appointments } = await made(6)
    const attended = appointments[1]!
    await rows(sql`update appointments set attendance = 'attended' where id = ${attended.id}`)
    const own = (
      await update(appointments[2]!, {
        note: 'solo esta',
        starts_at: `${addDays(day, 15)}T09:00:00Z`,
        ends_at: `${addDays(day, 15)}T10:00:00Z`,
      })
    ).body.data
    await rows(sql`update appointments set billed_at = now() where id = ${appointments[3]!.id}`)
    await rows(
      sql`update appointments set starts_at = '2025-01-06T09:00Z', ends_at = '2025-01-06T10:00Z' where id = ${appointments[0]!.id}`,
    )
    const body = {
      scope: 'all',
      action: 'update',
      change: { professional_id: clinic.professionals.admin, patient_ids: [clinic.otherPatient] },
    }
    const plan = (await previewChange(appointments[5]!.id, body)).body.data
    expect(plan.kept.map(({ appointment_id, reason }) => [appointment_id, reason])).toEqual([
      [appointments[0]!.id, 'past'],
      [attended.id, 'attended'],
      [own.id, 'own'],
      [appointments[3]!.id, 'billed'],
    ])
    const { body: done } = await change(appointments[5]!, body)
    expect(done.data).toMatchObject({ changed: 2, kept: 4 })
    for (const one of done.meta.appointments) {
      expect(one).toMatchObject({
        professional_id: clinic.professionals.admin,
        patients: [{ id: clinic.otherPatient }],
      })
    }
    expect(await show(own.id)).toMatchObject({ version: own.version, detached: true, note: 'solo esta' })
    // In hand itself, one that was changed on its own goes with the others.
    const last = await change(own, { scope: 'future', action: 'delete' })
    expect(last.body.data).toMatchObject({ removed: 3, kept: 1 })
  })

  it('gives new patients to the future ones, in one go', async () => {
    const { appointments } = await made()
    const patient_ids = [clinic.otherPatient, clinic.patient]
    const { body } = await change(appointments[1]!, { scope: 'future', action: 'update', change: { patient_ids } })
    expect(body.data.changed).toBe(3)
    expect(body.meta.appointments.map(({ patients }) => patients.map(({ id }) => id))).toEqual(
      Array(3).fill(patient_ids),
    )
    expect((await show(appointments[0]!.id)).patients).toHaveLength(1)
  })

  it('takes the price of another service, and keeps what was asked for where the service stays', async () => {
    const { appointments } = await made()
    await rows(sql`update appointments set price_cents = 4000 where id = ${appointments[0]!.id}`)
    const [other] = await rows<{ id: number }>(
      sql`insert into services (clinic_id, name, duration_minutes, price_cents) values (63, 'Punción', 30, 6500) returning id::int`,
    )
    const noted = await change(appointments[0]!, { scope: 'all', action: 'update', change: { note: 'con volante' } })
    expect(noted.body.meta.appointments.map(({ price_cents }) => price_cents)).toEqual([4000, 5000, 5000, 5000])
    const changed = await change(noted.body.meta.appointments[0]!, {
      scope: 'all',
      action: 'update',
      change: { service_id: other!.id },
    })
    expect(changed.body.meta.appointments.map(({ price_cents }) => price_cents)).toEqual(Array(4).fill(6500))
  })

  it('is refused whole when one is in another’s way, and passes with that one left out or meant', async () => {
    const { day, appointments } = await made()
    await book({
      ...once(appointment(addDays(day, 7))),
      starts_at: `${addDays(day, 7)}T11:00:00Z`,
      ends_at: `${addDays(day, 7)}T12:00:00Z`,
    })
    const body = {
      scope: 'all',
      action: 'update',
      change: { starts_at: `${day}T11:00:00Z`, ends_at: `${day}T12:00:00Z` },
    }
    const refused = await change(appointments[0]!, body)
    expect(refused.status).toBe(409)
    expect(refused.problem.errors.changes).toEqual([expect.stringMatching(/^Cita 2 de 4/)])
    expect((await show(appointments[0]!.id)).version).toBe(1)
    const passed = await change(appointments[0]!, { ...body, changes: [{ day: addDays(day, 7), skip: true }] })
    expect(passed.body.data).toMatchObject({ changed: 3, kept: 1 })
    expect(await show(appointments[1]!.id)).toMatchObject({ detached: true, starts_at: appointments[1]!.starts_at })
  })

  it('is refused where it would move an appointment into the past', async () => {
    const { appointments } = await made()
    const body = {
      scope: 'all',
      action: 'update',
      change: { starts_at: '2020-01-06T09:00:00Z', ends_at: '2020-01-06T10:00:00Z' },
    }
    expect((await change(appointments[0]!, body)).problem.code).toBe('recurrence_past')
  })

  it('is refused where an appointment would last longer than a day, or end before it begins, also one of them', async () => {
    const { day, appointments } = await made()
    const body = { scope: 'all', action: 'update' }
    for (const ends_at of [`${addDays(day, 1)}T09:00:01Z`, `${day}T08:00:00Z`]) {
      expect((await change(appointments[0]!, { ...body, change: { ends_at } })).problem.code).toBe('invalid')
      const changes = [{ day, ends_at }]
      const one = await change(appointments[0]!, { ...body, change: { note: 'x' }, changes })
      expect(one.problem.code).toBe('invalid')
    }
  })

  it('makes an appointment that does not repeat the first of a series', async () => {
    const day = monday()
    const one = await book(once(appointment(day, { note: 'control' })))
    const body = { scope: 'future', action: 'update', recurrence: weekly(3) }
    const plan = (await previewChange(one.id, body)).body.data
    expect([plan.changed.length, plan.created.map(({ day: at }) => at)]).toEqual([
      0,
      [addDays(day, 7), addDays(day, 14)],
    ])
    const { body: done } = await change(one, body)
    expect(done.data).toMatchObject({ created: 2, removed: 0, kept: 0 })
    expect(new Set(done.meta.appointments.map(({ series_id }) => series_id)).size).toBe(1)
    expect(done.meta.appointments.map(({ note, price_cents }) => [note, price_cents])).toEqual(
      Array(3).fill(['control', 5000]),
    )
    expect(await show(one.id)).toMatchObject({ series: { position: 1, count: 3 } })
  })

  it('is refused to make a settled appointment repeat', async () => {
    const one = await book(once(appointment('2020-01-06')))
    const body = { scope: 'future', action: 'update', recurrence: weekly(3) }
    expect((await change(one, body)).problem.code).toBe('appointment_settled')
  })

  it('goes over to another rule: days that stay keep their appointment, others go and come, and gaps stay gaps', async () => {
    const { day, appointments } = await made(6)
    const gap = appointments[2]!
    await ask('appointments.remove', { token, params: { id: gap.id }, headers: { 'if-match': '"1"' } })
    const fortnightly = weekly(4, { interval: 2 })
    const { body } = await change(appointments[0]!, { scope: 'future', action: 'update', recurrence: fortnightly })
    // 0, 2, 4 and 6 weeks on: 0 and 4 stay, 2 was deleted by hand, 6 is new; 1, 3 and 5 go.
    expect(body.data).toMatchObject({ changed: 0, created: 1, removed: 3 })
    const { occurrences } = (
      await ask<{ data: Series }>('series.show', { token, params: { id: appointments[0]!.series_id! } })
    ).body.data
    expect(days(occurrences)).toEqual([day, addDays(day, 28), addDays(day, 42)])
    expect(occurrences.slice(0, 2).map(({ appointment_id }) => appointment_id)).toEqual([
      appointments[0]!.id,
      appointments[4]!.id,
    ])
  })

  it('moves appointments within their week when the weekday changes', async () => {
    const { day, appointments } = await made()
    const body = { scope: 'future', action: 'update', recurrence: weekly(3, { weekdays: [4] }) }
    const { body: done } = await change(appointments[1]!, body)
    expect(done.data).toMatchObject({ changed: 3, created: 0, removed: 0 })
    expect(done.meta.appointments.map(({ id }) => id)).toEqual(appointments.slice(1).map(({ id }) => id))
    expect(days(done.meta.appointments)).toEqual(every(addDays(day, 10), 3))
  })

  it('cancels with its reason, tells each professional once when it can no longer be undone, and wakes screens at once', async () => {
    const { appointments } = await made()
    const cancel = { scope: 'all', action: 'cancel', cancel_reason: 'De viaje' }
    const lines = await announced(async () => {
      const { body } = await change(appointments[0]!, cancel)
      expect(body.data).toMatchObject({ changed: 4, kept: 0 })
    })
    expect(await show(appointments[3]!.id)).toMatchObject({
      status: 'canceled',
      cancel_reason: 'De viaje',
      detached: false,
    })
    const body = expect.objectContaining({ appointment_id: appointments[0]!.id })
    expect(lines).toEqual([
      { topic: 'appointment_updated', body, is_held: false },
      { topic: 'appointment_cancelled', body, is_held: true },
    ])
  })
})
