import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PatientSheet } from '@/components/patients/patient-sheet'
import { ApiError } from '@/lib/client/api-error'
import { answers, calls } from '@/tests/support/answers'
import { patient as aPatient } from '@/tests/support/factories/patient'
import { standInForNavigation } from '@/tests/support/navigation'
import { goOffline } from '@/tests/support/offline'
import { press, show, type } from '@/tests/support/screen'

const push = vi.hoisted(() => vi.fn())
standInForNavigation({ useRouter: () => ({ push }) })

const patient = aPatient()
const lost = () => {
  throw new ApiError(0, { code: 'upstream_timeout', message: '', errors: {} })
}
/** The clinic's patients alike who was sent, found once they are saved. */
const alike = (...found: object[]) => {
  answers['patients.duplicates'] = () => ({ data: found })
}
const themselves = { ...patient, same: ['name', 'phone'] }

beforeEach(() => {
  push.mockReset()
  alike()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function fillIn() {
  await show(<PatientSheet name="Begoña Núñez" onClosed={() => {}} />)
  await screen.findByLabelText(/^Teléfono$/)
  type(/^Teléfono$/, '612 404 118')
  await waitFor(() => expect(calls('patients.duplicates').at(-1)?.query).toMatchObject({ phone: '612 404 118' }))
}

it('a patient whose answer was lost is asked for once more with the same key, and opens as if just created', async () => {
  const answered = vi.fn(() => ({ data: patient })).mockImplementationOnce(lost)
  answers['patients.create'] = answered
  await fillIn()
  press('Crear paciente')
  alike(themselves)
  await waitFor(() => expect(push).toHaveBeenCalledWith('/patients/7/history'))
  const [first, second, ...more] = calls('patients.create')
  expect([second, more]).toEqual([first, []])
  expect(first.idempotency_key).toMatch(/^[0-9a-f-]{36}$/)
  expect(screen.queryByText(/No se ha podido crear/)).toBeNull()
})

it('who was sent and may be saved is not shown as their own duplicate, as somebody else is', async () => {
  goOffline()
  answers['patients.create'] = lost
  await fillIn()
  const before = calls('patients.duplicates').length
  alike(themselves, { ...patient, id: 8, name: 'Borja Núñez', same: ['phone'] })
  press('Crear paciente')
  expect(await screen.findByText(/No se sabe si se ha guardado/)).toBeTruthy()
  await waitFor(() => expect(calls('patients.duplicates').length).toBeGreaterThan(before))
  expect(await screen.findByRole('link', { name: /Borja Núñez/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Begoña Núñez/ })).toBeNull()
  expect(calls('patients.create')).toHaveLength(1)
})

it('who was known before it was sent is shown as before', async () => {
  goOffline()
  answers['patients.create'] = lost
  alike(themselves)
  await fillIn()
  expect(await screen.findByRole('link', { name: /Begoña Núñez/ })).toBeTruthy()
  press('Crear paciente')
  expect(await screen.findByText(/No se sabe si se ha guardado/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Begoña Núñez/ })).toBeTruthy()
})

it('what is refused is not asked for again', async () => {
  answers['patients.create'] = () => {
    throw new ApiError(503, { code: 'unavailable', message: '', errors: {} })
  }
  await fillIn()
  press('Crear paciente')
  expect(await screen.findByText(/^No se ha podido crear/)).toBeTruthy()
  expect(calls('patients.create')).toHaveLength(1)
})
