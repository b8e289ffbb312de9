import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { PatientPicker } from '@/components/patients/picker/patient-picker'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import { ApiError } from '@/lib/client/api-error'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: () => {} }) })
afterEach(cleanup)

function Picker() {
  const [value, setValue] = useState<PickedPatient[]>([])
  return <PatientPicker label="Pacientes" value={value} error={null} onChange={setValue} onTyping={() => {}} />
}
const field = () => screen.getByRole('combobox')
async function create(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  await screen.findByRole('option', { name: new RegExp(`^Crear paciente «${text}»`) })
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.keyDown(field(), { key: 'Enter' })
}

it('who was created though the answer was lost gets no second file under a corrected name, and it is said', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answers['patients.list'] = () => ({ data: [] })
  const failures = [
    new ApiError(0, { code: 'unavailable', message: '', errors: {} }),
    new ApiError(422, { code: 'idempotency_mismatch', message: 'Lo de antes sí se guardó.', errors: {} }),
  ]
  answers['patients.create'] = ({ body }) => {
    const failure = failures.shift()
    if (failure) throw failure
    return { data: { id: 9, phone: null, ...(body as object) } }
  }
  await show(<Picker />)
  field().focus()
  await create('Marta Jil')
  await screen.findByText(/No se ha podido crear/)
  await create('Marta Gil')
  expect(await screen.findByText(/Lo de antes sí se guardó\./)).toBeTruthy()
  const [first, second] = calls('patients.create')
  expect(second.idempotency_key).toBe(first.idempotency_key)
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(calls('patients.create')).toHaveLength(3))
  expect(calls('patients.create')[2].idempotency_key).not.toBe(first.idempotency_key)
  log.mockRestore()
})
