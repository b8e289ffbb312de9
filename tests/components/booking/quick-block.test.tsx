import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BookingStart } from '@/components/appointments/booking-start'
import { useAppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { BookingForm } from '@/components/booking/booking-form'
import { ApiError } from '@/lib/client/api-error'
import { dismissAll } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { planningException } from '@/tests/support/factories/planning-exception'
import { professional } from '@/tests/support/factories/professional'
import { service } from '@/tests/support/factories/service'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })

const slot: BookingStart = { kind: 'new', professional_id: 2, day: '2026-11-27', start: 600, end: 660 }
const onClosed = vi.fn()
let point: (start: BookingStart) => void

function Agenda() {
  const [start, setStart] = useState(slot)
  const { writer } = useAppointmentWriter()
  point = setStart
  return (
    <>
      <button type="button">Hoy</button>
      <BookingForm
        {...{ start, writer, onClosed }}
        isPhone={false}
        services={[service({ duration_minutes: 45 })]}
        professionals={[professional(), professional({ id: 4, name: 'Iñigo Sáez' })]}
        zone="Europe/Madrid"
      />
    </>
  )
}

const mark = () => document.querySelector<HTMLElement>('[data-cursor]')
const frame = () => screen.findByRole('dialog', { name: /^Bloquear/ })
const value = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value
const isWhole = () => screen.queryByLabelText(/Primer día/) !== null

/** The time that was dragged over is to be blocked. */
async function open() {
  document.body.insertAdjacentHTML('afterbegin', '<button data-cursor data-marked>10:00</button>')
  await show(<Agenda />)
  await screen.findByRole('dialog', { name: 'Nueva cita' })
  press('Bloquear')
  return frame()
}

beforeEach(() => {
  onClosed.mockReset()
  answers['appointments.judge'] = () => ({ data: { collisions: [], offers: [] } })
  answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [] } })
  answers['planning-exceptions.affected'] = () => ({ data: [], meta: { begun: 0 } })
  answers['planning-exceptions.create'] = () => ({ data: planningException(), meta: { canceled: 0, undo_id: 9 } })
})
afterEach(() => {
  cleanup()
  dismissAll()
  document.body.innerHTML = ''
})

it('stands beside the slot with the times that were dragged, and asks first what for', async () => {
  const dialog = await open()
  expect(dialog.getAttribute('aria-modal')).not.toBe('true')
  expect(isWhole()).toBe(false)
  expect([value(/^Desde/), value(/^Hasta/)]).toEqual(['10:00', '11:00'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Título')))
  expect(mark()?.hasAttribute('data-marked')).toBe(true)
})

it('keeps the whole day for a word that is meant most, by two presses', async () => {
  await open()
  press('Descanso')
  fireEvent.click(screen.getByRole('switch', { name: 'Todo el día' }))
  expect(screen.queryByLabelText(/^Desde/)).toBeNull()
  press('Guardar')
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
  expect(calls('planning-exceptions.create')).toMatchObject([
    { body: { professional_id: 2, kind: 'blocked', title: 'Descanso', date: '2026-11-27', from: null, to: null } },
  ])
  expect(mark()?.hasAttribute('data-marked')).toBe(false)
})

it('hands what was typed on to the whole form, which asks before it is left', async () => {
  await open()
  type('Título', 'Claustro')
  type(/^Hasta/, '12:30')
  press('Más opciones')
  await waitFor(() => expect(isWhole()).toBe(true))
  expect([value(/^Título/), value(/^Desde/), value(/^Hasta/)]).toEqual(['Claustro', '10:00', '12:30'])
  fireEvent.keyDown(await frame(), { key: 'Escape' })
  expect(await screen.findByText('¿Salir sin guardar?')).toBeTruthy()
})

it('goes to another slot that is pressed, with what was typed', async () => {
  await open()
  type('Título', 'Claustro')
  act(() => point({ ...slot, professional_id: 4, day: '2026-11-30', start: 900, end: 960 }))
  await waitFor(() => expect([value(/^Desde/), value(/^Hasta/)]).toEqual(['15:00', '16:00']))
  expect(value(/^Título/)).toBe('Claustro')
  press('Guardar')
  await waitFor(() => expect(calls('planning-exceptions.create')).toHaveLength(1))
  expect(calls('planning-exceptions.create')).toMatchObject([
    { body: { professional_id: 4, title: 'Claustro', date: '2026-11-30', date_to: '2026-11-30', from: '15:00' } },
  ])
})

it('closes by Escape while nothing was typed, and says in itself that it was not saved', async () => {
  answers['planning-exceptions.create'] = () => {
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  }
  const dialog = await open()
  press('Guardar')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(onClosed).not.toHaveBeenCalled()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(onClosed).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(mark())
})

it('shows the appointments that lie in it, which stay', async () => {
  const appointment = {
    ...{ id: 1, professional_id: 2, patients: [{ id: 3, name: 'Begoña Núñez', phone: null }] },
    ...{ starts_at: '2026-11-27T09:00:00Z', ends_at: '2026-11-27T09:30:00Z' },
  }
  answers['planning-exceptions.affected'] = () => ({ data: [appointment], meta: { begun: 0 } })
  await open()
  expect(await screen.findByText('Hay 1 cita en ese periodo')).toBeTruthy()
  press('Guardar')
  await waitFor(() => expect(calls('planning-exceptions.create')).toHaveLength(1))
  expect(calls('planning-exceptions.create')[0].body).toMatchObject({ cancel_affected: false })
})

it('is sent once, however often it is pressed while it is on its way', async () => {
  const answer = Promise.withResolvers<object>()
  answers['planning-exceptions.create'] = () => answer.promise
  const dialog = await open()
  type('Título', 'Claustro')
  press('Guardar')
  await waitFor(() => expect(calls('planning-exceptions.create')).toHaveLength(1))
  press('Guardar')
  type('Título', 'Otro')
  fireEvent.submit(dialog.querySelector('form')!)
  answer.resolve({ data: planningException(), meta: { canceled: 0, undo_id: 9 } })
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
  expect(calls('planning-exceptions.create')).toHaveLength(1)
})
