// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CalendarGrid } from '@/components/calendar/calendar-grid'
import type { CalendarColumn, CalendarEvent } from '@/components/calendar/layout/types'
import { calendarEvent } from '@/tests/support/factories/calendar-event'
import { show } from '@/tests/support/screen'

const hours = { from: 480, to: 1080 }
const day = '2026-11-24'
const column: CalendarColumn = {
  ...{ key: 'a', day, occupies: { professional_id: 1 }, title: 'Ana', initials: 'A', closed: [], isToday: false },
}
const event = (id: number, start: number, end: number, look: CalendarEvent['look'] = 'confirmed') =>
  calendarEvent({ id, column: 'a', day, start, end, look })
/** Two that follow each other, one that ends off the steps of a quarter of an hour, one that was canceled. */
const events = [event(1, 540, 585), event(2, 585, 630), event(3, 660, 680), event(4, 720, 780, 'canceled')]
const onOpen = vi.fn()
const onCreate = vi.fn()

vi.stubGlobal('CSS', { supports: () => true })
beforeEach(async () => {
  vi.clearAllMocks()
  // A pixel a minute, from the top of the screen.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, hours.to - hours.from))
  const still = { hourPx: 60, step: 15, now: null, selectedId: null, defaultDuration: 45 }
  const noDrag = { onMove: vi.fn(), onResize: vi.fn() }
  await show(<CalendarGrid {...{ columns: [column], events, hours, onOpen, onCreate }} {...still} {...noDrag} />)
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

const clickAt = (minute: number) =>
  fireEvent.click(document.querySelector('[data-column]')!, { clientX: 150, clientY: minute - hours.from })

it.each([
  ['the last pixels of an appointment, which are its gap to the next', 583, 1],
  ['the first of the next, beside it', 586, 2],
])('opens what takes the time: %s', (_, minute, id) => {
  clickAt(minute)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id }), expect.any(HTMLElement))
  expect((document.activeElement as HTMLElement).dataset.event).toBe(String(id))
  expect(onCreate).not.toHaveBeenCalled()
})

it.each([
  ['beside a canceled appointment, whose time is free', 735, 735, 780],
  ['from where the one before ends, off the steps', 686, 680, 725],
  ['from the step before', 650, 645, 690],
])('books %s', (_, minute, start, end) => {
  clickAt(minute)
  expect(onOpen).not.toHaveBeenCalled()
  expect(onCreate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ start, end }), false)
})

it('leaves a canceled appointment a strip at the end of its time, and opens it there', () => {
  const strip = document.querySelector<HTMLElement>('[data-event="4"]')!
  expect(strip.style.left).toBe('')
  expect(strip.style.width).toBe('calc(33% - 2px)')
  fireEvent.click(strip, { clientX: 190, clientY: 735 - hours.from })
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 4 }), strip)
})
