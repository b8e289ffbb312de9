import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KeptLayer } from '@/components/agenda/kept/kept-layer'
import { CalendarGrid } from '@/components/calendar/calendar-grid'
import type { CalendarColumn, CalendarEvent, Dropped, Slot } from '@/components/calendar/layout/types'
import { useDays } from '@/components/format/use-days'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { calendarEvent } from '@/tests/support/factories/calendar-event'
import { planningException } from '@/tests/support/factories/planning-exception'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })
vi.stubGlobal('CSS', { supports: () => true })
// jsdom has none.
Element.prototype.scrollIntoView = () => undefined
Element.prototype.scrollBy = () => undefined
Element.prototype.setPointerCapture = () => undefined

const day = '2026-11-24'
const hours = { from: 480, to: 1080 }
const of = (key: string, professional_id: number): CalendarColumn => ({
  ...{ key, day, occupies: { professional_id }, title: key, initials: key, isToday: false, closed: [] },
})
const columns = [of('a', 7), of('b', 8)]
const course = planningException({
  ...{ id: 5, professional_id: 7, kind: 'blocked', date: day, date_to: day, from: '12:00', to: '13:00' },
  ...{ title: 'Formación', version: 3 },
})
const kept = {
  course,
  closure: planningException({ ...course, id: 6, professional_id: null, kind: 'holiday', from: '16:00', to: '17:00' }),
  absence: planningException({ ...course, id: 7, kind: 'holiday', from: null, to: null }),
  days: planningException({ ...course, id: 8, date_to: '2026-11-26', from: '17:00', to: '18:00' }),
}
const events = [calendarEvent({ id: 5, column: 'a', day, start: 810, end: 840 })]
const onCreate = vi.fn()

function Day() {
  const [dropped, setDropped] = useState<Dropped | null>(null)
  const drop = (event: CalendarEvent, to: Slot) => setDropped({ event, to })
  const still = { hourPx: 60, step: 15, now: null, selectedId: null, defaultDuration: 45 }
  const agenda = { columns, events, hours, hourPx: 60, dates: useDays() }
  return (
    <div data-agenda-grid>
      <CalendarGrid {...agenda} {...still} onOpen={vi.fn()} onCreate={onCreate} onMove={drop} onResize={drop} />
      <KeptLayer
        agenda={{ ...agenda, openings: { plannings: [], exceptions: Object.values(kept) } }}
        dropped={dropped}
      />
    </div>
  )
}

const block = (id = 5) => document.querySelector<HTMLElement>(`[data-block="${id}"]`)!
const carry = (key: string, shiftKey = false) => fireEvent.keyDown(block(), { key, altKey: true, shiftKey })
const letGo = () => act(async () => void fireEvent.keyUp(block(), { key: 'Alt' }))
let saving: PromiseWithResolvers<void>
const toast = () => deviceStore.get(toastsAtom)[0]

beforeEach(async () => {
  vi.clearAllMocks()
  deviceStore.set(toastsAtom, [])
  answers['professionals.list'] = () => ({
    data: [
      { id: 7, name: 'Marc Puig' },
      { id: 8, name: 'Ana Gil' },
    ],
  })
  saving = Promise.withResolvers()
  answers['planning-exceptions.update'] = async ({ body }) => {
    await saving.promise
    return { data: { ...course, ...body, version: 4 }, meta: { canceled: 0, undo_id: 9 } }
  }
  answers['series.undo'] = () => ({ data: [], meta: { restored: 0 } })
  await show(<Day />)
  await waitFor(() => expect(block()).toBeTruthy())
  act(() => block().focus())
})
afterEach(cleanup)

/** Carried by one press of the arrow, once the keys have come. */
async function lifted(key = 'ArrowDown', shiftKey = false) {
  await waitFor(() => {
    carry(key, shiftKey)
    expect(block().dataset.dragged).toBe('')
  })
}

it('a block is carried by Alt and the arrows as an appointment is, saved once, and taken back by its toast', async () => {
  await lifted()
  carry('ArrowDown')
  carry('ArrowDown')
  carry('ArrowDown')
  await letGo()
  // At once, and with the keyboard on it.
  expect(block().dataset.from).toBe('780')
  expect(document.activeElement).toBe(block())
  saving.resolve()
  await waitFor(() => expect(toast()).toBeTruthy())
  expect(calls('planning-exceptions.update')).toMatchObject([
    {
      params: { id: 5 },
      version: 3,
      body: {
        ...{ professional_id: 7, kind: 'blocked', date: day, date_to: day, from: '13:00', to: '14:00' },
        ...{ title: 'Formación', cancel_affected: false },
      },
    },
  ])
  expect(toast()).toMatchObject({
    message: 'Bloqueo guardado: Marc Puig, martes, 24 nov, 13:00–14:00.',
    // Whoever is booked there stays, and is not passed over.
    detail: 'Queda 1 cita en ese tiempo.',
  })
  expect(await act(async () => toast()!.undo!())).toEqual({
    message: 'Deshecho: Bloqueo, Marc Puig, martes, 24 nov, 12:00–13:00, otra vez como estaba.',
  })
})

it("is carried to a colleague's column with the focus, and longer by Shift", async () => {
  await lifted('ArrowRight')
  await letGo()
  expect(block().closest('[data-column]')!.getAttribute('data-column')).toBe('b')
  expect(document.activeElement).toBe(block())
  saving.resolve()
  await waitFor(() => expect(toast()).toBeTruthy())
  expect(calls('planning-exceptions.update')).toMatchObject([{ body: { professional_id: 8, from: '12:00' } }])
  await waitFor(() => expect(block().closest('[data-column]')!.getAttribute('data-column')).toBe('a'))
  await lifted('ArrowDown', true)
  await letGo()
  await waitFor(() => expect(calls('planning-exceptions.update')).toHaveLength(2))
  expect(calls('planning-exceptions.update')[1]).toMatchObject({ body: { from: '12:00', to: '13:15' } })
})

it('stands where it stood again when it is refused', async () => {
  answers['planning-exceptions.update'] = () => {
    throw new Error('offline')
  }
  await lifted()
  await letGo()
  await waitFor(() => expect(block().dataset.from).toBe('720'))
  expect(document.activeElement).toBe(block())
})

it.each([
  ["the clinic's", 6],
  ['a whole day', 7],
  ['several days', 8],
])('%s is not carried: it is more than stands there', async (_, id) => {
  await lifted()
  fireEvent.keyDown(block(), { key: 'Escape' })
  act(() => block(id).focus())
  fireEvent.keyDown(block(id), { key: 'ArrowDown', altKey: true })
  expect(block(id).dataset.dragged).toBeUndefined()
})

it('a mouse takes hold of it, and draws on what cannot be carried', async () => {
  await lifted()
  fireEvent.keyDown(block(), { key: 'Escape' })
  const drag = async (element: HTMLElement) => {
    const mouse = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse', bubbles: true }
    fireEvent(element, new PointerEvent('pointerdown', { ...mouse, clientY: 4 }))
    fireEvent(window, new PointerEvent('pointermove', { ...mouse, clientY: 40 }))
    const isTaken = element.dataset.dragged === ''
    fireEvent(window, new PointerEvent('pointercancel', mouse))
    return isTaken
  }
  expect(await drag(block())).toBe(true)
  expect(await drag(block(7))).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})
