// @vitest-environment jsdom
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CalendarGrid } from '@/components/calendar/calendar-grid'
import { columnArea } from '@/components/calendar/layout/geometry'
import type { CalendarColumn, CalendarEvent } from '@/components/calendar/layout/types'
import { calendarEvent } from '@/tests/support/factories/calendar-event'
import { show } from '@/tests/support/screen'

const names = ['Carmen', 'Marc', 'Pau']
/** A column for each of some people. */
const columnsOf = (day: string, people: number[]) =>
  people.map(
    (id): CalendarColumn => ({
      ...{ key: `${day}:${id}`, day, occupies: { professional_id: id }, title: names[id]!, detail: '' },
      ...{ isToday: false, closed: [] },
    }),
  )
const [today, tomorrow] = ['2026-11-23', '2026-11-24'] as const
const visit = (id: number, day: string, person: number, start: number) =>
  calendarEvent({ id, column: `${day}:${person}`, day, start, end: start + 60 })

let turn: (day: string, people: number[]) => void
function Agenda({ events }: { events: CalendarEvent[] }) {
  const [shown, setShown] = useState(() => ({ day: today as string, columns: columnsOf(today, [0, 1]) }))
  turn = (day, people) => setShown({ day, columns: columnsOf(day, people) })
  return (
    <CalendarGrid
      {...{ ...shown, events: events.filter(({ day }) => day === shown.day) }}
      {...{ hours: { from: 480, to: 1080 }, hourPx: 60, step: 15, selectedId: null, now: null, defaultDuration: 45 }}
      {...{ onOpen: vi.fn(), onCreate: vi.fn(), onMove: vi.fn(), onResize: vi.fn() }}
    />
  )
}
vi.stubGlobal('CSS', { supports: () => true })
Element.prototype.scrollIntoView = () => undefined
afterEach(cleanup)

const columnOf = () => (document.activeElement as HTMLElement).style.gridColumn
const focused = () => document.activeElement?.getAttribute('aria-label')
/** The keyboard on Marc's visit at twelve. */
async function standOnVisit(...others: CalendarEvent[]) {
  await show(<Agenda events={[visit(7, today, 1, 720), ...others]} />)
  const element = document.querySelector<HTMLElement>('[data-event="7"]')!
  element.focus()
  // The keys come after the grid.
  await waitFor(() => {
    fireEvent.keyDown(element, { key: 'ArrowLeft' })
    expect(document.activeElement).not.toBe(element)
  })
  expect(columnOf()).toBe(columnArea(0))
  act(() => element.focus())
}

it('keeps person and time when the keyboard’s visit gives way to another day', async () => {
  await standOnVisit()
  act(() => turn(tomorrow, [0, 1]))
  await waitFor(() => expect(focused()).toMatch(/^Libre, 12:00–12:45/))
  expect(columnOf()).toBe(columnArea(1))
})

it('finds the person in another column there, and the visit that they have then', async () => {
  await standOnVisit(visit(8, tomorrow, 1, 705))
  act(() => turn(tomorrow, [2, 0, 1]))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-event')).toBe('8'))
})

it('stays in the grid where the person has no column', async () => {
  await standOnVisit()
  act(() => turn(tomorrow, [0, 2]))
  await waitFor(() => expect(focused()).toMatch(/^Libre/))
})
