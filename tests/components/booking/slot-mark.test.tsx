import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useReducer, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BookingStart } from '@/components/appointments/booking-start'
import { useAppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { BookingForm } from '@/components/booking/booking-form'
import { ApiError } from '@/lib/client/api-error'
import { dismissAll } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { professional } from '@/tests/support/factories/professional'
import { service } from '@/tests/support/factories/service'
import { standInForNavigation } from '@/tests/support/navigation'
import { goOffline } from '@/tests/support/offline'
import { press, show, type } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })

const patients = [{ id: 7, name: 'Marta Gil', phone: null }]
const slot: BookingStart = { kind: 'new', professional_id: 2, day: '2026-11-27', start: 600, end: 660, patients }
const mark = () => document.querySelector<HTMLElement>('[data-cursor]')!

/** The agenda takes the form away when it says that it has closed, or for reasons of its own. */
let put: (isOpen: boolean) => void
let point: (start: BookingStart) => void
let redraw: () => void

function Agenda({ isPhone }: { isPhone: boolean }) {
  const [isOpen, setOpen] = useState(true)
  const { writer } = useAppointmentWriter()
  const [start, setStart] = useState(slot)
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0)
  put = setOpen
  point = setStart
  redraw = draw
  return (
    <>
      <button type="button">Hoy</button>
      {isOpen && (
        <BookingForm
          {...{ start, writer, isPhone, onClosed: () => setOpen(false) }}
          services={[service({ duration_minutes: 45 })]}
          professionals={[professional()]}
          zone="Europe/Madrid"
        />
      )}
    </>
  )
}

/** The grid has marked the slot before the form comes; here nothing else takes the mark away. */
async function open(isPhone = false) {
  document.body.insertAdjacentHTML('afterbegin', '<button data-cursor data-marked>10:00</button>')
  await show(<Agenda isPhone={isPhone} />)
  return screen.findByRole('dialog', { name: 'Nueva cita' })
}

let isDead = false
beforeEach(() => {
  isDead = false
  answers['appointments.judge'] = () => ({ data: { collisions: [], offers: [] } })
  answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [] } })
  answers['appointments.create'] = () => {
    if (isDead) throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
    return { data: appointment({ patients }) }
  }
})
afterEach(() => {
  cleanup()
  dismissAll()
  document.body.innerHTML = ''
})

it('is there while the form is, and gone with it', async () => {
  const frame = await open()
  expect(mark().hasAttribute('data-marked')).toBe(true)
  fireEvent.keyDown(frame, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(mark().hasAttribute('data-marked')).toBe(false)
})

it.each([[false], [true]])('goes when the agenda takes the form away by itself (phone: %s)', async (isPhone) => {
  await open(isPhone)
  act(() => put(false))
  await waitFor(() => expect(mark().hasAttribute('data-marked')).toBe(false))
})

it.each(['Reservar', 'Hoy'])(
  'goes with the booking that failed before and was nearly left, sent by two presses, the focus on %s',
  async (whence) => {
    isDead = true
    goOffline()
    const frame = await open()
    type('Hasta', '11:30')
    press('Reservar')
    await screen.findByText('No se ha podido crear la cita.')
    fireEvent.keyDown(frame, { key: 'Escape' })
    await screen.findByText('¿Salir sin guardar?')
    fireEvent.click(screen.getAllByRole('button', { name: 'Seguir editando' }).at(-1)!)
    await waitFor(() => expect(screen.queryByText('¿Salir sin guardar?')).toBeNull())

    isDead = false
    screen.getByRole('button', { name: whence }).focus()
    press('Reservar')
    press('Reservar')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nueva cita' })).toBeNull())
    expect(mark().hasAttribute('data-marked')).toBe(false)
    expect(calls('appointments.create')).toHaveLength(2)
    expect(document.activeElement).toBe(whence === 'Reservar' ? mark() : screen.getByRole('button', { name: whence }))
  },
)

it('goes over to another slot that is pressed, where each has a mark of its own', async () => {
  await open()
  const [before] = [mark()]
  before.removeAttribute('data-cursor')
  document.body.insertAdjacentHTML('afterbegin', '<button data-cursor>11:00</button>')
  act(() => point({ ...slot, start: 660, end: 720 }))
  expect(mark().hasAttribute('data-marked')).toBe(true)
  expect(before.hasAttribute('data-marked')).toBe(false)
})

it.each<[string, BookingStart, string]>([
  ['people', slot, '2026-11-27:2'],
  ['rooms', { ...slot, room_id: 9 }, '2026-11-27:9'],
])('is gone while another day is turned to under the form, with columns of %s', async (_, start, own) => {
  document.body.insertAdjacentHTML('afterbegin', `<div data-agenda-grid><div data-column="${own}"></div></div>`)
  await open()
  act(() => point({ ...start }))
  await waitFor(() => expect(mark().hasAttribute('data-marked')).toBe(true))
  const column = document.querySelector<HTMLElement>('[data-column]')!
  const turnTo = (key: string) => {
    column.dataset.column = key
    act(() => redraw())
  }
  turnTo(own.replace('27', '28'))
  expect(mark().hasAttribute('data-marked')).toBe(false)
  turnTo(own)
  expect(mark().hasAttribute('data-marked')).toBe(true)
})

it('closed for another day than the screen shows, one that came from nowhere leaves the focus on what books', async () => {
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<button aria-keyshortcuts="N">Nueva</button><div data-agenda-grid><div data-column="2026-11-28:2"></div></div>',
  )
  const frame = await open()
  await waitFor(() => expect(mark().hasAttribute('data-marked')).toBe(false))
  fireEvent.keyDown(frame, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Nueva' }))
})
