import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BookingStart } from '@/components/appointments/booking-start'
import { useAppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { BookingForm } from '@/components/booking/booking-form'
import { ApiError } from '@/lib/client/api-error'
import { heard, notHeard } from '@/lib/client/connection'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { collision } from '@/tests/support/factories/collision'
import { planningException } from '@/tests/support/factories/planning-exception'
import { professional } from '@/tests/support/factories/professional'
import { service } from '@/tests/support/factories/service'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })

const slot: BookingStart = { kind: 'new', professional_id: 2, day: '2026-11-27', start: 600, end: 660 }
const known = { ...slot, patients: [{ id: 7, name: 'Marta Gil', phone: null }] }
const onClosed = vi.fn()
const seeOf = vi.fn()
let go: (start: BookingStart) => void

function Agenda({ first, isPhone }: { first: BookingStart; isPhone: boolean }) {
  const [start, setStart] = useState(first)
  const { writer } = useAppointmentWriter()
  go = setStart
  return (
    <>
      <button type="button">Hoy</button>
      <BookingForm
        {...{ start, writer, isPhone, onClosed, seeOf }}
        services={[service({ duration_minutes: 45 })]}
        professionals={[professional(), professional({ id: 4, name: 'Marc Puig' })]}
        zone="Europe/Madrid"
      />
    </>
  )
}

/** The mark is there before the form, as the grid is. */
async function open(start: BookingStart, isPhone = false) {
  document.body.insertAdjacentHTML('afterbegin', '<button data-cursor>10:00</button>')
  await show(<Agenda first={start} isPhone={isPhone} />)
}
const mark = () => document.querySelector<HTMLElement>('[data-cursor]')
const frame = () => screen.findByRole('dialog', { name: 'Nueva cita' })
const leave = async () => fireEvent.keyDown(await frame(), { key: 'Escape' })
/** Finds Marta Gil by her name, and takes her. */
async function choosePatient() {
  answers['patients.list'] = () => ({ data: [{ id: 7, name: 'Marta Gil', phone: null, birth_date: null }] })
  fireEvent.change(screen.getByRole('combobox', { name: /Pacientes/ }), { target: { value: 'Marta' } })
  fireEvent.click(await screen.findByRole('option', { name: /Marta Gil/ }))
}
const day = () => (screen.getByLabelText('Fecha') as HTMLInputElement).value
const isWhole = () => screen.queryByLabelText('Nota') !== null
const isOpen = (label: string) => screen.queryByText(label) !== null

beforeEach(() => {
  onClosed.mockReset()
  seeOf.mockReset()
  answers['appointments.judge'] = () => ({ data: { collisions: [], offers: [] } })
  answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [] } })
  answers['appointments.create'] = () => ({ data: appointment() })
})
afterEach(() => {
  cleanup()
  dismissAll()
  document.body.innerHTML = ''
})

it('begins beside the slot that was pointed at, with the focus in who comes', async () => {
  await open(slot)
  expect((await frame()).getAttribute('aria-modal')).not.toBe('true')
  expect(isWhole()).toBe(false)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Pacientes/ })))
  expect(day()).toBe('27/11/2026')
  expect(isOpen('viernes')).toBe(true)
})

it.each([
  ['a time that nobody pointed at', { ...slot, proposed: {} }, false],
  ['a phone', slot, true],
])('is the whole form for %s', async (_, start, isPhone) => {
  await open(start as BookingStart, isPhone)
  await waitFor(() => expect(isWhole()).toBe(true))
})

const proposed: BookingStart = { ...slot, end: null, proposed: { isMarked: true } }
const column = (day: string) =>
  `<div data-agenda-grid><div data-column="${day}:2"></div><div data-column="${day}:4"></div></div>`

