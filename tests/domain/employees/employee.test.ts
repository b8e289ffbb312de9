import { describe, expect, it } from 'vitest'
import type { Tone } from '@/lib/contract/appointments'
import {
  canTakeOver,
  type EmployeeStanding,
  employeeState,
  fateOfAppointments,
  hasOtherAdmin,
  isUsuallyBookable,
  nextTone,
  shareOf,
} from '@/lib/domain/employees/employee'

const admin = (id: number, more: Partial<EmployeeStanding> = {}): EmployeeStanding => ({
  id,
  is_admin: true,
  active: true,
  has_password: true,
  ...more,
})

describe('the last admin', () => {
  it.each<[string, EmployeeStanding[], boolean]>([
    ['nobody else', [admin(1)], false],
    ['a professional', [admin(1), admin(2, { is_admin: false })], false],
    ['an admin who left', [admin(1), admin(2, { active: false })], false],
    ['an admin who has not accepted the invitation', [admin(1), admin(2, { has_password: false })], false],
    ['an admin who can sign in', [admin(1), admin(2)], true],
  ])('may go when there is %s: %#', (_, employees, allowed) => {
    expect(hasOtherAdmin(employees, 1)).toBe(allowed)
  })
})

describe('a state', () => {
  it.each([
    [false, false, 'inactive'],
    [false, true, 'inactive'],
    [true, false, 'invited'],
    [true, true, 'active'],
  ] as const)('of active %s and password %s is %s', (active, has_password, state) => {
    expect(employeeState({ active, has_password })).toBe(state)
  })
})

describe('who takes over', () => {
  it.each([
    ['nobody', undefined, false],
    ['the one who leaves', { id: 1, active: true, bookable: true }, false],
    ['somebody inactive', { id: 2, active: false, bookable: true }, false],
    ['somebody without an agenda', { id: 2, active: true, bookable: false }, false],
    ['an active colleague with an agenda', { id: 2, active: true, bookable: true }, true],
  ])('%s', (_, receiver, allowed) => {
    expect(canTakeOver(receiver, 1)).toBe(allowed)
  })
})

describe('appointments to come', () => {
  it.each([
    [3, null, false, 'undecided'],
    [0, null, false, 'none'],
    [0, 2, true, 'none'],
    [3, 2, false, 'moved'],
    [3, null, true, 'canceled'],
    [3, 2, true, 'moved'],
  ] as const)('%i of them, to %s, cancel %s: %s', (upcoming, appointments_to, cancel_appointments, fate) => {
    expect(fateOfAppointments(upcoming, { patients_to: null, appointments_to, cancel_appointments })).toBe(fate)
  })
})

it('a share of no patients is nothing, not a division by zero', () => {
  expect(shareOf(0, 0)).toBe(0)
  expect(shareOf(1, 4)).toBe(0.25)
})

it('the front desk has no agenda unless somebody says so', () => {
  expect([isUsuallyBookable('admin'), isUsuallyBookable('professional'), isUsuallyBookable('employee')]).toEqual([
    true,
    true,
    false,
  ])
})

it.each<[Tone[], Tone]>([
  [[], 'teal'],
  [['teal', 'blue'], 'violet'],
  [['teal', 'blue', 'violet', 'amber', 'olive', 'rose', 'teal'], 'blue'],
])('after %o the next colour is %s', (taken, tone) => {
  expect(nextTone(taken)).toBe(tone)
})
