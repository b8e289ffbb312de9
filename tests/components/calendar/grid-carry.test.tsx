// @vitest-environment jsdom
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CalendarGrid } from '@/components/calendar/calendar-grid'
import type { CalendarColumn, CalendarGridProps } from '@/components/calendar/layout/types'
import { calendarEvent } from '@/tests/support/factories/calendar-event'
import { show } from '@/tests/support/screen'

const column: CalendarColumn = {
  ...{ key: '2026-11-23', day: '2026-11-23', occupies: { professional_id: 1 }, title: 'lunes', detail: '23' },
  ...{ isToday: true, closed: [] },
}
const event = calendarEvent({ id: 5, column: column.key, start: 600, end: 660 })
const onMove = vi.fn()
const props: CalendarGridProps = {
  ...{ columns: [column], events: [event], hours: { from: 480, to: 1080 }, hourPx: 60, step: 15, selectedId: null },
  ...{ now: null, day: column.day, defaultDuration: 45 },
  ...{ onOpen: vi.fn(), onCreate: vi.fn(), onMove, onResize: vi.fn() },
}
vi.stubGlobal('CSS', { supports: () => true })
Element.prototype.scrollIntoView = () => undefined
afterEach(() => {
  cleanup()
  onMove.mockClear()
})

const card = () => document.querySelector<HTMLElement>('[data-event="5"]')!
const carry = (key: string) => fireEvent.keyDown(card(), { key, altKey: true })

/** Carried by one press of the arrow, once the keys have come. */
async function lifted() {
  await show(<CalendarGrid {...props} />)
  card().focus()
  await waitFor(() => {
    carry('ArrowDown')
    expect(card().dataset.dragged).toBe('')
  })
}

it('is put down once, when Alt is let go, however often the arrow was pressed', async () => {
  await lifted()
  carry('ArrowDown')
  carry('ArrowDown')
  fireEvent.keyUp(card(), { key: 'ArrowDown', altKey: true })
  expect(onMove).not.toHaveBeenCalled()
  fireEvent.keyUp(card(), { key: 'Alt' })
  expect(onMove).toHaveBeenCalledOnce()
  expect(onMove).toHaveBeenCalledWith(event, expect.objectContaining({ start: 645, end: 705 }))
})

it('is left where it was by Escape, and nothing comes of letting go of Alt then', async () => {
  await lifted()
  fireEvent.keyDown(card(), { key: 'Escape', altKey: true })
  fireEvent.keyUp(card(), { key: 'Alt' })
  expect(onMove).not.toHaveBeenCalled()
})
