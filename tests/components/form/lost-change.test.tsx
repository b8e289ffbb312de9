import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PatientSheet } from '@/components/patients/patient-sheet'
import { ApiError } from '@/lib/client/api-error'
import { answers, calls } from '@/tests/support/answers'
import { patient as aPatient } from '@/tests/support/factories/patient'
import { standInForNavigation } from '@/tests/support/navigation'
import { goOffline } from '@/tests/support/offline'
import { press, show, type } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: () => {} }) })
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const patient = aPatient()
const fails = (status: number, code: 'upstream_timeout' | 'version_stale') => () => {
  throw new ApiError(status, { code, message: '', errors: {} })
}
const lost = fails(0, 'upstream_timeout')
const stale = fails(412, 'version_stale')

/** Changes the patient's phone; `now` is what stands by then. */
async function changePhone(now: object) {
  const closed = vi.fn()
  answers['patients.show'] = () => ({ data: { ...patient, ...now } })
  await show(<PatientSheet patient={patient} onClosed={closed} />)
  await screen.findByLabelText(/^Teléfono$/)
  type(/^Teléfono$/, '611111111')
  press('Guardar')
  return closed
}

it('a change whose answer was lost and which stands is saved, whatever else somebody changed since', async () => {
  answers['patients.update'] = vi.fn(stale).mockImplementationOnce(lost)
  const closed = await changePhone({ phone: '611111111', address: 'Calle Mayor 1', version: 5 })
  await waitFor(() => expect(closed).toHaveBeenCalled())
  const [first, second, ...more] = calls('patients.update')
  expect([second, more]).toEqual([first, []])
})

it('one that did not come through is made by the second sending, of the same version', async () => {
  const update = vi.fn(() => ({ data: { ...patient, phone: '611111111', version: 4 } })).mockImplementationOnce(lost)
  answers['patients.update'] = update
  const closed = await changePhone({})
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(calls('patients.update').map(({ version }) => version)).toEqual([3, 3])
  expect(calls('patients.show')).toEqual([])
})

it('where somebody else was faster, theirs is shown beside it, and nothing is written over', async () => {
  answers['patients.update'] = vi.fn(stale).mockImplementationOnce(lost)
  await changePhone({ phone: '600000000', version: 4 })
  expect((await screen.findByRole('alert')).textContent).toContain('600 000 000')
  expect(calls('patients.update')).toHaveLength(2)
})

it('without a network it fails at once', async () => {
  goOffline()
  answers['patients.update'] = vi.fn(lost)
  await changePhone({})
  expect(await screen.findByText(/No se sabe si se ha guardado/)).toBeTruthy()
  expect(calls('patients.update')).toHaveLength(1)
})
