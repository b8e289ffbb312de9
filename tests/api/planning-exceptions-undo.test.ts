import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  list,
  openPlannings,
  other,
  owner,
} from '@/tests/support/plannings-desk'

beforeAll(openPlannings)
beforeEach(freshPlannings)
afterAll(closePlannings)

/** An absence is taken back whole: it goes, or is what it was, and what it canceled stands again. Or nothing of it is. */

const all = { cancel_affected: true, cancel_reason: 'Gripe' }
const undo = (id: number, more: object = {}) => ask('series.undo', { id, body: {}, ...more })
const exceptions = async () => (await list()).meta.exceptions as { id: number; kind: string; version: number }[]
const show = async (id: number) => (await ask('appointments.show', { id })).data
const at = (hour: number) => [`2027-05-03T${hour}:00:00Z`, `2027-05-03T${hour + 1}:00:00Z`] as const

async function canceledTwo() {
  const [one, two] = [await book(...at(10)), await book(...at(12))]
  const confirmed = await ask('appointments.update', { id: two.id, version: 1, body: { status: 'confirmed' } })
  const { data, meta } = await ask('planning-exceptions.create', { body: holiday(all) })
  return { one, two: confirmed.data, exception: data, meta }
}

describe('taking an absence back', () => {
  it('is refused to somebody else, to another clinic, after its time, and twice', async () => {
    const { meta } = await canceledTwo()
    expect((await undo(meta.undo_id, { token: desk })).code).toBe('undo_expired')
    expect((await undo(meta.undo_id, { token: other.tokens.admin })).status).toBe(404)
    await owner(sql`update series_undos set expires_at = now() - interval '1 second' where id = ${meta.undo_id}`)
    expect((await undo(meta.undo_id)).code).toBe('undo_expired')
    await owner(sql`update series_undos set expires_at = now() + interval '1 minute' where id = ${meta.undo_id}`)
    expect((await undo(meta.undo_id)).status).toBe(200)
    expect((await undo(meta.undo_id)).code).toBe('undo_expired')
  })

  it('takes it away, and what it canceled stands again as it stood', async () => {
    const { one, two, meta } = await canceledTwo()
    expect(meta.canceled).toBe(2)
    expect((await undo(meta.undo_id)).data).toEqual({ restored: 2 })
    expect(await exceptions()).toEqual([])
    expect(await show(one.id)).toMatchObject({ status: 'pending', cancel_reason: null })
    expect(await show(two.id)).toMatchObject({ status: 'confirmed', cancel_reason: null })
    const lines = await owner<{ action: string }>(
      sql`select action from audit where clinic_id = ${clinic.id} and entity = 'planning_exception' order by id`,
    )
    expect(lines.map(({ action }) => action)).toEqual(['created', 'deleted'])
  })

  it('lets it be what it was before it was changed', async () => {
    const { data } = await ask('planning-exceptions.create', { body: holiday({ title: 'Curso', kind: 'blocked' }) })
    const one = await book(...at(10))
    const { meta } = await ask('planning-exceptions.update', { id: data.id, version: 1, body: holiday(all) })
    expect((await undo(meta.undo_id)).status).toBe(200)
    expect(await exceptions()).toMatchObject([{ id: data.id, title: 'Curso', kind: 'blocked', version: 3 }])
    expect((await show(one.id)).status).toBe('pending')
  })

  it('that canceled nothing is taken back too', async () => {
    const { meta } = await ask('planning-exceptions.create', { body: holiday() })
    expect((await undo(meta.undo_id)).data).toEqual({ restored: 0 })
    expect(await exceptions()).toEqual([])
  })

  it('is not done by half: refused where an appointment, or the absence, changed since', async () => {
    const { one, two, exception, meta } = await canceledTwo()
    const touched = await ask('appointments.update', { id: one.id, version: 2, body: { note: 'Llamada' } })
    expect(touched.status).toBe(200)
    expect((await undo(meta.undo_id)).code).toBe('undo_expired')
    expect((await show(two.id)).status).toBe('canceled')
    const changed = { id: exception.id, version: 1, body: holiday({ title: 'Baja' }) }
    const next = await ask('planning-exceptions.update', changed)
    await ask('planning-exceptions.remove', { id: exception.id, version: 2 })
    expect((await undo(next.meta.undo_id)).code).toBe('undo_expired')
  })

  it('is refused, with whom, where somebody has a time since', async () => {
    const { meta } = await canceledTwo()
    await book(...at(10))
    const refused = await undo(meta.undo_id)
    expect([refused.status, refused.collisions.length]).toEqual([409, 1])
    expect(await exceptions()).toHaveLength(1)
    expect((await undo(meta.undo_id, { body: { allow_overlap: true } })).status).toBe(200)
  })

  it('tells nobody of a cancellation that was taken back: it is told when that can be no more', async () => {
    const one = await book(...at(10))
    const lines = await announcedBy(api.database, async () => {
      await ask('planning-exceptions.create', { body: holiday(all) })
    })
    expect(lines.filter(({ topic }) => topic === 'appointment_cancelled')).toMatchObject([{ is_held: true }])
    expect(lines.filter(({ topic }) => topic === 'appointment_updated')).toMatchObject([
      { body: { appointment_id: one.id }, is_held: false },
    ])
  })
})
