import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '@/lib/contract/errors'
import { isSameSpan } from '@/lib/domain/series/place'
import { isNothing } from '@/lib/domain/series/planned'
import { occurrencesOf } from '@/lib/domain/series/recurrence'
import { addDays, wallTime } from '@/lib/domain/time/clock'
import type { StoredAppointment } from '@/server/db/appointment-columns'
import { type Act, anyAct, anyRule, bodyOf, FIRST, NOW } from '@/tests/support/series-acts'
import { faultsOf, SeriesWorld, type World, ZONE } from '@/tests/support/series-world'

const isSettled = ({ attendance }: StoredAppointment) => attendance !== 'unknown'
const versionsOf = ({ rows }: World) => [...rows.values()].map(({ version }) => version)
const nth = <T>(list: T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

/** What is told of a change, in numbers. */
const told = ({ changed, created, removed, kept }: ReturnType<SeriesWorld['change']>['plan']) => {
  const done = changed.filter(({ is_skipped }) => !is_skipped).length
  return {
    ...{ changed: done, created: created.filter(({ is_skipped }) => !is_skipped).length, removed: removed.length },
    kept: kept.length + changed.length - done,
  }
}

/** What happened, in the same numbers: what a person can see of each appointment. */
function happened(before: World, after: World, kept: number[]) {
  const seen = ({ starts_at, ends_at, status, note, patient_ids, deleted_at }: StoredAppointment) =>
    JSON.stringify([starts_at, ends_at, status, note, patient_ids, deleted_at])
  const both = [...before.rows.values()].map((row) => ({ was: row, is: after.rows.get(row.id)! }))
  return {
    changed: both.filter(({ was, is }) => seen(was) !== seen(is) && is.deleted_at === was.deleted_at).length,
    created: after.rows.size - before.rows.size,
    removed: both.filter(({ was, is }) => was.deleted_at !== is.deleted_at).length,
    kept: both.filter(({ was, is }) => kept.includes(was.id) && seen(was) === seen(is)).length,
  }
}

function act(world: SeriesWorld, one: Act) {
  const row = nth(world.live(), one.at)
  if (one.act === 'bring one back') {
    const gone = [...world.world.rows.values()].filter(({ deleted_at, series_id }) => deleted_at && series_id !== null)
    const back = nth(gone, one.at)
    if (back) world.setDeleted(back, false)
    return
  }
  if (!row) return
  if (one.act === 'move') return world.move(row, addDays(wallTime(row.starts_at, ZONE).day, one.days), one.minute)
  if (one.act === 'cancel one') return world.update(row, { status: 'canceled' })
  if (one.act === 'delete one') return world.setDeleted(row, true)
  if (one.act === 'attend') return world.update(row, { attendance: 'attended' })
  if (one.act === 'note one') return world.update(row, { note: 'suya' })
  const before: World = { rows: new Map(world.world.rows), rules: new Map(world.world.rules) }
  try {
    const dates = world.planned(row, bodyOf(one, row)).plan
    const body = bodyOf(
      one,
      row,
      [...dates.changed, ...dates.created].map(({ day }) => day),
    )
    const { plan, undo } = world.change(row, body)
    const left = plan.changed.flatMap(({ appointment, is_skipped }) =>
      appointment && is_skipped ? [appointment.id] : [],
    )
    const kept = [...plan.kept.map(({ appointment }) => appointment.id), ...left]
    expect(new Set(kept).size).toBe(kept.length)
    expect(happened(before, world.world, kept)).toEqual(told(plan))
    // Each that is told has another version, and no other.
    const { changed, removed } = told(plan)
    const risen = versionsOf(before).filter((version, at) => version !== versionsOf(world.world)[at])
    expect(risen).toHaveLength(changed + removed)
    if (isNothing(plan)) expect(world.world).toEqual(before)
    for (const { appointment } of plan.kept) {
      const [was, is] = [before.rows.get(appointment.id)!, world.world.rows.get(appointment.id)!]
      expect([is.status, is.note, isSameSpan(is, was)]).toEqual([was.status, was.note, true])
    }
    if (one.undone === 0) undo()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

describe('whatever is changed of a series', () => {
  it('each day of its rule is one of live, canceled, deleted or moved, and what was told is what happened', () => {
    fc.assert(
      fc.property(
        anyRule,
        fc.constantFrom(FIRST, '2027-03-31', '2028-02-29', '2027-10-25'),
        fc.constantFrom(150, 600, 1410),
        fc.array(fc.nat(8), { maxLength: 2 }),
        fc.array(anyAct, { minLength: 1, maxLength: 12 }),
        (recurrence, day, minute, skipped, acts) => {
          const world = new SeriesWorld(NOW)
          world.create(
            recurrence,
            day,
            minute,
            occurrencesOf(recurrence, day)
              .days.filter((_, at) => skipped.includes(at))
              .map((skip) => ({ day: skip, skip: true })),
          )
          expect(faultsOf(world.world, isSettled)).toEqual([])
          for (const one of acts) {
            act(world, one)
            expect(faultsOf(world.world, isSettled)).toEqual([])
          }
        },
      ),
      { numRuns: 400, seed: 20270328 },
    )
  })
})
