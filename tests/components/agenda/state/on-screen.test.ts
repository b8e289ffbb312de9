import { expect, it } from 'vitest'
import { isOnScreen } from '@/components/agenda/state/on-screen'
import { weekDays } from '@/lib/domain/time/clock'

const zone = 'Europe/Madrid'
const week = { view: 'week', day: '2026-11-27', days: weekDays('2026-11-27'), by: 'professional', zone } as const
const chosen = [{ id: 2 }]
const at = (starts_at: string, professional_id = 2) => ({ starts_at, professional_id })

it.each([
  ['a day of the week', week, at('2026-11-23T09:00:00Z'), true],
  ['its last hour, in the time of the clinic', week, at('2026-11-22T23:30:00Z'), true],
  ['the next week', week, at('2026-11-30T09:00:00Z'), false],
  ['somebody who is not shown', week, at('2026-11-27T09:00:00Z', 4), false],
  ['another day than the one', { ...week, view: 'day', days: ['2026-11-27'] }, at('2026-11-26T09:00:00Z'), false],
  ['whoever it is with, in the rooms of a day', { ...week, by: 'room' }, at('2026-11-27T09:00:00Z', 4), true],
  ['a day of the month', { ...week, view: 'month' }, at('2026-11-02T09:00:00Z'), true],
  ['another day of a phone’s month', { ...week, view: 'month', isPhone: true }, at('2026-11-02T09:00:00Z'), false],
  ['the day of a phone’s month', { ...week, view: 'month', isPhone: true }, at('2026-11-27T09:00:00Z'), true],
  ['another month', { ...week, view: 'month' }, at('2026-12-02T09:00:00Z'), false],
] as const)('of %s it is known whether it is shown', (_, shown, place, is) => {
  expect(isOnScreen({ ...shown, days: [...shown.days], chosen }, place)).toBe(is)
})