it('begins beside a time that is proposed on the screen too, and goes with it to another column', async () => {
  document.body.insertAdjacentHTML('afterbegin', column('2026-11-27'))
  const free = { professional_id: 2, room_id: null, starts_at: '2026-11-27T09:00:00Z', ends_at: '2026-11-27T09:45:00Z' }
  answers['appointments.proposal'] = (({ query }: { query: { patient_id?: number } }) => ({
    data: query.patient_id
      ? {
          professional_id: 4,
          service_id: null,
          slot: { ...free, professional_id: 4, starts_at: '2026-11-27T11:00:00Z' },
        }
      : { professional_id: null, service_id: null, slot: free },
  })) as never
  await open(proposed)
  const spans: unknown[] = []
  mark()?.addEventListener('span', (event) => spans.push((event as CustomEvent).detail))
  await frame()
  expect(isWhole()).toBe(false)
  await waitFor(() => expect((screen.getByLabelText('Desde') as HTMLInputElement).value).toBe('10:00'))
  await waitFor(() => expect(mark()?.hasAttribute('data-marked')).toBe(true))
  await choosePatient()
  await waitFor(() => expect((screen.getByLabelText('Desde') as HTMLInputElement).value).toBe('12:00'))
  await waitFor(() => expect(spans.at(-1)).toEqual({ start: 720, end: 765, column: '2026-11-27:4' }))
  await waitFor(() => expect(mark()?.hasAttribute('data-marked')).toBe(true))
})

it('marks nothing while what is proposed is not on the screen', async () => {
  document.body.insertAdjacentHTML('afterbegin', column('2026-11-27'))
  answers['appointments.proposal'] = () => ({
    data: {
      professional_id: null,
      service_id: null,
      slot: { professional_id: 2, room_id: null, starts_at: '2026-12-01T09:00:00Z', ends_at: '2026-12-01T09:45:00Z' },
    },
  })
  await open(proposed)
  await frame()
  await waitFor(() => expect(day()).toBe('01/12/2026'))
  await waitFor(() => expect(mark()?.hasAttribute('data-marked')).toBe(false))
  expect(screen.getByRole('button', { name: 'Bloquear' }).getAttribute('aria-disabled')).not.toBe('true')
})

const elsewhere = {
  ...{ professional_id: null, service_id: null },
  slot: { professional_id: 2, room_id: null, starts_at: '2026-12-01T09:00:00Z', ends_at: '2026-12-01T09:45:00Z' },
}
/** The small form, for a time of a day that is not on the screen; it was opened from a button. */
async function openElsewhere() {
  document.body.insertAdjacentHTML('afterbegin', `<button id="new">Nueva</button>${column('2026-11-27')}`)
  document.getElementById('new')!.focus()
  answers['appointments.proposal'] = () => ({ data: elsewhere })
  await open({ ...proposed, ...known, proposed: { isMarked: true } } as BookingStart)
  await frame()
  await waitFor(() => expect(day()).toBe('01/12/2026'))
  await waitFor(() => expect(mark()?.hasAttribute('data-marked')).toBe(false))
}
const isGone = () => mark()?.hasAttribute('data-marked') === false && document.activeElement !== mark()

it('leaves nothing on the screen of a time that is not there: by Escape, or by booking', async () => {
  await openElsewhere()
  await leave()
  expect(onClosed).toHaveBeenCalledOnce()
  expect(isGone()).toBe(true)
  expect(document.activeElement?.id).toBe('new')
  cleanup()
  onClosed.mockReset()
  document.body.innerHTML = ''
  await openElsewhere()
  press('Reservar')
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(isGone()).toBe(true)
})

it('marks no such time behind the whole form either, nor after it', async () => {
  await openElsewhere()
  press('Más opciones')
  await waitFor(() => expect(isWhole()).toBe(true))
  expect(isGone()).toBe(true)
  fireEvent.keyDown(await frame(), { key: 'Escape' })
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(isGone()).toBe(true)
})

it('hands all that was typed on to the whole form', async () => {
  await open(known)
  await frame()
  type('Desde', '12:00')
  fireEvent.change(screen.getByRole('combobox', { name: /Pacientes/ }), { target: { value: 'Pau' } })
  press('Más opciones')
  await waitFor(() => expect(isWhole()).toBe(true))
  expect(mark()?.hasAttribute('data-marked')).toBe(true)
  expect((screen.getByLabelText('Desde') as HTMLInputElement).value).toBe('12:00')
  expect((screen.getByLabelText('Hasta') as HTMLInputElement).value).toBe('13:00')
  expect((screen.getByRole('combobox', { name: /Pacientes/ }) as HTMLInputElement).value).toBe('Pau')
  expect(isOpen('Marta Gil')).toBe(true)
  type('Fecha', '28/11/2026')
  await waitFor(() => expect(mark()?.hasAttribute('data-marked')).toBe(false))
})

