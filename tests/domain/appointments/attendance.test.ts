import { describe, expect, test } from 'vitest'
import type { Attendance } from '@/lib/contract/appointments'
import { earlyAttendance, hasBegun, isUnrecorded } from '@/lib/domain/appointments/attendance'

const now = new Date('2026-11-20T10:00:00Z')
const [past, future, later] = ['2026-11-20T09:00:00Z', '2026-11-20T11:00:00Z', '2026-11-21T11:00:00+01:00']

test('a visit begins at its very moment, whichever offset says it', () => {
  expect(hasBegun({ starts_at: '2026-11-20T11:00:00+01:00' }, now)).toBe(true)
  expect(hasBegun({ starts_at: '2026-11-20T10:00:00.001Z' }, now)).toBe(false)
})

describe('attendance before the visit', () => {
  const at = (starts_at: string, attendance: Attendance) => ({ starts_at, attendance })
  test.each([
    ['is said of what has begun', at(past, 'unknown'), at(past, 'attended'), null],
    ['is refused of what has not', at(future, 'unknown'), at(future, 'attended'), 'attendance'],
    ['is refused also that nobody came', at(future, 'unknown'), at(future, 'no_show'), 'attendance'],
    ['is taken back at any time', at(future, 'attended'), at(future, 'unknown'), null],
    ['is refused where one that was attended goes ahead', at(past, 'attended'), at(future, 'attended'), 'starts_at'],
    ['goes with a move when it is taken back with it', at(past, 'attended'), at(future, 'unknown'), null],
    ['is not judged where it stood already', at(future, 'attended'), at(future, 'attended'), null],
    ['is judged when that is moved on', at(future, 'attended'), at(later, 'attended'), 'starts_at'],
    ['is let be when that is moved back', at(future, 'attended'), at(past, 'attended'), null],
  ])('%s', (_, before, next, expected) => expect(earlyAttendance(before, next, now)).toBe(expected))
})

test.each([
  ['over, with nothing said', { ends_at: past }, true],
  ['over at this very moment', { ends_at: now.toISOString() }, true],
  ['going on', { ends_at: future }, false],
  ['over and attended', { ends_at: past, attendance: 'no_show' as const }, false],
  ['over and canceled', { ends_at: past, status: 'canceled' as const }, false],
])('a visit that is %s lacks its attendance: %o', (_, given, expected) => {
  const visit = { starts_at: '2026-11-20T08:00:00Z', status: 'confirmed' as const, attendance: 'unknown' as const }
  expect(isUnrecorded({ ...visit, ...given } as typeof visit & typeof given & { ends_at: string }, now)).toBe(expected)
})
