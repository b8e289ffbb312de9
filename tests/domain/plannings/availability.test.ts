import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Planning, PlanningException } from '@/lib/contract/plannings'
import { closedIntervals, complement, joined, occupancy, openIntervals } from '@/lib/domain/plannings/availability'
import { planning as aPlanning } from '@/tests/support/factories/planning'
import { planningException } from '@/tests/support/factories/planning-exception'

const FRIDAY = '2026-11-20'
const at = (start: number, end: number) => ({ start: start * 60, end: end * 60 })

const planning = (given: Partial<Planning> = {}) =>
  aPlanning({
    intervals: [
      { weekday: 5, from: '15:00', to: '20:00' },
      { weekday: 5, from: '09:00', to: '14:00' },
      { weekday: 6, from: '10:00', to: '13:00' },
    ],
    ...given,
  })

const exception = (given: Partial<PlanningException> = {}) =>
  planningException({ date: FRIDAY, kind: 'blocked', ...given })

describe('when a professional can be booked', () => {
  test.each<[string, Planning[], PlanningException[], ReturnType<typeof at>[]]>([
    ['not when nothing is planned', [], [], []],
    ['not by another professional’s planning', [planning({ professional_id: 8 })], [], []],
    ['not before a planning is valid', [planning({ valid_from: '2026-11-21' })], [], []],
    ['not after a planning is valid', [planning({ valid_to: '2026-11-19' })], [], []],
    ['on a planning’s last day', [planning({ valid_to: FRIDAY })], [], [at(9, 14), at(15, 20)]],
    ['not on a holiday of their own', [planning()], [exception({ kind: 'holiday' })], []],
    ['not on a holiday of the clinic', [planning()], [exception({ professional_id: null })], []],
    ['on a colleague’s holiday', [planning()], [exception({ professional_id: 8 })], [at(9, 14), at(15, 20)]],
    ['on the day after a holiday', [planning()], [exception({ date: '2026-11-19' })], [at(9, 14), at(15, 20)]],
    [
      'around blocked time',
      [planning()],
      [exception({ from: '10:00', to: '11:00' }), exception({ from: '13:00', to: '16:00' })],
      [at(9, 10), at(11, 13), at(16, 20)],
    ],
    ['until blocked time without end', [planning()], [exception({ from: '12:00' })], [at(9, 12)]],
    ['after blocked time without beginning', [planning()], [exception({ to: '16:00' })], [at(16, 20)]],
    [
      'in the union of overlapping plannings, to midnight',
      [planning(), planning({ id: 2, intervals: [{ weekday: 5, from: '13:00', to: '24:00' }] })],
      [],
      [at(9, 24)],
    ],
  ])('%s', (_, plannings, exceptions, expected) =>
    expect(openIntervals(plannings, exceptions, 7, FRIDAY)).toEqual(expected),
  )
})

it('shows the rest of the hours as closed', () => {
  expect(closedIntervals([at(9, 14), at(15, 20)], { from: 480, to: 1260 })).toEqual([at(8, 9), at(14, 15), at(20, 21)])
  expect(closedIntervals([], { from: 480, to: 1260 })).toEqual([at(8, 21)])
  expect(closedIntervals([at(0, 24)], { from: 480, to: 1260 })).toEqual([])
})

test.each([
  ['no open time', [], [at(9, 10)], null],
  ['nothing booked', [at(9, 13)], [], 0],
  ['one hour of four, twice booked', [at(9, 13)], [at(9, 10), at(9, 10)], 0.25],
  ['what is booked outside does not count', [at(9, 13)], [at(8, 10), at(13, 15)], 0.25],
])('occupancy: %s', (_, open, booked, expected) => expect(occupancy(open, booked)).toBe(expected))

it('leaves every minute either taken or in the complement', () => {
  const interval = fc.tuple(fc.nat(100), fc.nat(100)).map(([start, end]) => ({ start, end }))
  fc.assert(
    fc.property(fc.array(interval), (intervals) => {
      const holds = (list: { start: number; end: number }[], minute: number) =>
        list.some(({ start, end }) => start <= minute && minute < end)
      const rest = complement(intervals, { start: 10, end: 90 })
      for (let minute = 10; minute < 90; minute += 1) {
        expect(holds(rest, minute)).toBe(!holds(intervals, minute))
        expect(holds(joined(intervals), minute)).toBe(holds(intervals, minute))
      }
    }),
  )
})
