import { cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AfterTimes } from '@/components/agenda/kept/after-times'
import { CalendarGrid } from '@/components/calendar/calendar-grid'
import type { CalendarColumn, CalendarEvent } from '@/components/calendar/layout/types'
import { appointment } from '@/tests/support/factories/appointment'
import { calendarEvent } from '@/tests/support/factories/calendar-event'
import { service } from '@/tests/support/factories/service'
import { show } from '@/tests/support/screen'

vi.stubGlobal('CSS', { supports: () => true })
// jsdom has none.
Element.prototype.scrollIntoView = () => undefined
afterEach(cleanup)

const day = '2026-11-24'
const hours = { from: 480, to: 1080 }
const columns: CalendarColumn[] = [
  {
    ...{ key: 'a', day, occupies: { professional_id: 7 }, title: 'Ana', initials: 'A', isToday: false },
    closed: [],
  },
]
const services = [service({ id: 3, buffer_after_minutes: 15 }), service({ id: 4, buffer_after_minutes: 0 })]
const appointments = [appointment({ id: 1, service_id: 3 }), appointment({ id: 2, service_id: 4 })]
const of = (given: Partial<CalendarEvent>) => calendarEvent({ column: 'a', day, start: 540, end: 600, ...given })

async function tails(...events: CalendarEvent[]) {
  const still = { hourPx: 60, step: 15, now: null, selectedId: null, defaultDuration: 45 }
  const acts = { onOpen: vi.fn(), onCreate: vi.fn(), onMove: vi.fn(), onResize: vi.fn() }
  await show(
    <div data-agenda-grid>
      <CalendarGrid {...{ columns, events, hours }} {...still} {...acts} />
      <AfterTimes agenda={{ columns, events, appointments, services, hours }} />
    </div>,
  )
  return [...document.querySelectorAll<HTMLElement>('[data-after]')]
}

it('what a service keeps free after it is drawn below its appointment, as long as it is', async () => {
  const [tail, ...others] = await tails(of({ id: 1 }), of({ id: 2, start: 660, end: 720 }))
  expect(others).toEqual([])
  expect(tail?.dataset.after).toBe('1')
  // The grid has ten hours from 8:00 on.
  expect(tail?.style.top).toBe('calc(20% - 2px)')
  expect(tail?.style.height).toBe('2.5%')
})

it('a canceled appointment keeps nothing, nor does the evening of one that goes on after midnight', async () => {
  expect(await tails(of({ id: 1, look: 'canceled' }))).toEqual([])
  cleanup()
  expect(await tails(of({ id: 1, start: 1000, end: 1440, cutEnd: true }))).toEqual([])
})
