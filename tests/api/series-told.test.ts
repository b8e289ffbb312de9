import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@/lib/domain/time/clock'
import { weekly } from '@/tests/support/factories/series'
import {
  appointment,
  ask,
  book,
  change,
  clinic,
  closeDesk,
  create,
  made,
  monday,
  once,
  openDesk,
  preview,
  previewChange,
  rows,
  show,
  token,
  undo,
} from '@/tests/support/series-desk'

beforeAll(() => openDesk(78))
afterAll(closeDesk)

/** What tests/api/series-edits.test.ts asks of any change, where it is easily seen; and what is no change at all. */

const all = { scope: 'all', action: 'update' }
const future = { scope: 'future', action: 'update' }

describe('a date that is left out of a change', () => {
  it('is kept, in the preview as in the result, and its version stays', async () => {
    const { day, appointments } = await made()
    const left = appointments[2]!
    const body = { ...all, change: { note: 'x' }, changes: [{ day: addDays(day, 14), skip: true }] }
    const shown = (await previewChange(appointments[0]!.id, body)).body.data
    expect(shown.changed.map(({ appointment_id }) => appointment_id)).not.toContain(left.id)
    expect(shown.kept).toEqual([{ appointment_id: left.id, starts_at: left.starts_at, reason: 'left_out' }])
    expect(shown.left_out.map((one) => one.day)).toEqual([addDays(day, 14)])
    const done = await change(appointments[0]!, body)
    expect(done.body.data).toMatchObject({ changed: 3, created: 0, removed: 0, kept: 1 })
    expect((await show(left.id)).version).toBe(left.version)
    expect((await undo(done.body.data.undo_id)).body.data).toEqual({ restored: 3 })
  })

  it('counts for none of a series that is booked', async () => {
    const day = monday()
    const shown = await preview(appointment(day, { changes: [{ day: addDays(day, 7), skip: true }] }))
    expect([shown.body.data.length, shown.body.meta.count]).toEqual([4, 3])
  })
})

describe('a series that is divided', () => {
  it('changes none of those that only go into the other one, and says of the undo as much', async () => {
    const { appointments } = await made()
    const body = { ...future, recurrence: weekly(5) }
    const shown = (await previewChange(appointments[1]!.id, body)).body.data
    expect([shown.changed.length, shown.created.length]).toEqual([0, 2])
    const done = await change(appointments[1]!, body)
    expect(done.body.data).toMatchObject({ changed: 0, created: 2, removed: 0, kept: 0 })
    const second = await show(appointments[1]!.id)
    expect([second.version, second.series_id === appointments[1]!.series_id]).toEqual([1, false])
    // Whoever shows it hears of it all the same.
    expect(done.body.meta.appointments.map(({ id }) => id)).toContain(second.id)
    expect((await undo(done.body.data.undo_id)).body.data).toEqual({ restored: 2 })
    expect((await show(second.id)).series_id).toBe(appointments[1]!.series_id)
  })

  it('is not put together again over what went on in it since', async () => {
    const { appointments } = await made()
    const split = await change(appointments[1]!, { ...future, recurrence: weekly(5) })
    const again = await change(appointments[2]!, { ...future, recurrence: weekly(5) })
    expect(again.body.data).toMatchObject({ changed: 0, created: 1 })
    expect((await undo(split.body.data.undo_id)).status).toBe(410)
  })
})

describe('a change that changes nothing', () => {
  it.each<[string, object]>([
    ['says what is so already', { ...all, change: { note: null } }],
    ['from one on says what is so already', { ...future, change: {} }],
    ['asks for the rest of the rule again', { ...future, recurrence: weekly(3) }],
  ])('%s: there is nothing to take back, no other version and no other series', async (_, body) => {
    const { appointments } = await made()
    const done = await change(appointments[1]!, body)
    expect(done.body.data).toEqual({ changed: 0, created: 0, removed: 0, kept: 0, undo_id: null })
    expect(done.body.meta.appointments).toEqual([])
    for (const one of appointments) {
      expect(await show(one.id)).toMatchObject({ version: 1, series_id: one.series_id })
    }
  })

  it('leaves all of them out, or cancels what is canceled', async () => {
    const { day, appointments } = await made(2)
    const changes = [day, addDays(day, 7)].map((date) => ({ day: date, skip: true }))
    const none = await change(appointments[0]!, { ...future, change: { note: 'x' }, changes })
    expect(none.body.data).toEqual({ changed: 0, created: 0, removed: 0, kept: 2, undo_id: null })
    const canceled = await change(appointments[0]!, { scope: 'all', action: 'cancel' })
    const again = await change({ ...appointments[0]!, version: 2 }, { scope: 'all', action: 'cancel' })
    expect(canceled.body.data.undo_id).not.toBeNull()
    expect(again.body.data).toEqual({ changed: 0, created: 0, removed: 0, kept: 2, undo_id: null })
  })
})

