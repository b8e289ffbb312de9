import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { Clipboard } from '@/components/agenda/views/clipboard'
import { ConflictDialog } from '@/components/appointments/conflict-dialog'
import type { SeriesAsk } from '@/components/appointments/series-ask'
import type { AppointmentWriter, Conflict } from '@/components/appointments/use-appointment-writer'
import { useDays } from '@/components/format/use-days'
import { copiedAtom } from '@/lib/client/copied'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import type { Appointment } from '@/lib/contract/appointments'
import type { PlanningException } from '@/lib/contract/plannings'
import { appointment } from '@/tests/support/factories/appointment'
import { show } from '@/tests/support/screen'

const visit = appointment({
  id: 5,
  patients: [{ id: 7, name: 'Andrea', phone: null }],
  starts_at: '2026-11-27T09:00:00Z',
  ends_at: '2026-11-27T09:45:00Z',
})
let book: (row: Appointment) => void
let clash: (conflict: Conflict | null) => void
const shown = async (row: object) => {
  act(() => book(row as Appointment))
  return row as Appointment
}
const writer = {
  ask: vi.fn(),
  askAnyway: vi.fn(() => false),
  create: vi.fn((body: object) => shown({ ...visit, id: 6, ...body })),
  change: vi.fn((row: Appointment, body: object) => shown({ ...row, ...body })),
}

/** Pau is away from 14:00, which lies beneath the keyboard's mark. */
const away = {
  ...{
    id: 1,
    kind: 'blocked',
    professional_id: 9,
    date: '2026-11-27',
    date_to: '2026-11-27',
    from: '14:00',
    to: '16:00',
    title: 'Formación',
    version: 1,
  },
} as PlanningException
let exceptions: PlanningException[] = []
const open = vi.fn()
const closeCard = vi.fn()
/** A day of ten hours, a pixel a minute, with the visit at 10:00 and the keyboard's mark at 14:30. */
function Screen() {
  const [rows, setRows] = useState([visit])
  const [conflict, setConflict] = useState<Conflict | null>(null)
  clash = setConflict
  const dates = useDays()
  book = (row) => setRows((known) => [...known.filter(({ id }) => id !== row.id), row])
  const column = { key: 'a', day: '2026-11-27', occupies: { professional_id: 9 }, title: 'Pau' }
  const agenda = {
    ...{ appointments: rows, columns: [column], hours: { from: 480, to: 1080 }, step: 15 },
    ...{ zone: 'Europe/Madrid', dates, openings: { plannings: [], exceptions } },
  }
  return (
    <div data-agenda-grid>
      <div data-column="a">
        {rows.map(({ id, starts_at }) => (
          <button key={`${id} ${starts_at}`} type="button" data-event={id}>
            Andrea
          </button>
        ))}
      </div>
      <button type="button" data-cursor>
        14:30
      </button>
      <Clipboard
        agenda={agenda as unknown as Agenda}
        opened={{ open, closeCard }}
        writer={writer as unknown as AppointmentWriter}
      />
      {conflict && (
        <ConflictDialog conflict={conflict} zone="Europe/Madrid" dates={dates} onClose={() => setConflict(null)} />
      )}
    </div>
  )
}

const place = (selector: string, top: number, height: number) => {
  const element = document.querySelector<HTMLElement>(selector)!
  element.getBoundingClientRect = () => new DOMRect(100, top, 200, height)
  return element
}
let visitElement: HTMLElement
let mark: HTMLElement
const key = (on: HTMLElement, name: string, ctrlKey = false) => {
  on.focus()
  fireEvent.keyDown(on, { key: name, ctrlKey })
}

beforeEach(async () => {
  vi.clearAllMocks()
  await show(<Screen />)
  place('[data-column]', 0, 600)
  visitElement = place('[data-event]', 120, 45)
  mark = place('[data-cursor]', 390, 60)
})
afterEach(() => {
  cleanup()
  dismissAll()
  deviceStore.set(copiedAtom, null)
})