it('closes by Escape and gives the focus back to the slot', async () => {
  await open(slot)
  await leave()
  expect(onClosed).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(mark())
})

it('asks before what was typed is left, by Escape or by a press outside', async () => {
  await open(slot)
  fireEvent.change(screen.getByRole('combobox', { name: /Pacientes/ }), { target: { value: 'Pau' } })
  await leave()
  expect(await screen.findByText('¿Salir sin guardar?')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Seguir editando' }).at(-1)!)
  await waitFor(() => expect(isOpen('¿Salir sin guardar?')).toBe(false))
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Hoy' }))
  expect(await screen.findByText('¿Salir sin guardar?')).toBeTruthy()
  expect(onClosed).not.toHaveBeenCalled()
})

it('follows to another slot with whoever comes', async () => {
  await open(known)
  await frame()
  act(() => go({ ...slot, day: '2026-11-30', start: 900, end: null }))
  await waitFor(() => expect((screen.getByLabelText('Desde') as HTMLInputElement).value).toBe('15:00'))
  expect((screen.getByLabelText('Hasta') as HTMLInputElement).value).toBe('15:45')
  expect(day()).toBe('30/11/2026')
  expect(isOpen('Marta Gil')).toBe(true)
  await leave()
  expect(onClosed).toHaveBeenCalledOnce()
})

it('marks in the agenda when it is to be', async () => {
  await open(known)
  const spans: unknown[] = []
  mark()?.addEventListener('span', (event) => spans.push((event as CustomEvent).detail))
  await frame()
  type('Desde', '12:00')
  await waitFor(() => expect(spans.at(-1)).toEqual({ start: 720, end: 780 }))
})

it('says while one chooses that the time is taken', async () => {
  answers['appointments.judge'] = () => ({ data: { collisions: [collision()], offers: [] } })
  await open(known)
  expect(await screen.findByText(/^Ocupada:/)).toBeTruthy()
})

it('says what has no field in it by its name', async () => {
  const errors = { room_id: ['Ya no existe.'] }
  answers['appointments.create'] = () => {
    throw new ApiError(422, { code: 'invalid', message: '', errors })
  }
  await open(known)
  press('Reservar')
  await waitFor(() => expect(screen.getByText('Sala o equipo:').parentElement?.textContent).toMatch(/Ya no existe/))
})

it('says in itself that nobody answered, and sends the same again by the same key', async () => {
  let isDead = true
  answers['appointments.create'] = () => {
    if (isDead) throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
    return { data: appointment({ patients: [{ id: 7, name: 'Marta Gil', phone: null }] }) }
  }
  await open(known)
  press('Reservar')
  const fault = await screen.findByText('No se ha podido crear la cita.')
  expect((await frame()).contains(fault)).toBe(true)
  expect(deviceStore.get(toastsAtom)).toEqual([])

  isDead = false
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reservar' }).ariaDisabled).toBeNull())
  press('Reservar')
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  const [first, second] = calls('appointments.create')
  expect(second.idempotency_key).toBe(first.idempotency_key)
  const [toast] = deviceStore.get(toastsAtom)
  expect(toast).toMatchObject({ message: 'Cita creada.', detail: expect.stringMatching(/^Marta Gil · /) })
  expect(toast?.undo).toBeTypeOf('function')
})

it('says that there is no connection where none is, and once there is one that it may be tried again', async () => {
  answers['appointments.create'] = () => {
    notHeard()
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  }
  await open(known)
  press('Reservar')
  await screen.findByText('Sin conexión. Lo que has escrito se conserva.')
  expect(screen.queryByText(/El servicio no responde/)).toBeNull()
  act(heard)
  await screen.findByText('Vuelve a haber conexión: inténtalo de nuevo.')
  expect(screen.getByText('No se ha podido crear la cita.')).toBeTruthy()
})

it('sends another booking by another key', async () => {
  answers['appointments.create'] = () => {
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  }
  await open(known)
  press('Reservar')
  await screen.findByText('No se ha podido crear la cita.')
  type('Desde', '12:00')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reservar' }).ariaDisabled).toBeNull())
  press('Reservar')
  await waitFor(() => expect(calls('appointments.create')).toHaveLength(2))
  const [first, second] = calls('appointments.create')
  expect(second.idempotency_key).not.toBe(first.idempotency_key)
})

it('blocks the time that was pointed at instead, for what is no appointment', async () => {
  answers['planning-exceptions.create'] = () => ({ data: planningException(), meta: { canceled: 0 } })
  await open(slot)
  await frame()
  type('Hasta', '11:30')
  press('Bloquear')
  await screen.findByRole('dialog', { name: /^Bloquear/ })
  press('Guardar')
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(calls('planning-exceptions.create')).toMatchObject([
    { body: { professional_id: 2, kind: 'blocked', date: '2026-11-27', from: '10:00', to: '11:30' } },
  ])
  expect(calls('appointments.create')).toEqual([])
})

it('asks before a block takes the place of what was typed', async () => {
  await open(slot)
  await frame()
  fireEvent.change(screen.getByRole('combobox', { name: /Pacientes/ }), { target: { value: 'Pau' } })
  press('Bloquear')
  expect(await screen.findByText('¿Salir sin guardar?')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: /^Bloquear/ })).toBeNull()
})

