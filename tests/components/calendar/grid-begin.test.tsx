// @vitest-environment jsdom
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CalendarGrid } from '@/components/calendar/calendar-grid'
import type { CalendarColumn, CalendarGridProps } from '@/components/calendar/layout/types'
import { calendarEvent } from '@/tests/support/factories/calendar-event'
import { show } from '@/tests/support/screen'

const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
/** Open from 09:00 to 14:00. */
const columns = days.map(
  (day): CalendarColumn => ({
    ...{ key: day, day, occupies: { professional_id: 1 }, title: day, detail: '1', isToday: day === days[1] },
    closed: [
      { start: 480, end: 540 },
      { start: 840, end: 1080 },
    ],
  }),
)
const props: CalendarGridProps = {
  ...{ columns, events: [], hours: { from: 480, to: 1080 }, hourPx: 60, step: 15, selectedId: null },
  ...{ now: { day: days[1]!, minute: 617 }, day: days[1]!, defaultDuration: 45 },
  ...{ onOpen: vi.fn(), onCreate: vi.fn(), onMove: vi.fn(), onResize: vi.fn() },
}
vi.stubGlobal('CSS', { supports: () => true })
Element.prototype.scrollIntoView = () => undefined
afterEach(cleanup)

const draw = (more: Partial<CalendarGridProps> = {}) => show(<CalendarGrid {...props} {...more} />)
const stop = () => document.querySelector<HTMLElement>('button[tabindex="0"]')!
const name = () => stop().getAttribute('aria-label')

it.each([
  ['the day of the address, where it opens', { day: days[2]! }, 'Libre, 09:00–09:45, miércoles, 25 de noviembre'],
  ['today, now', {}, 'Libre, 10:15–11:00, martes, 24 de noviembre'],
  ['the first day, of a week without the day', { day: '2026-12-01' }, 'Libre, 09:00–09:45, lunes, 23 de noviembre'],
])('begins on %s', async (_, more, expected) => {
  await draw(more)
  expect(name()).toBe(expected)
})

it('goes to another day that is asked for, unless somebody is at work in the grid', async () => {
  let go: (day: string) => void = () => undefined
  function Agenda() {
    const [day, setDay] = useState(days[0])
    go = setDay
    return <CalendarGrid {...props} day={day} />
  }
  await show(<Agenda />)
  act(() => go(days[3]!))
  expect(name()).toBe('Libre, 09:00–09:45, jueves, 26 de noviembre')
  stop().focus()
  act(() => go(days[0]!))
  expect(name()).toBe('Libre, 09:00–09:45, jueves, 26 de noviembre')
})

it('says of closed hours that they are, and ends free time where they begin', async () => {
  await draw({ day: days[0]! })
  stop().focus()
  await waitFor(() => {
    fireEvent.keyDown(stop(), { key: 'End' })
    expect(name()).toBe('Fuera de horario, 17:30–18:00, lunes, 23 de noviembre')
  })
  fireEvent.keyDown(stop(), { key: 'Home' })
  expect(name()).toBe('Fuera de horario, 08:00–08:45, lunes, 23 de noviembre')
  fireEvent.keyDown(stop(), { key: 'ArrowDown' })
  expect(name()).toBe('Fuera de horario, 08:30–09:00, lunes, 23 de noviembre')
  fireEvent.keyDown(stop(), { key: 'ArrowDown' })
  expect(name()).toBe('Libre, 09:00–09:45, lunes, 23 de noviembre')
})

it('books the free time of a canceled appointment by keyboard', async () => {
  const canceled = calendarEvent({ id: 7, column: days[0]!, day: days[0]!, start: 540, end: 600, look: 'canceled' })
  await draw({ day: days[0]!, events: [canceled] })
  stop().focus()
  await waitFor(() => {
    fireEvent.keyDown(stop(), { key: 'Home' })
    expect(name()).toMatch(/^Fuera de horario, 08:00/)
  })
  for (const expected of [/^Fuera/, /^Íñigo/, /^Libre, 09:00–09:45/]) {
    fireEvent.keyDown(stop(), { key: 'ArrowDown' })
    expect(name()).toMatch(expected)
  }
  fireEvent.click(stop())
  expect(props.onCreate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ start: 540, end: 585 }), false)
})