it('books a copy where the keyboard stands, as often as it is pasted', async () => {
  key(visitElement, 'c', true)
  expect(deviceStore.get(copiedAtom)).toMatchObject({ appointment: { id: 5 }, isCut: false })
  key(mark, 'v', true)
  await waitFor(() => expect(writer.create).toHaveBeenCalledOnce())
  expect(writer.create.mock.calls[0]![0]).toMatchObject({
    ...{ professional_id: 9, patient_ids: [7], service_id: visit.service_id },
    ...{ starts_at: '2026-11-27T13:30:00.000Z', ends_at: '2026-11-27T14:15:00.000Z' },
  })
  key(mark, 'v', true)
  await waitFor(() => expect(writer.create).toHaveBeenCalledTimes(2))
  expect(deviceStore.get(toastsAtom).at(-1)?.undo).toBeTypeOf('function')
})

it.each([
  ['copied', 'c'],
  ['cut', 'x'],
])('says what speaks against the time that what was %s is pasted into', async (_, by) => {
  cleanup()
  exceptions = [away]
  await show(<Screen />)
  exceptions = []
  place('[data-column]', 0, 600)
  key(place('[data-event]', 120, 45), by, true)
  key(place('[data-cursor]', 390, 60), 'v', true)
  await waitFor(() => expect(deviceStore.get(toastsAtom).at(-1)?.detail).toContain(' · Formación'))
})

it('a copy counts as pasted once it is booked, not where one was asked about it and left', async () => {
  key(visitElement, 'c', true)
  writer.create.mockRejectedValueOnce(new Error('taken'))
  writer.askAnyway.mockReturnValueOnce(true)
  key(mark, 'v', true)
  await waitFor(() => expect(writer.askAnyway).toHaveBeenCalledOnce())
  expect(deviceStore.get(copiedAtom)?.isPasted).toBeUndefined()
  key(mark, 'v', true)
  await waitFor(() => expect(deviceStore.get(copiedAtom)?.isPasted).toBe(true))
})

it('moves what was cut, once', async () => {
  key(visitElement, 'x', true)
  key(mark, 'v', true)
  await waitFor(() => expect(writer.change).toHaveBeenCalledOnce())
  expect(writer.change.mock.calls[0]![1]).toMatchObject({
    ...{ professional_id: 9, starts_at: '2026-11-27T13:30:00.000Z', ends_at: '2026-11-27T14:15:00.000Z' },
  })
  key(mark, 'v', true)
  expect(writer.create).not.toHaveBeenCalled()
})

it.each([
  ['was asked about and left', true],
  ['was not written', false],
])('keeps what was cut where its move %s, to be pasted elsewhere', async (_, isAsked) => {
  key(visitElement, 'x', true)
  writer.change.mockRejectedValueOnce(new Error('taken'))
  writer.askAnyway.mockReturnValueOnce(isAsked)
  key(mark, 'v', true)
  await waitFor(() => expect(writer.askAnyway).toHaveBeenCalledOnce())
  expect(deviceStore.get(copiedAtom)).toMatchObject({ appointment: { id: 5 }, isCut: true })
  key(mark, 'v', true)
  await waitFor(() => expect(deviceStore.get(copiedAtom)).toBeNull())
  expect(writer.change).toHaveBeenCalledTimes(2)
})

