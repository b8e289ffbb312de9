import { describe, expect, test } from 'vitest'
import type { AppointmentStatus, Attendance } from '@/lib/contract/appointments'
import {
  canceledAttendance,
  earlyAttendance,
  hasBegun,
  isUnrecorded,
  mayCancel,
} from '@/lib/domain/appointments/attendance'
import { isToCome } from '@/lib/domain/appointments/to-come'

const now = new Date('2026-11-20T10:00:00Z')
const [past, future, later] = ['2026-11-20T09:00:00Z', '2026-11-20T11:00:00Z', '2026-11-21T11:00:00+01:00']

test('a visit begins at its very moment, whichever offset says it', () => {
  expect(hasBegun({ starts_at: '2026-11-20T11:00:00+01:00' }, now)).toBe(true)
  expect(hasBegun({ starts_at: '2026-11-20T10:00:00.001Z' }, now)).toBe(false)
})

describe('a visit to come', () => {
  const as = (starts_at: string, status: AppointmentStatus = 'confirmed', attendance: Attendance = 'unknown') => ({
    ...{ starts_at, status, attendance },
  })
  test.each([
    ['has not begun', as(future), true],
    ['is one still to be confirmed too', as(future, 'pending'), true],
    ['is none once it has begun, at its very moment', as('2026-11-20T10:00:00Z'), false],
    ['is none while it goes on', as('2026-11-20T09:45:00Z'), false],
    ['is none that is canceled', as(future, 'canceled'), false],
    ['is none to which somebody came', as(past, 'confirmed', 'attended'), false],
    ['is none of which that was said ahead', as(future, 'confirmed', 'attended'), false],
    ['is none that was missed', as(past, 'confirmed', 'no_show'), false],
  ])('%s', (_, visit, expected) => expect(isToCome(visit, now)).toBe(expected))
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

describe('attendance of what is canceled', () => {
  const as = (status: AppointmentStatus, attendance: Attendance) => ({ status, attendance })
  test.each([
    ['is refused', as('canceled', 'unknown'), as('canceled', 'attended'), 'attendance'],
    ['is refused also that nobody came', as('canceled', 'unknown'), as('canceled', 'no_show'), 'attendance'],
    ['is refused where both come at once', as('confirmed', 'unknown'), as('canceled', 'attended'), 'attendance'],
    [
      'is refused where one that was attended is canceled',
      as('confirmed', 'attended'),
      as('canceled', 'attended'),
      'status',
    ],
    ['is refused where one that was missed is canceled', as('pending', 'no_show'), as('canceled', 'no_show'), 'status'],
    ['is taken back with the cancellation', as('confirmed', 'no_show'), as('canceled', 'unknown'), null],
    ['is said with the reactivation', as('canceled', 'unknown'), as('pending', 'attended'), null],
    ['is not judged where it stood already', as('canceled', 'attended'), as('canceled', 'attended'), null],
    ['is taken back where it stood already', as('canceled', 'attended'), as('canceled', 'unknown'), null],
    ['is let be where that is reactivated', as('canceled', 'attended'), as('pending', 'attended'), null],
    ['is judged where it becomes another', as('canceled', 'attended'), as('canceled', 'no_show'), 'attendance'],
  ])('%s', (_, before, next, expected) => {
    expect(canceledAttendance(before, next)).toBe(expected)
    // What is offered is what is not refused.
    if (before.status !== 'canceled' && next.status === 'canceled' && next.attendance === before.attendance) {
      expect(mayCancel(before)).toBe(expected === null)
    }
  })
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