it('does not block a day that is none, and says why', async () => {
  await open(slot)
  await frame()
  const block = () => screen.getByRole('button', { name: 'Bloquear' })
  expect(block().getAttribute('aria-disabled')).not.toBe('true')
  type('Fecha', '31/02/2027')
  await waitFor(() => expect(block().getAttribute('aria-disabled')).toBe('true'))
  expect(block().getAttribute('aria-description')).toBe('Corrige el día o la hora para poder bloquearla')
  press('Bloquear')
  expect(screen.queryByRole('dialog', { name: /^Bloquear/ })).toBeNull()
})

it('keeps the button while a time is half typed, and says why it cannot be pressed', async () => {
  await open(slot)
  await frame()
  type('Hasta', '99:99')
  const block = screen.getByRole('button', { name: 'Bloquear' })
  await waitFor(() => expect(block.getAttribute('aria-disabled')).toBe('true'))
  expect(block.title).toBe('Corrige el día o la hora para poder bloquearla')
  fireEvent.click(block)
  expect(screen.getByRole('dialog', { name: 'Nueva cita' })).toBeTruthy()
  type('Hasta', '11:30')
  await waitFor(() => expect(block.getAttribute('aria-disabled')).toBe('false'))
})

it('blocks nothing over midnight: a block is of one day', async () => {
  await open({ ...slot, start: 1380, end: 1440 })
  await frame()
  type('Hasta', '00:30')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bloquear' })).toBeNull())
})

it('takes another day and professional in place, and books there', async () => {
  document.body.insertAdjacentHTML('afterbegin', column('2026-11-27'))
  await open(known)
  const spans: unknown[] = []
  mark()?.addEventListener('span', (event) => spans.push((event as CustomEvent).detail))
  const { parentElement } = screen.getByRole('combobox', { name: 'Profesional' })
  expect((await frame()).contains(parentElement)).toBe(true)
  fireEvent.change(screen.getByRole('combobox', { name: 'Profesional' }), { target: { value: '4' } })
  await waitFor(() => expect(spans.at(-1)).toEqual({ start: 600, end: 660, column: '2026-11-27:4' }))
  expect(mark()?.hasAttribute('data-marked')).toBe(true)

  type('Fecha', '30/11/2026')
  await waitFor(() => expect(mark()?.hasAttribute('data-marked')).toBe(false))
  expect(isOpen('lunes')).toBe(true)
  expect(screen.getByRole('button', { name: 'Bloquear' }).getAttribute('aria-disabled')).not.toBe('true')
  press('Reservar')
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(calls('appointments.create')).toMatchObject([
    { body: { professional_id: 4, starts_at: '2026-11-30T09:00:00.000Z' } },
  ])
})

it('is not left for a press in the calendar of its day, which floats above it', async () => {
  await open(known)
  await frame()
  type('Desde', '12:00')
  press('Elegir en el calendario')
  const calendar = await screen.findByRole('dialog', { name: 'Elegir en el calendario' })
  fireEvent.pointerDown(calendar.querySelector('button')!)
  expect(isOpen('¿Salir sin guardar?')).toBe(false)
})

it('leads to what was booked where the screen does not show it', async () => {
  const see = vi.fn()
  seeOf.mockReturnValue(see)
  await open(known)
  press('Reservar')
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(deviceStore.get(toastsAtom)).toMatchObject([{ message: 'Cita creada.', see, undo: expect.any(Function) }])
})