it.each([
  ['copied', 'c'],
  ['cut', 'x'],
])(
  'stands where it stood, and keeps what was %s, where the time is taken and that is left by Escape',
  async (_, by) => {
    const taken = async (row: Appointment, body: object) => {
      act(() => book({ ...row, ...body }))
      await Promise.resolve()
      act(() => book(row))
      throw new Error('taken')
    }
    if (by === 'c') writer.create.mockRejectedValueOnce(new Error('taken'))
    else writer.change.mockImplementationOnce(taken)
    writer.askAnyway.mockImplementationOnce(() => {
      act(() => clash({ collisions: [], offers: [], bookAnyway: vi.fn() }))
      return true
    })
    key(visitElement, by, true)
    key(mark, 'v', true)
    const leave = await screen.findByRole('button', { name: 'Volver' })
    leave.focus()
    fireEvent.keyDown(leave, { key: 'Escape' })
    await waitFor(() => expect(document.querySelector('[data-question]')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(mark))
    expect(deviceStore.get(copiedAtom)).toMatchObject({ appointment: { id: 5 }, isCut: by === 'x' })
  },
)

it('keeps one that repeats until it is said which are meant', () => {
  const back = vi.fn()
  Object.assign(writer, { hold: () => back })
  act(() => book({ ...visit, series_id: 3 }))
  key(place('[data-event]', 120, 45), 'x', true)
  key(mark, 'v', true)
  const [asked] = writer.ask.mock.calls[0] as [SeriesAsk]
  asked.left?.()
  expect(deviceStore.get(copiedAtom)).not.toBeNull()
  asked.done?.()
  expect(deviceStore.get(copiedAtom)).toBeNull()
  expect(back).toHaveBeenCalledTimes(2)
})

it('keeps what was copied while a move was being written', async () => {
  key(visitElement, 'x', true)
  key(mark, 'v', true)
  deviceStore.set(copiedAtom, { appointment: visit, isCut: false })
  await waitFor(() => expect(deviceStore.get(toastsAtom)).toHaveLength(1))
  expect(deviceStore.get(copiedAtom)).not.toBeNull()
})

it.each([
  ['copied', 'c', '6'],
  ['cut', 'x', '5'],
])('is at what was %s once it is pasted', async (_, by, id) => {
  key(visitElement, by, true)
  key(mark, 'v', true)
  await waitFor(() => expect((document.activeElement as HTMLElement).dataset.event).toBe(id))
})

it.each([
  ['copied', 'c'],
  ['cut', 'x'],
])('closes the card that it was %s from, which lies over the hours', (_, by) => {
  const card = document.body.appendChild(document.createElement('div'))
  Object.assign(card, { tabIndex: -1 })
  card.dataset.card = '5'
  key(card, by, true)
  expect(deviceStore.get(copiedAtom)).toMatchObject({ appointment: { id: 5 }, isCut: by === 'x' })
  expect(closeCard).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(visitElement)
  card.remove()
  key(visitElement, by, true)
  expect(closeCard, 'there is none').toHaveBeenCalledOnce()
})

it('leaves the focus where it went meanwhile', async () => {
  key(visitElement, 'c', true)
  key(mark, 'v', true)
  visitElement.focus()
  await waitFor(() => expect(deviceStore.get(toastsAtom).at(-1)?.undo).toBeTruthy())
  expect(document.activeElement).toBe(visitElement)
})

it('pastes no older copy after a cut, of a visit or of free time', async () => {
  key(visitElement, 'c', true)
  key(mark, 'x', true)
  key(mark, 'v', true)
  expect(writer.create).not.toHaveBeenCalled()

  key(visitElement, 'c', true)
  key(visitElement, 'x', true)
  key(mark, 'v', true)
  await waitFor(() => expect(writer.change).toHaveBeenCalledOnce())
  key(mark, 'v', true)
  expect(writer.create).not.toHaveBeenCalled()
})

it('pastes where the keyboard stands once a key has gone to another day, until the mouse moves', async () => {
  key(visitElement, 'x', true)
  const column = document.querySelector('[data-column]')!
  const point = (clientY: number) =>
    act(() => {
      const pointed = { pointerType: 'mouse', clientX: 150, clientY }
      column.dispatchEvent(Object.assign(new Event('pointermove', { bubbles: true }), pointed))
    })
  point(250)
  key(visitElement, 'j')
  point(250)
  key(mark, 'v', true)
  await waitFor(() => expect(writer.change).toHaveBeenCalledOnce())
  expect(writer.change.mock.calls[0]![1]).toMatchObject({ starts_at: '2026-11-27T13:30:00.000Z' })
})

it('pastes where the mouse points, until an arrow says where', async () => {
  key(visitElement, 'c', true)
  const column = document.querySelector<HTMLElement>('[data-column]')!
  const pointed = { pointerType: 'mouse', clientX: 150, clientY: 250 }
  column.dispatchEvent(Object.assign(new Event('pointermove', { bubbles: true }), pointed))
  key(mark, 'v', true)
  await waitFor(() => expect(writer.create).toHaveBeenCalledOnce())
  expect(writer.create.mock.calls[0]![0]).toMatchObject({ starts_at: '2026-11-27T11:00:00.000Z' })
  key(mark, 'ArrowDown')
  key(mark, 'v', true)
  await waitFor(() => expect(writer.create).toHaveBeenCalledTimes(2))
  expect(writer.create.mock.calls[1]![0]).toMatchObject({ starts_at: '2026-11-27T13:30:00.000Z' })
})

it('cancels by Delete, and has the card ask why', async () => {
  key(visitElement, 'Delete')
  await waitFor(() => expect(writer.change).toHaveBeenCalledOnce())
  expect(writer.change.mock.calls[0]![1]).toMatchObject({ status: 'canceled' })
  expect(open).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 5 }), visitElement, true)
  await waitFor(() => expect(deviceStore.get(toastsAtom).at(-1)?.undo).toBeTypeOf('function'))
})

