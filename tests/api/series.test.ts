import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recurrence, Series } from '@/lib/contract/series'
import { addDays, minuteOf } from '@/lib/domain/time/clock'
import { cpuMsOf } from '@/tests/support/cpu'
import { weekly } from '@/tests/support/factories/series'
import {
  appointment,
  ask,
  book,
  clinic,
  closeDesk,
  create,
  days,
  every,
  monday,
  ofPatients,
  once,
  openDesk,
  preview,
  rows,
  token,
  ZONE,
} from '@/tests/support/series-desk'

beforeAll(() => openDesk(61))
afterAll(closeDesk)

describe('a booking that repeats', () => {
  it('is refused without a weekday, with the field named in the reader’s language', async () => {
    const body = appointment(monday(), { recurrence: weekly(4, { weekdays: [] }) })
    const { status, problem } = await ask('series.create', { token, body, headers: { 'accept-language': 'fr' } })
    expect(status).toBe(422)
    expect(problem.errors['recurrence.weekdays']?.[0]).toMatch(/jour/)
  })

  it('is refused where it would make past appointments, also one of them, and names it', async () => {
    const { status, problem } = await create(appointment('2020-01-06'))
    expect([status, problem.code]).toEqual([422, 'recurrence_past'])
    expect(problem.errors.changes).toHaveLength(4)
    const ago = '2020-01-06T09:00:00Z'
    const day = monday()
    const moved = [{ day: addDays(day, 7), starts_at: ago, ends_at: '2020-01-06T10:00:00Z' }]
    expect((await create(appointment(day, { changes: moved }))).problem.errors.changes).toEqual([
      expect.stringMatching(/^Cita 2 de 4/),
    ])
  })

  it('is refused beyond the most appointments and years, and with none left', async () => {
    const day = monday()
    const daily: Recurrence = {
      frequency: 'day',
      interval: 1,
      weekdays: [],
      ends: { kind: 'until', until: addDays(day, 366) },
    }
    const long = await create(appointment(day, { recurrence: daily }))
    expect([long.status, long.problem.code]).toEqual([422, 'recurrence_too_long'])
    expect(long.problem.message).toContain('366')
    const { body } = await preview(appointment(day, { recurrence: daily }))
    expect(body.meta).toMatchObject({ count: 366, is_limited: true })
    const none = appointment(day, { recurrence: weekly(1), changes: [{ day, skip: true }] })
    expect((await create(none)).problem.code).toBe('recurrence_empty')
  })

  it('is refused for a patient, service, professional or followed appointment that is not there', async () => {
    const day = monday()
    for (const wrong of [{ patient_ids: [9e9] }, { service_id: 9e9 }, { professional_id: 9e9 }, { related_id: 9e9 }]) {
      expect((await create(appointment(day, wrong))).problem.code).toBe('reference_unknown')
    }
  })

  it('is refused whole when one date is taken, and says which, with whom and who booked it', async () => {
    const day = monday()
    await book(once(appointment(addDays(day, 14))))
    const before = (await ofPatients()).length
    const { status, problem } = await create(appointment(day))
    expect([status, problem.code]).toEqual([409, 'slot_taken'])
    expect(problem.errors.changes).toEqual([
      expect.stringMatching(/^Cita 3 de 4 \(.*10:00\): .*Etxeberria.*employee de 61/),
    ])
    expect(problem.collisions).toHaveLength(1)
    expect(await ofPatients()).toHaveLength(before)
  })

  it('is made at once with its dates, price, patients, audit lines and one announcement', async () => {
    const day = monday()
    const { status, body } = await create(
      appointment(day, { related_id: clinic.appointment, patient_ids: [clinic.patient, clinic.otherPatient] }),
    )
    expect(status).toBe(201)
    const { appointments } = body.meta
    expect(days(appointments)).toEqual(every(day, 4))
    expect(new Set(appointments.map(({ series_id }) => series_id))).toEqual(new Set([body.data.id]))
    for (const one of appointments) expect(one).toMatchObject({ price_cents: 5000, status: 'pending', version: 1 })
    expect(appointments.map(({ related_id }) => related_id)).toEqual([clinic.appointment, null, null, null])
    expect(appointments[3]?.patients.map(({ id }) => id)).toEqual([clinic.patient, clinic.otherPatient])
    const ids = appointments.map(({ id }) => id)
    const [counted] = await rows<{ audit: number; outbox: number }>(
      sql`select (select count(*)::int from audit where entity = 'appointment' and action = 'created' and entity_id in (${sql.join(ids, sql`, `)})) as audit,
        (select count(*)::int from outbox where topic = 'appointment_created' and (body->>'appointment_id')::bigint in (${sql.join(ids, sql`, `)})) as outbox`,
    )
    expect(counted).toEqual({ audit: 4, outbox: 1 })
    const shown = await ask<{ data: Series }>('series.show', { token, params: { id: body.data.id } })
    expect(shown.body.data).toMatchObject({ recurrence: weekly(4), starts_on: day })
    expect(shown.body.data.occurrences).toHaveLength(4)
  })

  it('keeps its local time over both changes of the clock', async () => {
    const day = monday()
    const { body } = await create(appointment(day, { recurrence: weekly(50) }))
    expect(new Set(body.meta.appointments.map(({ starts_at }) => minuteOf(starts_at, ZONE)))).toEqual(new Set([600]))
  })

  it('takes what was decided of single dates: left out, moved, or over another on purpose', async () => {
    const day = monday()
    await book(once(appointment(day)))
    const moved = {
      day: addDays(day, 7),
      starts_at: `${addDays(day, 8)}T12:00:00Z`,
      ends_at: `${addDays(day, 8)}T13:00:00Z`,
    }
    const changes = [{ day, allow_overlap: true }, moved, { day: addDays(day, 14), skip: true }]
    const { status, body } = await create(appointment(day, { changes }))
    expect(status).toBe(201)
    expect(days(body.meta.appointments)).toEqual([day, addDays(day, 8), addDays(day, 21)])
    expect(body.meta.appointments.map(({ overlap }) => overlap)).toEqual([true, false, false])
    expect(body.data.occurrences.map(({ detached }) => detached)).toEqual([false, true, false])
  })

  it('is refused over another even on purpose where the clinic never lets appointments overlap', async () => {
    const day = monday()
    await book(once(appointment(day)))
    const agenda = (overlaps: string) =>
      rows(sql`update clinics set agenda = ${JSON.stringify({ overlaps })}::jsonb where id = 61`)
    await agenda('never')
    expect((await create(appointment(day, { allow_overlap: true }))).status).toBe(409)
    expect(
      (await ask('appointments.create', { token, body: { ...once(appointment(day)), allow_overlap: true } })).status,
    ).toBe(409)
    await agenda('ask')
    expect((await create(appointment(day, { allow_overlap: true }))).status).toBe(201)
  })
})

