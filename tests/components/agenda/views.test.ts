import { describe, expect, test } from 'vitest'
import { patientsOf } from '@/components/agenda/paper/patients-of'
import { fillText, toneBy } from '@/components/agenda/state/events'
import { byDay, closureOf, isInMonth, shownOf } from '@/components/agenda/views/month-days'
import type { PlanningException } from '@/lib/contract/plannings'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'
import { placement } from '@/tests/support/factories/placement'

const day = '2026-11-20'

test('a patient comes once in the list, with all hours, by when they come; who canceled is not in it', () => {
  const ana = { id: 7, name: 'Ána', phone: '1' }
  const zoe = { id: 8, name: 'Zoe', phone: null }
  const listed = patientsOf([
    placement(1, '2026-11-21', 600, { patients: [ana] }),
    placement(2, day, 700, { patients: [ana] }),
    placement(3, day, 600, { patients: [{ id: 9, name: 'Bea', phone: null }], status: 'canceled' }),
    placement(4, day, 660, { patients: [zoe] }),
  ])
  expect(listed.map(({ name, appointments }) => [name, appointments.map(({ appointment }) => appointment.id)])).toEqual(
    [
      ['Zoe', [4]],
      ['Ána', [2, 1]],
    ],
  )
})

test.each([
  ['in the morning', 480, [1, 2]],
  ['at noon', 700, [3, 4]],
  ['late, with what was last', 790, [3, 4]],
  ['at night', 1300, [3, 4]],
])("today's cell begins with what is still to come: %s", (_, minute, ids) => {
  const all = [540, 600, 720, 780].map((start, index) => placement(index + 1, day, start, { professional_id: 1 }))
  expect(shownOf(all, 2, minute).map(({ appointment }) => appointment.id)).toEqual(ids)
})

test('a month’s day shows its first appointments in the order of time, of whomever they are', () => {
  const of = (id: number, start: number, professional_id: number) => placement(id, day, start, { professional_id })
  const all = [of(1, 540, 1), of(2, 560, 1), of(3, 580, 1), of(4, 600, 2), of(5, 620, 3)]
  expect(shownOf(all, 3).map(({ appointment }) => appointment.id)).toEqual([1, 2, 3])
})

test.each([
  ['confirmed', [], true],
  ['canceled', [], false],
  ['canceled', ['canceled'], true],
] as const)('what is %s is in the month, where %j is asked for: %s', (status, asked, isThere) => {
  const { appointment } = placement(1, day, 600, { status })
  expect(isInMonth(appointment, { status: [...asked], service: [], room: [] })).toBe(isThere)
})

test('a day’s appointments stand in the order of time, whatever the order in which they were booked', () => {
  const days = byDay([placement(1, day, 700), placement(2, day, 600), placement(3, '2026-11-21', 540)])
  expect(days.get(day)?.map(({ appointment }) => appointment.id)).toEqual([2, 1])
  expect([...days.keys()]).toHaveLength(2)
})

describe('a closed day', () => {
  const people = [{ id: 1 }, { id: 2 }] as Professional[]
  const friday = { weekday: 5, from: '09:00', to: '13:00' }
  const planning = (professional_id: number) => ({
    id: professional_id,
    professional_id,
    valid_from: '2026-01-01',
    valid_to: null,
    intervals: [friday],
    color: null,
    service_ids: null,
    online_booking: false,
    online_notice_minutes: 0,
    online_horizon_days: 60,
    version: 1,
  })
  const holiday = (change: Partial<PlanningException>): PlanningException => ({
    id: 1,
    professional_id: null,
    date: day,
    date_to: day,
    kind: 'holiday',
    from: null,
    to: null,
    title: 'Patrona',
    version: 1,
    ...change,
  })
  const asked = (exceptions: PlanningException[], who = people) =>
    closureOf({ data: [planning(1), planning(2)], meta: { exceptions } }, who, day, ({ title }) => title ?? 'Festivo')

  test('is not one on which somebody is there', () => {
    expect(asked([])).toEqual({ isClosed: false, title: null })
    expect(asked([holiday({ professional_id: 1 })])).toEqual({ isClosed: false, title: null })
  })
  test('is the clinic’s holiday, by its name', () => {
    expect(asked([holiday({})])).toEqual({ isClosed: true, title: 'Patrona' })
  })
  test('is the holiday of the only one who is shown', () => {
    expect(asked([holiday({ professional_id: 1 })], people.slice(0, 1))).toEqual({ isClosed: true, title: 'Patrona' })
  })
  test('without a title is named by what it is', () => {
    expect(asked([holiday({ title: null })])).toEqual({ isClosed: true, title: 'Festivo' })
  })
  test('has no name when only hours of it are blocked', () => {
    expect(asked([holiday({ from: '09:00', to: '13:00', kind: 'blocked' })])).toEqual({ isClosed: true, title: null })
  })
})

test('a colour means what was chosen; one of its own counts only where colours mean the service', () => {
  const { appointment } = placement(1, day, 600, { color: 'rose', status: 'pending' })
  const service = { color: 'blue' } as Service
  const professional = { color: 'violet' } as Professional
  expect(toneBy('service', appointment, 'pending', service, professional)).toBe('rose')
  expect(toneBy('service', { ...appointment, color: null }, 'pending', service, professional)).toBe('blue')
  expect(toneBy('professional', appointment, 'pending', service, professional)).toBe('violet')
  expect(toneBy('status', appointment, 'pending', service, professional)).toBe('amber')
  expect(toneBy('status', appointment, 'unrecorded', service, professional)).toBe('violet')
})

test('an activity has its group’s colour, unless it has one of its own', () => {
  const { appointment } = placement(1, day, 600, { color: null, group_id: 7 })
  const service = { color: 'blue' } as Service
  expect(toneBy('service', appointment, 'confirmed', service, undefined, 'rose')).toBe('rose')
  expect(toneBy('service', { ...appointment, color: 'olive' }, 'confirmed', service, undefined, 'rose')).toBe('olive')
  expect(toneBy('professional', appointment, 'confirmed', service, { color: 'violet' } as Professional, 'rose')).toBe(
    'violet',
  )
})

test('an activity says how many places are taken, and once it was said who came, how many of those did', () => {
  const patients = [1, 2, 3].map((id) => ({ id, name: String(id), phone: null }))
  const { appointment } = placement(1, day, 600, { patients, group_id: 7 })
  expect(fillText(appointment, undefined)).toBe('')
  expect(fillText(appointment, { places: 10, recorded: 0, attended: 0 })).toBe('3/10')
  expect(fillText(appointment, { places: 10, recorded: 1, attended: 0 })).toBe('0/3')
  expect(fillText(appointment, { places: 10, recorded: 3, attended: 2 })).toBe('2/3')
})