it.each([
  ['of a series, which is asked about with everything else', { series_id: 3 }, 1],
  ['that was attended, which is taken back first', { attendance: 'attended' as const }, 0],
])('cancels none by Delete %s', async (_, more, asked) => {
  act(() => book({ ...visit, ...more }))
  key(place('[data-event]', 120, 45), 'Delete')
  expect(writer.ask).toHaveBeenCalledTimes(asked)
  expect(writer.change).not.toHaveBeenCalled()
  expect(open).not.toHaveBeenCalled()
})

it('leaves text that is marked, and fields, to the browser', () => {
  vi.spyOn(window, 'getSelection').mockReturnValueOnce({ toString: () => 'algo' } as Selection)
  key(visitElement, 'c', true)
  expect(deviceStore.get(copiedAtom)).toBeNull()
})

/** Two people's rows: the visit of the first, and what the second has free. */
function Rows() {
  const columns = [9, 4].map((id) => ({
    key: `r${id}`,
    day: '2026-11-27',
    occupies: { professional_id: id },
    title: '',
  }))
  const agenda = {
    ...{ appointments: [visit], columns, hours: { from: 480, to: 1080 }, step: 15 },
    ...{ zone: 'Europe/Madrid', dates: useDays(), openings: { plannings: [], exceptions } },
  }
  return (
    <div data-agenda-grid>
      <table>
        <tbody>
          <tr>
            <td data-column="r9">
              <button type="button" data-event="5" />
            </td>
            <td data-column="r4">
              <button type="button" data-free="840" data-cursor />
            </td>
          </tr>
        </tbody>
      </table>
      <Clipboard
        agenda={agenda as unknown as Agenda}
        opened={{ open, closeCard }}
        writer={writer as unknown as AppointmentWriter}
      />
    </div>
  )
}

it("takes a cut visit to the free time of another person's row, by the keyboard alone", async () => {
  cleanup()
  await show(<Rows />)
  const [cut, free] = [...document.querySelectorAll<HTMLElement>('td button')] as [HTMLElement, HTMLElement]
  book = () => undefined
  key(cut, 'x', true)
  key(free, 'v', true)
  await waitFor(() => expect(writer.change).toHaveBeenCalledOnce())
  expect(writer.change.mock.calls[0]![1]).toMatchObject({
    ...{ professional_id: 4, starts_at: '2026-11-27T13:00:00.000Z' },
  })
})
