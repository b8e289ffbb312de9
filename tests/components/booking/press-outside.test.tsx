import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { frame, leave, onClosed, open, slot, standInQuickBooking } from '@/tests/support/quick-booking'
import { press, type } from '@/tests/support/screen'

standInQuickBooking()

const onVisit = vi.fn()
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

/** The form at a time that was typed, and what stands around it. */
async function openTyped() {
  onVisit.mockReset()
  document.body.insertAdjacentHTML('afterbegin', '<div data-agenda-grid><button data-event="5">Andrea</button></div>')
  document.querySelector('[data-event]')!.addEventListener('click', onVisit)
  await open(slot)
  await frame()
  type('Desde', '12:00')
}
const pointAt = (selector: string) => fireEvent.pointerDown(document.querySelector(selector)!)
const discard = async () => fireEvent.click(await screen.findByRole('button', { name: 'Descartar los cambios' }))

it('opens the appointment that was pressed once what was typed is discarded', async () => {
  await openTyped()
  pointAt('[data-event]')
  expect(await screen.findByText('¿Salir sin guardar?')).toBeTruthy()
  expect(onVisit).not.toHaveBeenCalled()
  await discard()
  await waitFor(() => expect(onVisit).toHaveBeenCalledOnce())
  expect(onClosed).toHaveBeenCalledOnce()
})

it('opens none where one goes on with the form', async () => {
  await openTyped()
  pointAt('[data-event]')
  await screen.findByText('¿Salir sin guardar?')
  fireEvent.click(screen.getAllByRole('button', { name: 'Seguir editando' }).at(-1)!)
  await waitFor(() => expect(screen.queryByText('¿Salir sin guardar?')).toBeNull())
  await leave()
  await discard()
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(onVisit).not.toHaveBeenCalled()
})

it('does nothing twice that a quick press did before the question came', async () => {
  await openTyped()
  const onToday = vi.fn()
  const today = screen.getByRole('button', { name: 'Hoy' })
  today.addEventListener('click', onToday)
  fireEvent.pointerDown(today)
  press('Hoy')
  await discard()
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(onToday).toHaveBeenCalledOnce()
})
