import { expect, test } from 'vitest'
import { type CellEntry, cellEntries, emptyStart, isQuiet } from '@/components/agenda/views/cell-entries'
import type { HeldOffer } from '@/lib/contract/held-offer'
import { calendarEvent } from '@/tests/support/factories/calendar-event'

const day = '2026-11-20'
const closed = [{ start: 780, end: 900 }]
const hours = { start: 540, end: 1080 }
const visit = calendarEvent({ id: 1, day, start: 600, end: 645 })
const canceled = calendarEvent({ id: 2, day, start: 930, end: 960, look: 'canceled' })
const offered = { offer: { id: 7 } as HeldOffer, start: 1020, end: 1080 }

const told = (entries: CellEntry[]) =>
  entries.map((entry) => (entry.kind === 'free' ? `free ${entry.start}-${entry.end}` : `${entry.kind} ${entry.start}`))

test.each([
  [
    'the day before',
    '2026-11-19',
    700,
    45,
    ['free 540-600', 'event 600', 'free 645-780', 'free 900-1020', 'event 930', 'held 1020'],
  ],
  [
    'the same day, at noon',
    day,
    720,
    45,
    ['event 600', 'now 720', 'free 720-780', 'free 900-1020', 'event 930', 'held 1020'],
  ],
  ['the same day, late', day, 1080, 45, ['event 600', 'event 930', 'held 1020']],
  ['the day after', '2026-11-21', 0, 45, ['event 600', 'event 930', 'held 1020']],
  [
    'where an appointment lasts longer than a gap',
    '2026-11-19',
    0,
    90,
    ['event 600', 'free 645-780', 'free 900-1020', 'event 930', 'held 1020'],
  ],
])('a person’s day by time, seen from %s', (_, today, minute, least, expected) => {
  const entries = cellEntries({ day, closed }, [visit, canceled], [offered], {
    hours,
    present: { day: today, minute },
    least,
  })
  expect(told(entries)).toEqual(expected)
})

test('a day is quiet when nobody is there and nothing is to be read of anybody', () => {
  const now: CellEntry = { kind: 'now', start: 600 }
  const cell = (isClosed: boolean, entries: CellEntry[] = []) => ({ column: { day }, isClosed, entries })
  const elsewhere = { column: { day: '2026-11-21' }, isClosed: false, entries: [] }
  expect(isQuiet(day, [cell(true), cell(true, [now]), elsewhere])).toBe(true)
  expect(isQuiet(day, [cell(true), cell(false)])).toBe(false)
  expect(isQuiet(day, [cell(true), cell(true, [{ kind: 'event', start: 600, event: visit }])])).toBe(false)
})

test.each([
  ['of a day to come, the first free time', '2026-11-19', 0, closed, [visit], 540],
  ['of a day that is over too', '2026-11-21', 0, closed, [{ ...visit, start: 540 }], 645],
  ['of today, what is still to come', day, 700, closed, [visit], 720],
  ['of today, outside of the hours rather than before now', day, 930, [{ start: 840, end: 1080 }], [visit], 960],
  ['full, where the hours begin', '2026-11-19', 0, closed, [{ ...visit, start: 540, end: 1080 }], 540],
  ['closed, where the day begins', '2026-11-19', 0, [hours], [], 540],
  ['closed and booked then, the first that nobody has', '2026-11-19', 0, [hours], [{ ...visit, start: 540 }], 645],
  ['where a visit was canceled', '2026-11-19', 0, closed, [{ ...canceled, start: 540 }], 540],
])('the empty part of a cell books %s', (_, today, minute, closedThen, events, expected) => {
  const shown = { hours, present: { day: today, minute }, least: 45 }
  expect(emptyStart({ day, closed: closedThen }, events, [], shown)).toBe(expected)
})