describe('the preview of a booking', () => {
  it('writes nothing, and marks each date that is taken, closed, on a holiday or past', async () => {
    const before = (await ofPatients()).length
    // The clinic's planning is Mondays from 09:00 to 14:00; 2 to 6 August 2027 are a holiday.
    const { body } = await preview({
      ...appointment('2027-07-26', { recurrence: weekly(3, { weekdays: [1, 2] }) }),
      ...{ starts_at: '2027-07-26T08:00:00Z', ends_at: '2027-07-26T09:00:00Z' },
    })
    expect(body.data.map(({ day, problems }) => [day, problems])).toEqual([
      ['2027-07-26', []],
      ['2027-07-27', ['closed']],
      ['2027-08-02', ['closure']],
    ])
    expect((await preview(appointment('2020-01-06'))).body.data[0]?.problems).toContain('past')
    const day = monday()
    const other = await book(once(appointment(day)))
    const [taken] = (await preview(appointment(day))).body.data
    expect(taken).toMatchObject({
      problems: ['taken'],
      collisions: [{ appointment_id: other.id }],
      appointment_id: null,
    })
    expect(await ofPatients()).toHaveLength(before + 1)
  })

  it('counts extra hours as open', async () => {
    const tuesday = addDays(monday(), 1)
    const extra = { clinic_id: 61, date: tuesday, professional_id: clinic.professionals.professional }
    await rows(sql`insert into planning_exceptions (clinic_id, professional_id, date, date_to, kind, "from", "to")
      values (61, ${extra.professional_id}, ${tuesday}, ${tuesday}, 'extra', '09:00', '12:00')`)
    const { body } = await preview(appointment(tuesday, { recurrence: weekly(2, { weekdays: [2] }) }))
    expect(body.data.map(({ problems }) => problems)).toEqual([[], ['closed']])
  })

  it('marks dates of the series that would come in each other’s time', async () => {
    const day = monday()
    const changes = [{ day: addDays(day, 7), starts_at: `${day}T09:30:00Z`, ends_at: `${day}T10:30:00Z` }]
    const { body } = await preview(appointment(day, { changes }))
    expect(body.data.map(({ problems }) => problems.includes('taken'))).toEqual([false, true, false, false])
    expect(body.data[1]?.collisions).toMatchObject([
      { appointment_id: null, patient_names: ['Íñigo Etxeberria Landa'] },
    ])
    expect((await create(appointment(day, { changes }))).status).toBe(409)
    expect((await create(appointment(day, { changes: [{ ...changes[0]!, allow_overlap: true }] }))).status).toBe(201)
  })

  it('of a year of days comes well within two tenths of a second', async () => {
    const day = monday()
    const daily: Recurrence = { frequency: 'day', interval: 1, weekdays: [], ends: { kind: 'count', count: 366 } }
    const body = appointment(day, { recurrence: daily })
    await preview(body)
    const shown = await cpuMsOf(async () => expect((await preview(body)).body.data).toHaveLength(366))
    const created = await cpuMsOf(async () => expect((await create(body)).status).toBe(201))
    expect(shown).toBeLessThan(1000)
    expect(created).toBeLessThan(3000)
  })
})