describe('what is decided of a day that there is not', () => {
  it('is refused, naming it, by the preview and by the change', async () => {
    const { day, appointments } = await made()
    const changes = [
      { day, skip: true },
      { day: '2027-01-01', skip: true },
      { day: addDays(day, 1), allow_overlap: true },
    ]
    for (const body of [
      { ...all, change: { note: 'x' }, changes },
      { ...all, recurrence: weekly(6), changes },
    ]) {
      for (const refused of [await previewChange(appointments[0]!.id, body), await change(appointments[0]!, body)]) {
        expect([refused.status, refused.problem.code]).toEqual([422, 'invalid'])
        expect(refused.problem.errors).toEqual({
          'changes.1.day': ['Ese día la serie no tiene ninguna cita que cambie.'],
          'changes.2.day': ['Ese día la serie no tiene ninguna cita que cambie.'],
        })
      }
    }
  })

  it('is refused of a series that is booked too', async () => {
    const day = monday()
    const body = appointment(day, { changes: [{ day: addDays(day, 1), skip: true }] })
    for (const refused of [await preview(body), await create(body)]) {
      expect([refused.status, Object.keys(refused.problem.errors)]).toEqual([422, ['changes.0.day']])
    }
  })

  it('is let pass where it only says that one stays as it does', async () => {
    const { day, appointments } = await made()
    await rows(sql`update appointments set attendance = 'attended' where id = ${appointments[3]!.id}`)
    const settled = (more: object) => ({ ...all, change: { note: 'x' }, changes: [{ day: addDays(day, 21), ...more }] })
    expect((await previewChange(appointments[0]!.id, settled({ allow_overlap: true }))).status).toBe(422)
    expect((await previewChange(appointments[0]!.id, settled({ skip: true }))).status).toBe(200)
  })

  it.each(['cancel', 'delete'])('is refused where all are to %s: it would be ignored', async (action) => {
    const { day, appointments } = await made()
    const refused = await change(appointments[0]!, { scope: 'all', action, changes: [{ day, skip: true }] })
    expect([refused.status, Object.keys(refused.problem.errors)]).toEqual([422, ['changes']])
  })
})

describe('bringing back what was taken away where somebody came since', () => {
  const overlaps = (setting: string) =>
    rows(
      sql`update clinics set agenda = agenda || ${JSON.stringify({ overlaps: setting })}::jsonb where id = ${clinic.id}`,
    )
  const restore = (id: number, body: object = {}) => ask('appointments.restore', { token, params: { id }, body })

  it('asks, and does it when that is meant: one alone', async () => {
    const { day, appointments } = await made()
    const gone = appointments[1]!
    await ask('appointments.remove', { token, params: { id: gone.id }, headers: { 'if-match': '"1"' } })
    const since = await book(once(appointment(addDays(day, 7))))
    const refused = await restore(gone.id)
    expect([refused.status, refused.problem.collisions?.map(({ appointment_id }) => appointment_id)]).toEqual([
      409,
      [since.id],
    ])
    await overlaps('never')
    expect((await restore(gone.id, { allow_overlap: true })).status).toBe(409)
    await overlaps('ask')
    expect((await restore(gone.id, { allow_overlap: true })).status).toBe(200)
    expect(await show(gone.id)).toMatchObject({ overlap: true })
  })

  it('asks, and does it when that is meant: several at once', async () => {
    const { day, appointments } = await made()
    const { body } = await change(appointments[0]!, { scope: 'all', action: 'delete' })
    const since = await book(once(appointment(addDays(day, 7))))
    const refused = await undo(body.data.undo_id)
    expect([refused.status, refused.problem.collisions?.map(({ appointment_id }) => appointment_id)]).toEqual([
      409,
      [since.id],
    ])
    expect((await undo(body.data.undo_id, token, { allow_overlap: true })).body.data).toEqual({ restored: 4 })
    const shown = await Promise.all(appointments.map(({ id }) => show(id)))
    expect(shown.map(({ overlap }) => overlap)).toEqual([false, true, false, false])
  })

  it('asks where canceled ones come back by a change of several', async () => {
    const { day, appointments } = await made(2)
    await change(appointments[0]!, { scope: 'all', action: 'cancel' })
    await book(once(appointment(addDays(day, 7))))
    const again = { ...all, change: { status: 'confirmed' } }
    expect((await previewChange(appointments[0]!.id, again)).body.data.changed[1]!.problems).toContain('taken')
    const selected = { ...appointments[0]!, version: 2 }
    expect((await change(selected, again)).problem.code).toBe('slot_taken')
    const changes = [{ day: addDays(day, 7), allow_overlap: true }]
    expect((await change(selected, { ...again, changes })).body.data).toMatchObject({ changed: 2 })
  })
})
