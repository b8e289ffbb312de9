import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SeriesRule } from '@/lib/domain/series/series-appointment'
import { addDays, instantAt, wallTime } from '@/lib/domain/time/clock'
import type { StoredAppointment } from '@/server/db/appointment-columns'
import { storedAppointments } from '@/server/queries/appointments/stored'
import { ruleOf } from '@/server/queries/series/scope'
import { type Act, anyAct, anyRule, bodyOf, FIRST } from '@/tests/support/series-acts'
import {
  api,
  appointment,
  ask,
  change,
  clinic,
  closeDesk,
  create,
  openDesk,
  previewChange,
  rows,
  token,
  undo,
  update,
  ZONE,
} from '@/tests/support/series-desk'
import { faultsOf, type World } from '@/tests/support/series-world'

beforeAll(() => openDesk(68))
afterAll(closeDesk)

/** What tests/server/steps/series/scoped-edits.test.ts asks of the rules alone, of all that is written; a few are enough. */

const world = (): Promise<World> =>
  api.database.asTenant(clinic.id, async (tx) => {
    const all = await storedAppointments(tx, sql`a.series_id is not null`)
    const rules = new Map<number, SeriesRule>()
    for (const { series_id } of all) rules.set(series_id!, await ruleOf(tx, series_id!))
    return { rows: new Map(all.map((row) => [row.id, row])), rules }
  })
const cleared = () =>
  rows(sql`with a as (select id from appointments where clinic_id = ${clinic.id} and id <> ${clinic.appointment}),
    p as (delete from appointment_patients where clinic_id = ${clinic.id} and appointment_id in (select id from a))
    update appointments set deleted_at = now(), series_id = null where id in (select id from a)`)
const nth = <T>(list: T[], at: number): T | undefined => list[at % Math.max(1, list.length)]
const asWire = (row: StoredAppointment) => row as unknown as Parameters<typeof update>[0]

/** Gives whether it was done: a time may be taken, or a series be over. */
async function act(one: Act): Promise<boolean> {
  const all = [...(await world()).rows.values()]
  const row = nth(
    all.filter(({ deleted_at }) => (deleted_at !== null) === (one.act === 'bring one back')),
    one.at,
  )
  if (!row) return false
  const is = async (asked: Promise<{ status: number }>) => (await asked).status < 400
  switch (one.act) {
    case 'move': {
      const starts_at = instantAt(addDays(wallTime(row.starts_at, ZONE).day, one.days), one.minute, ZONE)
      const ends_at = new Date(Date.parse(starts_at) + 3_600_000).toISOString()
      return is(update(asWire(row), { starts_at, ends_at }))
    }
    case 'cancel one':
      return is(update(asWire(row), { status: 'canceled' }))
    case 'attend':
      // By hand only once it has begun.
      await rows(sql`update appointments set attendance = 'attended' where id = ${row.id}`)
      return true
    case 'note one':
      return is(update(asWire(row), { note: 'suya' }))
    case 'delete one': {
      const headers = { 'if-match': `"${row.version}"` }
      return is(ask('appointments.remove', { token, params: { id: row.id }, headers }))
    }
    case 'bring one back':
      return is(ask('appointments.restore', { token, params: { id: row.id } }))
    case 'change':
      return changed(row, one)
  }
}

/** What a person can see of an appointment. */
const seen = (all: World) =>
  new Map(
    [...all.rows.values()].map(({ id, starts_at, ends_at, status, note, patient_ids, deleted_at }) => [
      id,
      JSON.stringify([starts_at, ends_at, status, note, patient_ids, deleted_at !== null]),
    ]),
  )

/** Every appointment of the clinic, also those that left their series. */
const everything = async (): Promise<World> => {
  const all = await api.database.asTenant(clinic.id, (tx) => storedAppointments(tx, sql`a.id <> ${clinic.appointment}`))
  return { rows: new Map(all.map((row) => [row.id, row])), rules: (await world()).rules }
}

/** What the preview says is what the answer says, what happened, and what is taken back. */
async function changed(row: StoredAppointment, one: Act & { act: 'change' }): Promise<boolean> {
  const before = await everything()
  const plain = (await previewChange(row.id, bodyOf(one, row))).body.data
  const body = bodyOf(
    one,
    row,
    [...(plain?.changed ?? []), ...(plain?.created ?? [])].map(({ day }) => day),
  )
  const shown = (await previewChange(row.id, body)).body.data
  const done = await change(row, body)
  if (done.status !== 200) return false
  const after = await everything()
  const { undo_id, ...numbers } = done.body.data
  const { left_out, ...named } = shown
  expect(numbers).toEqual(Object.fromEntries(Object.entries(named).map(([name, list]) => [name, list.length])))
  expect(left_out.every(({ skipped }) => skipped)).toBe(true)
  expect([...shown.changed, ...shown.created].some(({ skipped }) => skipped)).toBe(false)

  const ids = [...before.rows.keys()]
  const others = ids.filter((id) => seen(before).get(id) !== seen(after).get(id))
  const risen = ids.filter((id) => before.rows.get(id)!.version !== after.rows.get(id)!.version)
  const told = [...shown.changed, ...shown.removed].map(({ appointment_id }) => appointment_id).sort()
  expect([...others].sort()).toEqual(told)
  expect([...risen].sort()).toEqual(told)
  expect(after.rows.size - before.rows.size).toBe(numbers.created)

  if (undo_id === null) expect(after).toEqual(before)
  if (undo_id !== null && one.undone === 0) {
    const restored = numbers.changed + numbers.created + numbers.removed
    expect((await undo(undo_id)).body.data).toEqual({ restored })
    const back = seen(await everything())
    expect(ids.map((id) => back.get(id))).toEqual(ids.map((id) => seen(before).get(id)))
  }
  return true
}

it('whatever is changed of a series, each day of its rule is one of live, canceled, deleted or moved', async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(
      anyRule,
      fc.constantFrom(150, 600),
      fc.array(anyAct, { minLength: 4, maxLength: 9 }),
      async (recurrence, minute, acts) => {
        await cleared()
        const starts_at = instantAt(FIRST, minute, ZONE)
        const ends_at = new Date(Date.parse(starts_at) + 3_600_000).toISOString()
        expect((await create(appointment(FIRST, { starts_at, ends_at, recurrence }))).status).toBe(201)
        for (const one of acts) {
          if (await act(one)) done += 1
          expect(faultsOf(await world(), ({ attendance }) => attendance !== 'unknown')).toEqual([])
        }
      },
    ),
    { numRuns: 25, seed: 20261122 },
  )
  expect(done).toBeGreaterThan(30)
})
