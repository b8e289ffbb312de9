import fc from 'fast-check'
import type { Recurrence, SeriesChange } from '@/lib/contract/series'
import { addDays, instantAt, wallTime } from '@/lib/domain/time/clock'
import type { StoredAppointment } from '@/server/db/appointment-columns'
import { ZONE } from './series-world'

/** What people do to a series, at random: the same for the rules alone and for the API. */

/** A Monday; the clock goes forward on 28 March 2027, and back on 31 October. */
export const NOW = '2027-03-01T12:00:00Z'
export const FIRST = '2027-03-08'

export const anyRule: fc.Arbitrary<Recurrence> = fc
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
export const anyAct = fc.oneof(
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
export type Act = typeof anyAct extends fc.Arbitrary<infer A> ? A : never

/** What a change of several asks, of the selected one. `dates`: those that it plans, of which some are left out. */
export function bodyOf(
  act: Act & { act: 'change' },
  selected: StoredAppointment,
  dates: string[] = [],
): Partial<SeriesChange> {
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
    changes: dates.filter((_, at) => left.includes(at)).map((date) => ({ day: date, skip: true })),
  }
}
