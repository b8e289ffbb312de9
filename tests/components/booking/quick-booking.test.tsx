import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { BookingStart } from '@/components/appointments/booking-start'
import { ApiError } from '@/lib/client/api-error'
import { heard, notHeard } from '@/lib/client/connection'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { collision } from '@/tests/support/factories/collision'
import { patient } from '@/tests/support/factories/patient'
import { goOffline } from '@/tests/support/offline'
import {
  choosePatient,
  column,
  day,
  frame,
  go,
  isOpen,
  isWhole,
  known,
  leave,
  mark,
  onClosed,
  open,
  seeOf,
  slot,
  standInQuickBooking,
} from '@/tests/support/quick-booking'
import { press, type } from '@/tests/support/screen'

standInQuickBooking()

it('begins beside the slot that was pointed at, with the focus in who comes', async () => {
  await open(slot)
  expect((await frame()).getAttribute('aria-modal')).not.toBe('true')
  expect(isWhole()).toBe(false)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Paciente/ })))
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

it('has the next free times one press away: one of them is taken, and the keyboard stays where they were', async () => {
  const free = { professional_id: 4, room_id: null, starts_at: '2026-11-30T08:00:00Z', ends_at: '2026-11-30T09:00:00Z' }
  answers['appointments.free'] = () => ({ data: [free], meta: {} })
  await open(slot)
  await frame()
  press('Próximas horas libres')
  fireEvent.click(await screen.findByRole('button', { name: /30 nov.*09:00.*Marc Puig/ }))
  expect(day()).toBe('30/11/2026')
  expect((screen.getByLabelText('Desde') as HTMLInputElement).value).toBe('09:00')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Próximas horas libres' }))
})

