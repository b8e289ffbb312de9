import { expect, it } from 'vitest'
import { freeSpan, STRIDE } from '@/components/calendar/layout/free-time'
import { nextStop, stopAt, stopsOf } from '@/components/calendar/layout/stops'
import { calendarEvent } from '@/tests/support/factories/calendar-event'

const hours = { from: 480, to: 720 }
const appointment = calendarEvent({ id: 1, start: 540, end: 585 })
const canceled = calendarEvent({ id: 2, start: 600, end: 630, look: 'canceled' })
const events = [appointment, canceled]
const shown = (stops: { start: number; event: { id: number } | null }[]) =>
  stops.map(({ start, event }) => (event ? `${start}:${event.id}` : `${start}`))

it('stops at every appointment and every half hour that is free, also behind a canceled appointment', () => {
  expect(shown(stopsOf(events, hours, STRIDE, []))).toEqual([
    '480',
    '510',
    '540:1',
    '585',
    '600:2',
    '600',
    '630',
    '660',
    '690',
  ])
})

it('stops at every step with Shift', () => {
  expect(shown(stopsOf([appointment], { from: 480, to: 600 }, 15, []))).toEqual([
    '480',
    '495',
    '510',
    '525',
    '540:1',
    '585',
  ])
})

it('goes from stop to stop, and no further than the ends', () => {
  const stops = stopsOf(events, hours, STRIDE, [])
  expect(nextStop(stops, { start: 540, event: appointment }, 1)).toEqual({ start: 585, event: null })
  expect(nextStop(stops, { start: 585, event: null }, 1)?.event).toBe(canceled)
  expect(nextStop(stops, { start: 600, event: canceled }, 1)).toEqual({ start: 600, event: null })
  expect(nextStop(stops, { start: 480, event: null }, -1)).toBeNull()
  expect(nextStop(stops, { start: 690, event: null }, 1)).toBeNull()
})

it('goes to the nearest in its direction from between the stops', () => {
  const stops = stopsOf(events, hours, STRIDE, [])
  expect(nextStop(stops, { start: 495, event: null }, 1)?.start).toBe(510)
  expect(nextStop(stops, { start: 495, event: null }, -1)?.start).toBe(480)
})

it('finds the live appointment at a minute, else the free time there', () => {
  expect(stopAt(events, 570, hours, 15, [])).toEqual({ start: 540, event: appointment })
  expect(stopAt(events, 590, hours, 15, [])).toEqual({ start: 585, event: null })
  expect(stopAt(events, 610, hours, 15, [])).toEqual({ start: 600, event: null })
  expect(stopAt([], 9999, hours, 15, [])).toEqual({ start: 705, event: null })
})

it('lets a new appointment last until the next one or the end of the hours', () => {
  expect(freeSpan(events, 480, 30, hours, [])).toEqual({ start: 480, end: 510 })
  expect(freeSpan(events, 510, 60, hours, [])).toEqual({ start: 510, end: 540 })
  expect(freeSpan(events, 600, 60, hours, [])).toEqual({ start: 600, end: 660 })
  expect(freeSpan(events, 690, 60, hours, [])).toEqual({ start: 690, end: 720 })
})

it('tells open from closed time: it stops where the day opens and closes, and no span is both', () => {
  const closed = [
    { start: 480, end: 525 },
    { start: 675, end: 720 },
  ]
  expect(shown(stopsOf([appointment], hours, STRIDE, closed))).toEqual([
    ...['480', '510', '525', '540:1', '585', '600', '630', '660', '675', '690'],
  ])
  expect(freeSpan([appointment], 480, 60, hours, closed)).toEqual({ start: 480, end: 525 })
  expect(freeSpan([appointment], 645, 60, hours, closed)).toEqual({ start: 645, end: 675 })
  expect(stopAt([], 530, hours, 30, closed)).toEqual({ start: 525, event: null })
})
