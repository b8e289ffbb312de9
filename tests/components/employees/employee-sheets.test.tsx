import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DeactivateSheet } from '@/components/employees/deactivate/deactivate-sheet'
import { EmployeeSheet } from '@/components/employees/employee-sheet'
import { ApiError } from '@/lib/client/api-error'
import { answers, calls } from '@/tests/support/answers'
import { employee } from '@/tests/support/factories/employee'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'

const push = vi.hoisted(() => vi.fn())
standInForNavigation({ useRouter: () => ({ push }) })

const colleague = employee({ id: 9, name: 'Marc Puig' })

beforeEach(() => {
  answers['professionals.list'] = () => ({ data: [employee(), colleague, employee({ id: 10, active: false })] })
  push.mockReset()
})
afterEach(cleanup)

it('does not send somebody without an address, and says which field', async () => {
  await show(<EmployeeSheet employees={[]} onClosed={() => {}} />)
  await screen.findByLabelText(/Nombre y apellidos/)
  type(/Nombre y apellidos/, 'Eva Soler')
  press('Crear e invitar')
  expect(await screen.findByText('Es obligatorio.')).toBeTruthy()
  expect(screen.queryByText('No es un correo válido.')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText(/Correo electrónico/))
  expect(calls('employees.create')).toEqual([])
})

it('shows a taken address beside its field and keeps what was typed', async () => {
  answers['employees.create'] = () => {
    throw new ApiError(422, { code: 'email_taken', message: '', errors: { email: ['Ese correo no se puede usar.'] } })
  }
  await show(<EmployeeSheet employees={[]} onClosed={() => {}} />)
  await screen.findByLabelText(/Nombre y apellidos/)
  type(/Nombre y apellidos/, 'Eva Soler')
  type(/Correo electrónico/, 'eva@demo.test')
  fireEvent.keyDown(screen.getByLabelText(/Correo electrónico/), { key: 'Enter', ctrlKey: true })
  expect(await screen.findByText('Ese correo no se puede usar.')).toBeTruthy()
  expect(screen.getByLabelText(/Correo electrónico/)).toHaveProperty('value', 'eva@demo.test')
})

it('gives somebody new the colour that is free, no agenda at the front desk, and goes to their page', async () => {
  answers['employees.create'] = () => ({ data: employee({ id: 11 }) })
  await show(<EmployeeSheet employees={[employee({ color: 'teal' })]} onClosed={() => {}} />)
  await screen.findByLabelText(/Nombre y apellidos/)
  type(/Nombre y apellidos/, 'Eva Soler')
  type(/Correo electrónico/, 'eva@demo.test')
  type(/Función/, 'employee')
  press('Crear e invitar')
  await waitFor(() => expect(push).toHaveBeenCalledWith('/employees/11'))
  const [sent] = calls('employees.create')
  expect(sent.body).toMatchObject({ role: 'employee', bookable: false, color: 'blue' })
  expect(sent.idempotency_key).toMatch(/^[0-9a-f-]{36}$/)
})

it('warns that another address ends their sessions, and sends nothing else', async () => {
  answers['employees.update'] = () => ({ data: employee() })
  await show(<EmployeeSheet employee={employee()} onClosed={() => {}} />)
  await screen.findByLabelText(/Correo electrónico/)
  expect(screen.queryByText(/tendrá que volver a entrar/)).toBeNull()
  type(/Correo electrónico/, 'nueva@demo.test')
  expect(await screen.findByText(/tendrá que volver a entrar/)).toBeTruthy()
  press('Guardar')
  await waitFor(() => expect(calls('employees.update')).toHaveLength(1))
  expect(calls('employees.update')[0]).toEqual({ params: { id: 7 }, body: { email: 'nueva@demo.test' } })
})

it('deactivates nobody before patients and appointments to come are decided about', async () => {
  await show(<DeactivateSheet employee={employee({ assigned_count: 3, upcoming_count: 2 })} onClosed={() => {}} />)
  expect(await screen.findByText('3 pacientes asignados')).toBeTruthy()
  expect(screen.getByText('2 próximas citas')).toBeTruthy()
  press('Desactivar')
  expect(await screen.findAllByText('Es obligatorio.')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText(/Con quién siguen/))
  expect(calls('employees.deactivate')).toEqual([])
  expect(screen.getByRole('button', { name: 'Desactivar' }).dataset.variant).toBe('danger')
})

it('offers only active colleagues with an agenda, and never the one who leaves', async () => {
  await show(<DeactivateSheet employee={employee({ upcoming_count: 2 })} onClosed={() => {}} />)
  const select = await screen.findByLabelText(/Quién las atiende/)
  await waitFor(() => expect(select.textContent).toContain('Marc Puig'))
  expect([...(select as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'Elige…',
    'Marc Puig',
    'Nadie: cancelar las 2 citas',
  ])
})

it('names every appointment that is in the way, and says that nothing was handed over', async () => {
  const marc = { kind: 'professional' as const, occupant_name: 'Marc Puig', professional_name: 'Marc Puig' }
  const taken = { ...marc, professional_id: 9, patient_names: ['Begoña Núñez'], is_activity: false, booked_by: null }
  answers['employees.deactivate'] = () => {
    throw new ApiError(409, {
      code: 'slot_taken',
      message: '',
      errors: {},
      collisions: [
        { ...taken, appointment_id: 1, starts_at: '2026-12-01T08:00:00Z', ends_at: '2026-12-01T09:00:00Z' },
        { ...taken, appointment_id: 2, starts_at: '2026-12-02T08:00:00Z', ends_at: '2026-12-02T09:00:00Z' },
      ],
    })
  }
  await show(<DeactivateSheet employee={employee({ upcoming_count: 2 })} onClosed={() => {}} />)
  await waitFor(() => expect(screen.getByLabelText(/Quién las atiende/).textContent).toContain('Marc Puig'))
  type(/Quién las atiende/, '9')
  press('Desactivar')
  const panel = await screen.findByRole('alert')
  expect(panel.textContent).toContain('Hay 2 horas ocupadas en la agenda de Marc Puig')
  expect(panel.textContent).toMatch(/1 dic.*09:00–10:00.*Begoña Núñez/)
  expect(document.activeElement).toBe(panel)
  expect(panel.querySelector('a')?.getAttribute('href')).toBe('/appointments/2026-12-01?view=day&who=9')
  type(/Quién las atiende/, 'cancel')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByText(/quedarán canceladas/)).toBeTruthy()
})