it('hands all that was typed on to the whole form', async () => {
  await open(known)
  await frame()
  type('Desde', '12:00')
  fireEvent.change(screen.getByRole('combobox', { name: /Paciente/ }), { target: { value: 'Pau' } })
  press('Más opciones')
  await waitFor(() => expect(isWhole()).toBe(true))
  expect(mark()?.hasAttribute('data-marked')).toBe(true)
  expect((screen.getByLabelText('Desde') as HTMLInputElement).value).toBe('12:00')
  expect((screen.getByLabelText('Hasta') as HTMLInputElement).value).toBe('13:00')
  expect((screen.getByRole('combobox', { name: /Paciente/ }) as HTMLInputElement).value).toBe('Pau')
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

it('sends by Enter where somebody is picked, but not by the Enter that picked them, nor one that is held', async () => {
  answers['patients.list'] = () => ({ data: [{ id: 7, name: 'Marta Gil', phone: null, birth_date: null }] })
  await open(slot)
  await frame()
  const field = screen.getByRole('combobox', { name: /Paciente/ })
  // What nobody prevents is the browser's, which sends the form.
  const isSent = (more = {}) => fireEvent.keyDown(field, { key: 'Enter', ...more })
  expect(isSent()).toBe(false)
  fireEvent.change(field, { target: { value: 'Marta' } })
  await screen.findByRole('option', { name: /Marta Gil/ })
  // Held from here on: on a busy machine the next Enter would come later than a hurried one does.
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now)
  expect(isSent()).toBe(false)
  expect(isOpen('Marta Gil')).toBe(true)
  expect(isSent()).toBe(false)
  clock.mockReturnValue(now + 400)
  expect(isSent({ repeat: true })).toBe(false)
  expect(isSent()).toBe(true)
  clock.mockRestore()
  fireEvent.change(field, { target: { value: 'Pau' } })
  expect(isSent()).toBe(false)
})

it('asks before what was chosen is left, by Escape or by a press outside', async () => {
  await open(slot)
  type('Desde', '12:00')
  await leave()
  expect(await screen.findByText('¿Salir sin guardar?')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Seguir editando' }).at(-1)!)
  await waitFor(() => expect(isOpen('¿Salir sin guardar?')).toBe(false))
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Hoy' }))
  expect(await screen.findByText('¿Salir sin guardar?')).toBeTruthy()
  expect(onClosed).not.toHaveBeenCalled()
})

it('closes at once by Escape with only a name typed that was looked for', async () => {
  await open(slot)
  fireEvent.change(screen.getByRole('combobox', { name: /Paciente/ }), { target: { value: 'Pau' } })
  await leave()
  expect(onClosed).toHaveBeenCalledOnce()
  expect(isOpen('¿Salir sin guardar?')).toBe(false)
})

it('closes at once by Escape with only somebody picked, whom two presses give again', async () => {
  answers['appointments.proposal'] = () => ({ data: { service_id: null, professional_id: null, slot: null } })
  await open(slot)
  await frame()
  await choosePatient()
  expect(isOpen('Marta Gil')).toBe(true)
  await leave()
  expect(onClosed).toHaveBeenCalledOnce()
  expect(isOpen('¿Salir sin guardar?')).toBe(false)
})

it('asks before somebody who was created here is left', async () => {
  answers['patients.list'] = () => ({ data: [] })
  answers['patients.create'] = ({ body }) => ({ data: { id: 9, phone: null, ...body } })
  answers['appointments.proposal'] = () => ({ data: { service_id: null, professional_id: null, slot: null } })
  await open(slot)
  await frame()
  const field = screen.getByRole('combobox', { name: /Paciente/ })
  fireEvent.change(field, { target: { value: 'Pau Serra' } })
  await screen.findByRole('option', { name: /^Crear/ })
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByRole('button', { name: 'Quitar a Pau Serra' })
  await leave()
  expect(await screen.findByText('¿Salir sin guardar?')).toBeTruthy()
  expect(onClosed).not.toHaveBeenCalled()
  // They stay, which is said.
  press('Descartar los cambios')
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
  const said = deviceStore.get(toastsAtom).map(({ type, message, detail }) => [type, message, detail])
  expect(said).toEqual([['success', 'Paciente creado.', 'Pau Serra']])
})

it('says before anything is booked that somebody is archived, and takes them back by one press', async () => {
  const archived = patient({ id: 7, name: 'Marta Gil', status: 'archived' })
  answers['patients.list'] = () => ({ data: [archived] })
  answers['patients.show'] = () => ({ data: archived })
  answers['patients.update'] = () => ({ data: { ...archived, status: 'active', version: archived.version + 1 } })
  await open(slot)
  await frame()
  fireEvent.change(screen.getByRole('combobox', { name: /Paciente/ }), { target: { value: 'Marta' } })
  fireEvent.click(await screen.findByRole('option', { name: /Marta Gil/ }))
  await screen.findByText(/La ficha de Marta Gil está archivada/)
  press('Volver a activar')
  await waitFor(() => expect(screen.queryByText(/está archivada/)).toBeNull())
  expect(calls('patients.update')[0]).toMatchObject({ params: { id: 7 }, body: { status: 'active' } })
  expect(calls('appointments.create')).toEqual([])
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
  expect(await screen.findByText(/no está libre/)).toBeTruthy()
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

it('asks by itself what became of a booking that nobody answered, by its key', async () => {
  vi.restoreAllMocks()
  let tries = 0
  answers['appointments.create'] = () => {
    tries += 1
    if (tries === 1) throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
    return { data: appointment({ patients: [{ id: 7, name: 'Marta Gil', phone: null }] }) }
  }
  await open(known)
  press('Reservar')
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  const [first, second] = calls('appointments.create')
  expect(second).toEqual(first)
  expect(deviceStore.get(toastsAtom)).toMatchObject([{ message: 'Cita creada.' }])
})

it('and says that nobody knows whether it is booked where no answer comes either', async () => {
  answers['appointments.create'] = () => {
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  }
  await open(known)
  press('Reservar')
  expect(await screen.findByText(/^No se sabe si se ha guardado/)).toBeTruthy()
  expect(screen.queryByText('No se ha podido crear la cita.')).toBeNull()
})

it('says in itself that nobody answered, and sends the same again by the same key', async () => {
  let isDead = true
  answers['appointments.create'] = () => {
    if (isDead) throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
    return { data: appointment({ patients: [{ id: 7, name: 'Marta Gil', phone: null }] }) }
  }
  goOffline()
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
  goOffline()
  await open(known)
  press('Reservar')
  await screen.findByText('Sin conexión. Lo que has escrito se conserva.')
  expect(screen.queryByText(/El servicio no responde/)).toBeNull()
  act(heard)
  await screen.findByText('Vuelve a haber conexión: inténtalo de nuevo.')
  expect(screen.getByText('No se ha podido crear la cita.')).toBeTruthy()
})

it('sends another booking by the key of one that nobody answered: one of them alone is written', async () => {
  answers['appointments.create'] = () => {
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  }
  goOffline()
  await open(known)
  press('Reservar')
  await screen.findByText('No se ha podido crear la cita.')
  type('Desde', '12:00')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reservar' }).ariaDisabled).toBeNull())
  press('Reservar')
  await waitFor(() => expect(calls('appointments.create')).toHaveLength(2))
  const [first, second] = calls('appointments.create')
  expect(second.body).not.toEqual(first.body)
  expect(second.idempotency_key).toBe(first.idempotency_key)
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
