import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FreedMark } from '@/components/agenda/kept/freed-mark'
import { KeptLayer } from '@/components/agenda/kept/kept-layer'
import { freedSlotAtom } from '@/components/appointments/freed-slot'
import { CalendarGrid } from '@/components/calendar/calendar-grid'
import type { CalendarColumn } from '@/components/calendar/layout/types'
import { useDays } from '@/components/format/use-days'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { calendarEvent } from '@/tests/support/factories/calendar-event'
import { planningException } from '@/tests/support/factories/planning-exception'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })
vi.stubGlobal('CSS', { supports: () => true })
// jsdom has none.
Element.prototype.scrollIntoView = () => undefined

const day = '2026-11-24'
const hours = { from: 480, to: 1080 }
const column: CalendarColumn = {
  ...{ key: 'a', day, occupies: { professional_id: 7 }, title: 'Ana', initials: 'A', isToday: false },
  closed: [{ start: 720, end: 780 }],
}
const course = planningException({
  ...{ id: 5, kind: 'blocked', date: day, from: '12:00', to: '13:00', title: 'Formación', version: 3 },
})
const closure = planningException({
  id: 6,
  professional_id: null,
  date: day,
  from: '16:00',
  to: '17:00',
  title: 'Fiesta',
})
const onCreate = vi.fn()
const onOpen = vi.fn()

function Week({ isBlocked: before = true }) {
  const [isBlocked, setBlocked] = useState(before)
  const still = { hourPx: 60, step: 15, now: null, selectedId: null, defaultDuration: 45 }
  const columns = [column]
  const events = [calendarEvent({ id: 1, column: 'a', day, start: 540, end: 600 })]
  const noDrag = { onMove: vi.fn(), onResize: vi.fn() }
  const dates = useDays()
  return (
    <div data-agenda-grid>
      <CalendarGrid {...{ columns, events, hours, onOpen, onCreate, ...still, ...noDrag }} />
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setBlocked(true)}>
        Bloquear
      </button>
      <FreedMark agenda={{ columns, hours }} />
      <KeptLayer
        agenda={{
          columns,
          events,
          openings: { plannings: [], exceptions: isBlocked ? [course, closure] : [] },
          hours,
          hourPx: 60,
          dates,
        }}
        dropped={null}
      />
    </div>
  )
}

const name = 'Bloqueo: Formación, 12:00–13:00, Marc Puig, martes, 24 de noviembre'
const block = () => screen.findByRole('button', { name })

beforeEach(async () => {
  vi.clearAllMocks()
  deviceStore.set(toastsAtom, [])
  answers['professionals.list'] = () => ({ data: [{ id: 7, name: 'Marc Puig' }] })
  answers['planning-exceptions.affected'] = () => ({ data: [], meta: { begun: 0 } })
  answers['planning-exceptions.remove'] = () => ({})
  answers['planning-exceptions.create'] = () => ({ data: course, meta: { canceled: 0, undo_id: 9 } })
  await show(<Week />)
})
afterEach(cleanup)

it('draws a block in its column as what it is: title and hours, and in words whose it is', async () => {
  const drawn = await block()
  expect(drawn.closest('[data-column]')).toBeTruthy()
  expect(drawn.textContent).toContain('Formación')
  expect(drawn.textContent).toContain('12:00–13:00')
  expect(drawn.title).toBe(name)
})

it('a press opens it, and books nothing', async () => {
  fireEvent.click(await block())
  expect(await screen.findByRole('dialog', { name: 'Bloqueo · Marc Puig' })).toBeTruthy()
  expect(screen.getByText('mar, 24 nov 2026, 12:00–13:00')).toBeTruthy()
  expect(onCreate).not.toHaveBeenCalled()
})

it('the keys come upon it, and go on into its time', async () => {
  await block()
  const event = document.querySelector<HTMLElement>('[data-event="1"]')!
  await act(async () => event.focus())
  await waitFor(() => {
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
    expect((document.activeElement as HTMLElement).dataset.block).toBe('5')
  })
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect((document.activeElement as HTMLElement).dataset.cursor).toBeDefined()
  expect(document.activeElement?.getAttribute('aria-label')).toContain('12:30')
  fireEvent.click(document.activeElement!)
  expect(onCreate).toHaveBeenCalledOnce()
})

const cursor = () => document.querySelector<HTMLElement>('[data-cursor]')!

it('takes the focus from the free time that it was drawn over: nothing stays marked on it', async () => {
  cleanup()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 60))
  await show(<Week isBlocked={false} />)
  act(() => cursor().focus())
  press('Bloquear')
  expect((document.activeElement as HTMLElement).dataset.block).toBe('5')
  vi.restoreAllMocks()
})

it('takes it too where it is there when the focus comes back from what was open', async () => {
  const event = document.querySelector<HTMLElement>('[data-event="1"]')!
  await block()
  await act(async () => event.focus())
  await waitFor(() => {
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
    expect((document.activeElement as HTMLElement).dataset.block).toBe('5')
  })
  act(() => (document.activeElement as HTMLElement).blur())
  act(() => cursor().focus())
  expect((document.activeElement as HTMLElement).dataset.block).toBe('5')
})

it('of a place that became free the column has a mark, where it was', async () => {
  const freed = { professional_id: 7, starts_at: `${day}T08:00:00Z`, ends_at: `${day}T09:00:00Z` }
  const mark = () => document.querySelector<HTMLElement>('[data-column] > [data-freed]')
  await block()
  act(() => deviceStore.set(freedSlotAtom, freed))
  expect(mark()?.style.top).toBe('10%')
  act(() => deviceStore.set(freedSlotAtom, { ...freed, professional_id: 8 }))
  expect(mark()).toBeNull()
  act(() => deviceStore.set(freedSlotAtom, null))
})

it('is deleted from its sheet, and made again when that is taken back', async () => {
  fireEvent.click(await block())
  await screen.findByRole('dialog')
  press('Eliminar')
  await waitFor(() => expect(calls('planning-exceptions.remove')).toMatchObject([{ params: { id: 5 }, version: 3 }]))
  await waitFor(() =>
    expect(deviceStore.get(toastsAtom)).toMatchObject([
      { message: 'Bloqueo eliminado: Marc Puig, martes, 24 nov, 12:00–13:00.', undo: expect.any(Function) },
    ]),
  )
  expect(await act(async () => deviceStore.get(toastsAtom)[0]!.undo!())).toEqual({
    message: 'Deshecho: Bloqueo, Marc Puig, martes, 24 nov, 12:00–13:00, otra vez en la agenda.',
  })
  expect(calls('planning-exceptions.create')).toMatchObject([
    { body: { professional_id: 7, kind: 'blocked', date: day, from: '12:00', to: '13:00', title: 'Formación' } },
  ])
})
