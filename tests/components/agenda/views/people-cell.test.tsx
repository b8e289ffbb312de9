// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CellEntry } from '@/components/agenda/views/cell-entries'
import { PeopleCell } from '@/components/agenda/views/people-cell'
import { useCellWalk } from '@/components/agenda/views/use-cell-walk'
import type { CalendarColumn } from '@/components/calendar/layout/types'
import { loadMessages } from '@/lib/i18n/messages'
import { calendarEvent } from '@/tests/support/factories/calendar-event'

const day = '2026-11-27'
const column: CalendarColumn = {
  key: `${day}:2`,
  day,
  occupies: { professional_id: 2 },
  title: 'Lucía Núñez',
  initials: 'LN',
  closed: [],
  isToday: false,
}
const visit = calendarEvent({ id: 7, day, start: 540, end: 600, title: 'Ána Ruiz', label: 'Ána Ruiz' })
const onBook = vi.fn()
const onOpen = vi.fn()
beforeEach(() => void vi.clearAllMocks())
afterEach(cleanup)

type Drawn = { entries: CellEntry[]; empty?: { start: number; end: number } | null; closed?: CalendarColumn['closed'] }
function Row({ entries, empty = { start: 540, end: 600 }, closed = [] }: Drawn) {
  return (
    <table {...useCellWalk(day)}>
      <tbody>
        <tr>
          <PeopleCell
            column={{ ...column, closed }}
            isClosed={closed.length > 0}
            {...{ entries, empty, onOpen, onBook }}
            onKept={vi.fn()}
          />
        </tr>
      </tbody>
    </table>
  )
}
async function draw(row: Drawn) {
  render(
    <NextIntlClientProvider locale="es" messages={await loadMessages('es', ['appointments', 'calendar'])}>
      <Row {...row} />
    </NextIntlClientProvider>,
  )
  return document.querySelector('td')!.lastElementChild as HTMLElement
}

test('a press on what no line takes books the first free time that is named, and stands on it', async () => {
  const rest = await draw({
    entries: [
      { kind: 'event', start: 540, event: visit },
      { kind: 'free', start: 600, end: 720 },
      { kind: 'free', start: 800, end: 900 },
    ],
  })
  fireEvent.click(rest)
  expect(onBook.mock.calls).toEqual([[600]])
  expect(document.activeElement).toBe(document.querySelector('[data-cursor]'))
  expect((document.activeElement as HTMLElement).dataset.free).toBe('600')
  expect(screen.getAllByRole('button')).toHaveLength(3)
})

test('where none is named it is a free time of its own, by mouse and by keyboard', async () => {
  const rest = await draw({ entries: [{ kind: 'event', start: 540, event: visit }], empty: { start: 1080, end: 1140 } })
  expect(rest.getAttribute('aria-label')).toContain('18:00')
  fireEvent.click(rest)
  expect(onBook.mock.calls).toEqual([[1080]])
  expect(document.querySelector('[data-cursor]')).toBe(rest)
  fireEvent.keyDown(rest, { key: 'ArrowUp' })
  expect((document.activeElement as HTMLElement).dataset.event).toBe('7')
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(rest)
})

test('a closed cell books too, and says that it is closed', async () => {
  const rest = await draw({ entries: [], closed: [{ start: 480, end: 1200 }] })
  expect(rest.getAttribute('aria-label')).toContain('Fuera de horario')
  fireEvent.click(rest)
  expect(onBook.mock.calls).toEqual([[540]])
})

test('a press on an appointment opens it and books nothing; what is not known yet has nothing to press', async () => {
  await draw({ entries: [{ kind: 'event', start: 540, event: visit }] })
  fireEvent.click(screen.getByRole('button', { name: 'Ána Ruiz' }))
  expect(onOpen).toHaveBeenCalledOnce()
  expect(onBook).not.toHaveBeenCalled()
  cleanup()
  await draw({ entries: [{ kind: 'event', start: 540, event: visit }], empty: null })
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
