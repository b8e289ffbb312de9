import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PatientSheet } from '@/components/patients/patient-sheet'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { patient as aPatient } from '@/tests/support/factories/patient'
import { standInForNavigation } from '@/tests/support/navigation'
import { show, type } from '@/tests/support/screen'

const push = vi.hoisted(() => vi.fn())
standInForNavigation({ useRouter: () => ({ push }) })

const patient = aPatient()

const refuse = (
  status: number,
  code: 'invalid' | 'unavailable' | 'version_stale',
  errors: Record<string, string[]> = {},
) => {
  throw new ApiError(status, { code, message: '', errors })
}

beforeEach(() => {
  push.mockReset()
})
afterEach(cleanup)

it('does not send a patient without a name, and says which field', async () => {
  await show(<PatientSheet onClosed={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Crear paciente' }))
  expect(await screen.findByText('Es obligatorio.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/Nombre y apellidos/))
  expect(calls('patients.create')).toEqual([])
})

it('judges a field while one types, once the typing rests', async () => {
  await show(<PatientSheet onClosed={() => {}} />)
  await screen.findByLabelText(/Correo/)
  type(/Correo/, 'bego@')
  expect(screen.queryByText('No es un correo válido.')).toBeNull()
  expect(await screen.findByText('No es un correo válido.')).toBeTruthy()
})

it('sends on Ctrl+Enter with one key for one patient, and goes to them', async () => {
  answers['patients.create'] = () => ({ data: patient })
  await show(<PatientSheet name="Begoña Núñez" onClosed={() => {}} />)
  fireEvent.keyDown(await screen.findByLabelText(/Nombre y apellidos/), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(push).toHaveBeenCalledWith('/patients/7/history'))
  const [sent] = calls('patients.create')
  expect(sent.body).toMatchObject({ name: 'Begoña Núñez', status: 'active', locale: 'es', professional_id: null })
  expect(sent.idempotency_key).toMatch(/^[0-9a-f-]{36}$/)
})

it('puts the server’s refusal beside its field and keeps what was typed', async () => {
  answers['patients.create'] = () => refuse(422, 'invalid', { identification: ['Ya la tiene otra ficha.'] })
  await show(<PatientSheet name="Begoña" onClosed={() => {}} />)
  await screen.findByLabelText(/Documento de identidad/)
  type(/Documento de identidad/, '12345678Z')
  fireEvent.click(screen.getByRole('button', { name: 'Crear paciente' }))
  expect(await screen.findByText('Ya la tiene otra ficha.')).toBeTruthy()
  expect(screen.getByLabelText(/Documento de identidad/)).toHaveProperty('value', '12345678Z')
})

it('shows who may be the same person, and what they share', async () => {
  answers['patients.duplicates'] = () => ({ data: [{ ...patient, same: ['phone'] }] })
  await show(<PatientSheet onClosed={() => {}} />)
  await screen.findByLabelText(/^Teléfono$/)
  type(/^Teléfono$/, '612 404 118')
  expect((await screen.findByRole('link', { name: /Begoña Núñez/ })).textContent).toContain('Coincide: teléfono')
  expect(calls('patients.duplicates')[0].query).toMatchObject({ phone: '612 404 118' })
})

it('says in itself that it was not saved, until it is sent anew', async () => {
  answers['patients.create'] = () => refuse(503, 'unavailable')
  await show(<PatientSheet onClosed={() => {}} />)
  await screen.findByLabelText(/Nombre y apellidos/)
  type(/Nombre y apellidos/, 'Begoña')
  fireEvent.click(screen.getByRole('button', { name: 'Crear paciente' }))
  const fault = await screen.findByText(/^No se ha podido crear/)
  expect(screen.getByRole('dialog').contains(fault)).toBe(true)
  expect(deviceStore.get(toastsAtom).filter(({ type }) => type === 'error')).toEqual([])
})

it('asks before unsaved work is left', async () => {
  const onClosed = vi.fn()
  await show(<PatientSheet onClosed={onClosed} />)
  await screen.findByLabelText(/Nombre y apellidos/)
  type(/Nombre y apellidos/, 'Bego')
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText('¿Salir sin guardar?')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Seguir editando' })[0]!)
  await waitFor(() => expect(screen.queryByText('¿Salir sin guardar?')).toBeNull())
  fireEvent.keyDown(screen.getByLabelText(/Nombre y apellidos/), { key: 'Escape' })
  expect(await screen.findByText('¿Salir sin guardar?')).toBeTruthy()
  expect(onClosed).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Descartar los cambios' }))
  await waitFor(() => expect(screen.queryByLabelText(/Nombre y apellidos/)).toBeNull())
})

it('overwrites nobody: a stale save shows theirs beside mine and is sent again only when told so', async () => {
  const theirs = { ...patient, phone: '600000000', address: 'Calle Mayor 1', version: 4 }
  answers['patients.show'] = () => ({ data: theirs })
  answers['patients.update'] = ({ version }) =>
    version === 4 ? { data: { ...theirs, phone: '611111111', version: 5 } } : refuse(412, 'version_stale')
  await show(<PatientSheet patient={patient} onClosed={() => {}} />)
  await screen.findByLabelText(/^Teléfono$/)
  type(/^Teléfono$/, '611111111')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))

  const panel = await screen.findByRole('alert')
  expect(panel.textContent).toContain('600 000 000')
  expect(panel.textContent).toContain('611 111 111')
  expect(screen.getByLabelText(/^Teléfono$/)).toHaveProperty('value', '611111111')
  expect(screen.getByLabelText(/Dirección/)).toHaveProperty('value', 'Calle Mayor 1')

  fireEvent.click(screen.getByRole('button', { name: 'Guardar lo mío' }))
  await waitFor(() => expect(calls('patients.update')).toHaveLength(2))
  expect(calls('patients.update')).toEqual([
    { params: { id: 7 }, body: { phone: '611111111' }, version: 3 },
    { params: { id: 7 }, body: { phone: '611111111' }, version: 4 },
  ])
})
