import { expect, it } from 'vitest'
import { canceledIn, mostPassed, passedIn, takersOf, takersOfAll } from '@/components/plannings/exceptions/fates'
import type { Appointment } from '@/lib/contract/appointments'

const at = (id: number, from: string, to: string) =>
  ({ id, professional_id: 7, starts_at: `2026-12-01T${from}Z`, ends_at: `2026-12-01T${to}Z` }) as Appointment
const nine = at(1, '09:00:00', '10:00:00')
const ten = at(2, '10:00:00', '11:00:00')
const halfPast = at(3, '09:30:00', '10:30:00')
const free = (professional_id: number, starts_at: string) => ({
  professional_id,
  room_id: null,
  starts_at,
  ends_at: '',
})

it('only who is free at the very time takes an appointment, and never who is away', () => {
  const times = [free(7, nine.starts_at), free(8, '2026-12-01T09:00:00.000Z'), free(9, '2026-12-01T09:15:00Z')]
  expect(takersOf(nine, times, 7)).toEqual([8])
})

it('who takes all of them is free for each, and none has two at once', () => {
  const takers = new Map([
    [1, [8, 9]],
    [2, [9]],
    [3, [8, 9]],
  ])
  expect(takersOfAll([ten, nine], takers)).toEqual([9])
  expect(takersOfAll([nine, halfPast], takers)).toEqual([])
  expect(takersOfAll([nine, at(4, '12:00:00', '13:00:00')], takers)).toEqual([])
})

it('as many as can be are passed on, none two at once, rather to one than to several', () => {
  const takers = new Map([
    [1, [8, 9]],
    [2, [9, 8]],
    [3, [8]],
    [4, []],
  ])
  const noon = at(4, '12:00:00', '13:00:00')
  expect(mostPassed([ten, nine, noon], takers)).toEqual({ 1: 8, 2: 8 })
  // Who has the nine o'clock has none that begins before it ends.
  expect(mostPassed([nine, halfPast], takers)).toEqual({ 1: 8 })
})

it('what is not named stays, and what is no longer there is passed to nobody', () => {
  const fates = { 1: 8, 2: 'cancel', 4: 9 } as const
  expect(canceledIn(fates)).toEqual([2])
  expect(passedIn(fates, [nine, ten, halfPast])).toEqual([{ appointment: nine, to: 8 }])
})
