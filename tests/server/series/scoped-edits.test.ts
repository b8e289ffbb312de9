import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '@/lib/contract/errors'
import type { Recurrence, SeriesChange } from '@/lib/contract/series'
import { isSameSpan } from '@/lib/domain/series/place'
import { addDays, instantAt, wallTime } from '@/lib/domain/time/clock'
import type { StoredAppointment } from '@/server/db/appointment-columns'
import { faultsOf, SeriesWorld, type World, ZONE } from '@/tests/support/series-world'

/** A Monday; the clock goes forward on 28 March 2027, and back on 31 October. */
const NOW = '2027-03-01T12:00:00Z'
const FIRST = '2027-03-08'

const anyRule: fc.Arbitrary<Recurrence> = fc
  .record({
    frequency: fc.constantFrom('week', 'week', 'day', 'month', 'year'),
    interval: fc.constantFrom(1, 1, 2, 3),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
    count: fc.integer({ min: 1, max: 8 }),
    until: fc.option(fc.integer({ min: 20, max: 200 })),
  })
  .map(({ frequency, interval, weekdays, count, until }) => ({
    ...{ frequency, interval: frequency === 'year' ? 1 : interval },
    weekdays: frequency === 'week' ? weekdays : [],
    ends:
      until === null || frequency === 'year'
        ? { kind: 'count', count: frequency === 'year' ? Math.min(count, 3) : count }
        : { kind: 'until', until: addDays(FIRST, frequency === 'day' ? until / 5 : until) },
  }))

const scope = fc.constantFrom('future' as const, 'all' as const)
const at = fc.nat(30)
const anyAct = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('move' as const),
      at,
      days: fc.integer({ min: -3, max: 9 }),
      minute: fc.constantFrom(150, 600, 900),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel one' as const), at }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete one' as const), at }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('bring one back' as const), at }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('attend' as const), at }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('note one' as const), at }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('change' as const),
      ...{ at, scope, undone: fc.nat(5) },
      action: fc.constantFrom('update', 'update', 'update', 'update', 'cancel', 'delete'),
      days: fc.constantFrom(0, 0, 0, 1, -1, 3, 31),
      minutes: fc.constantFrom(0, 0, 60, -30, 930),
      note: fc.option(fc.constantFrom('x', 'y')),
      confirmed: fc.boolean(),
      recurrence: fc.option(anyRule, { freq: 2 }),
      left: fc.array(fc.nat(8), { maxLength: 2 }),
    }),
  },
)
type Act = typeof anyAct extends fc.Arbitrary<infer A> ? A : never

const isSettled = ({ attendance }: StoredAppointment) => attendance !== 'unknown'
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

function bodyOf(act: Act & { act: 'change' }, selected: StoredAppointment): Partial<SeriesChange> {
  const { scope, action, days, minutes, note, confirmed, recurrence, left } = act
  const { day, minute } = wallTime(selected.starts_at, ZONE)
  const starts_at = instantAt(addDays(day, days), (((minute + minutes) % 1440) + 1440) % 1440, ZONE)
  const length = Date.parse(selected.ends_at) - Date.parse(selected.starts_at)
  const isMoved = days !== 0 || minutes !== 0
  const times = { starts_at, ends_at: new Date(Date.parse(starts_at) + length).toISOString() }
  if (action !== 'update') return { scope, action: action as 'cancel' }
  return {
    scope,
    change: { ...(isMoved && times), ...(note && { note }), ...(confirmed && { status: 'confirmed' as const }) },
    ...(recurrence && { recurrence }),
    changes: left.map((ahead) => ({ day: addDays(day, days + ahead * 7), skip: true })),
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
    const { plan, undo } = world.change(row, bodyOf(one, row))
    const left = plan.changed.flatMap(({ appointment, is_skipped }) =>
      appointment && is_skipped ? [appointment.id] : [],
    )
    const kept = [...plan.kept.map(({ appointment }) => appointment.id), ...left]
    expect(new Set(kept).size).toBe(kept.length)
    expect(happened(before, world.world, kept)).toEqual(told(plan))
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
            skipped.map((ahead) => ({ day: addDays(day, ahead * 7), skip: true })),
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
