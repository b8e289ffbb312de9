import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FirstStepsCard } from '@/components/clinic/first-steps-card'
import { answers } from '@/tests/support/answers'
import { show } from '@/tests/support/screen'

const service = { id: 1, name: 'Sesión', price_cents: 0, active: true }
const open = (id = 7) => {
  const onEdit = vi.fn()
  return show(<FirstStepsCard onEdit={onEdit} />, { id }).then(() => onEdit)
}

beforeEach(() => {
  localStorage.clear()
  answers['patients.list'] = () => ({ data: [{ id: 5 }], meta: { count: 10 } })
  answers['services.list'] = () => ({ data: [service, { ...service, id: 2, name: 'Gimnasia', price_cents: 3000 }] })
  answers['employees.list'] = () => ({ data: [{ id: 7, active: true, bookable: true }] })
  answers['plannings.list'] = () => ({ data: [{ professional_id: 7, version: 2 }], meta: { exceptions: [] } })
  answers['rooms.list'] = () => ({ data: [] })
})
afterEach(cleanup)

it('a service without a price is to do, and named', async () => {
  await open()
  const step = await screen.findByRole('checkbox', { name: /ponerles precio/ })
  expect(step.getAttribute('aria-checked')).toBe('false')
  expect(screen.getByText('Sin precio: Sesión')).toBeTruthy()
})

it('one that is said to be done stays done, and may be taken back', async () => {
  await open(11)
  const step = await screen.findByRole('checkbox', { name: /ponerles precio/ })
  fireEvent.click(step)
  expect(step.getAttribute('aria-checked')).toBe('true')
  expect(screen.queryByText('Sin precio: Sesión')).toBeNull()
  fireEvent.click(step)
  expect(step.getAttribute('aria-checked')).toBe('false')
})

it('one patient who came while booking is no import, and an import is one', async () => {
  answers['patients.list'] = () => ({ data: [{ id: 5 }], meta: { count: 1 } })
  await open(14)
  expect(await screen.findByRole('checkbox', { name: /Importar o añadir/ })).toBeTruthy()
  expect(screen.getByText(/con una importación o con 10 pacientes/)).toBeTruthy()
  cleanup()
  answers['patient-imports.list'] = () => ({ data: [{ outcome: { created: 1, removed: 0 } }] })
  await open(15)
  expect(await screen.findByRole('link', { name: /Importar o añadir/ })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /Importar o añadir/ })).toBeNull()
})

it('what invoices need is filled in where one is', async () => {
  const onEdit = await open(12)
  fireEvent.click(await screen.findByRole('button', { name: /NIF, razón social y dirección/ }))
  expect(onEdit).toHaveBeenCalledOnce()
})

it('it is hidden as a whole by who does not want it', async () => {
  await open(13)
  fireEvent.click(await screen.findByRole('button', { name: 'Ocultar los primeros pasos' }))
  expect(screen.queryByText('Primeros pasos')).toBeNull()
})
