// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CalendarGrid } from '@/components/calendar/calendar-grid'
import type { Lines } from '@/components/calendar/layout/geometry'
import type { CalendarColumn, CalendarEvent, CalendarGridProps } from '@/components/calendar/layout/types'
import { loadMessages } from '@/lib/i18n/messages'
import { calendarEvent } from '@/tests/support/factories/calendar-event'

const drawn = vi.hoisted(() => ({ columns: [] as string[], events: [] as number[] }))
// A column asks for its layout, and an appointment for what it carries, each time it is rendered.
vi.mock('@/lib/domain/appointments/layout', async (original) => {
  const real = await original<typeof import('@/lib/domain/appointments/layout')>()
  return {
    ...real,
    agendaLayout: (events: CalendarEvent[], shortest: number) => {
      drawn.columns.push(events[0]?.column ?? '')
      return real.agendaLayout(events, shortest)
    },
  }
})
vi.mock('@/components/calendar/event-face', async (original) => {
  const real = await original<typeof import('@/components/calendar/event-face')>()
  return {
    ...real,
    faceProps: (event: CalendarEvent, lines: Lines) => {
      drawn.events.push(event.id)
      return real.faceProps(event, lines)
    },
  }
})

const PEOPLE = 12
const EACH = 50
const day = '2026-11-20'

const columns = (): CalendarColumn[] =>
  Array.from({ length: PEOPLE }, (_, index) => ({
    key: `p${index}`,
    day,
    occupies: { professional_id: index + 1 },
    title: `P ${index}`,
    initials: 'PP',
    closed: [],
    isToday: false,
  }))

/** Every object is new, as after a week that was read again. */
const appointments = (): CalendarEvent[] =>
  Array.from({ length: PEOPLE * EACH }, (_, index) => {
    const start = 480 + Math.floor(index / PEOPLE) * 15
    return calendarEvent({ id: index + 1, column: `p${index % PEOPLE}`, day, start, end: start + 15 })
  })

async function draw() {
  const messages = await loadMessages('es', ['calendar'])
  const props: CalendarGridProps = {
    columns: columns(),
    events: appointments(),
    hourPx: 60,
    hours: { from: 480, to: 1260 },
    step: 15,
    now: null,
    selectedId: null,
    onOpen: () => {},
    onCreate: () => {},
    onMove: () => {},
    onResize: () => {},
    defaultDuration: 45,
  }
  const grid = (changed: Partial<CalendarGridProps>) => (
    <NextIntlClientProvider locale="es" timeZone="UTC" messages={messages}>
      <CalendarGrid {...props} {...changed} />
    </NextIntlClientProvider>
  )
  const { rerender } = render(grid({}))
  const first = { columns: drawn.columns.length, events: drawn.events.length }
  forget()
  return { first, again: (changed: Partial<CalendarGridProps>) => rerender(grid(changed)) }
}

function forget() {
  drawn.columns.length = 0
  drawn.events.length = 0
}

const changed = (id: number, change: Partial<CalendarEvent>) =>
  appointments().map((event) => (event.id === id ? { ...event, ...change } : event))

// jsdom has none of it.
vi.stubGlobal('CSS', { supports: () => true })
beforeEach(forget)
afterEach(cleanup)

it('renders nothing of twelve columns and six hundred appointments again when the week was read again and is the same', async () => {
  const { first, again } = await draw()
  expect(first).toEqual({ columns: PEOPLE, events: PEOPLE * EACH })
  again({ columns: columns(), events: appointments() })
  expect(drawn).toEqual({ columns: [], events: [] })
})

it('renders one column and one appointment when the state of one appointment changes', async () => {
  const { again } = await draw()
  again({ columns: columns(), events: changed(7, { look: 'attended' }) })
  expect(drawn).toEqual({ columns: ['p6'], events: [7] })
})

it('renders the column that an appointment left and the one it came to, and the appointment', async () => {
  const { again } = await draw()
  again({ columns: columns(), events: changed(7, { column: 'p0', start: 1245, end: 1260 }) })
  expect([...drawn.columns].sort()).toEqual(['p0', 'p6'])
  expect(drawn.events).toEqual([7])
})

it('renders only the column of the appointment whose card opens', async () => {
  const { again } = await draw()
  again({ selectedId: 7 })
  expect(drawn).toEqual({ columns: ['p6'], events: [7] })
})
