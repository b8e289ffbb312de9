import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answers, calls } from '@/tests/support/answers'
import { planningException } from '@/tests/support/factories/planning-exception'
import { choosePatient, frame, onClosed, open, slot, standInQuickBooking } from '@/tests/support/quick-booking'
import { press, type } from '@/tests/support/screen'

standInQuickBooking()

it('blocks the time that was pointed at instead, for what is no appointment', async () => {
  answers['planning-exceptions.create'] = () => ({ data: planningException(), meta: { canceled: 0, undo_id: 9 } })
  answers['planning-exceptions.affected'] = () => ({ data: [], meta: { begun: 0 } })
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

it('asks before a block takes the place of who comes at a time that was typed', async () => {
  await open(slot)
  await frame()
  await choosePatient()
  type('Hasta', '11:30')
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
