import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PatientHeader } from '@/components/patients/patient-header'
import { usePatientColumns } from '@/components/patients/use-patient-columns'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import type { PatientRow } from '@/lib/contract/patients'
import { answers, calls } from '@/tests/support/answers'
import { patient } from '@/tests/support/factories/patient'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation({
  useRouter: () => ({ push: () => {}, replace: () => {} }),
  usePathname: () => '/patients/7/history',
  useSearchParams: () => new URLSearchParams(),
})
beforeEach(() => {
  answers['invoices.billable'] = () => ({ data: [], meta: { owed_cents: 0 } })
  answers['invoices.list'] = () => ({ data: [], meta: { owed_cents: 0 } })
})
afterEach(cleanup)

it('offers to take back who is archived, in place of an appointment', async () => {
  const archived = patient({ id: 7, status: 'archived', version: 3 })
  answers['appointments.of_patient'] = () => ({ data: [], meta: { next_starts_at: null } })
  answers['patients.update'] = () => ({ data: { ...archived, status: 'active' } })
  await show(<PatientHeader patient={archived} />)
  expect(screen.queryByText('Nueva cita')).toBeNull()
  press('Volver a activar')
  await waitFor(() => expect(calls('patients.update')).toMatchObject([{ body: { status: 'active' } }]))
  await waitFor(() => expect(deviceStore.get(toastsAtom)).toHaveLength(1))
  expect(await deviceStore.get(toastsAtom)[0]?.undo?.()).toBe(true)
  expect(calls('patients.update').at(-1)?.body).toEqual({ status: 'archived' })
  cleanup()
  await show(<PatientHeader patient={patient({ id: 7 })} />)
  expect(screen.getByText('Nueva cita')).toBeTruthy()
})

it('is taken back once, however often that is pressed', async () => {
  const archived = patient({ id: 7, status: 'archived', version: 3 })
  const answer = Promise.withResolvers<object>()
  answers['appointments.of_patient'] = () => ({ data: [], meta: { next_starts_at: null } })
  answers['patients.update'] = () => answer.promise
  await show(<PatientHeader patient={archived} />)
  const before = calls('patients.update').length
  press('Volver a activar')
  await waitFor(() => expect(calls('patients.update')).toHaveLength(before + 1))
  press('Volver a activar')
  answer.resolve({ data: { ...archived, status: 'active', version: 4 } })
  await screen.findByText('Volver a activar')
  expect(calls('patients.update')).toHaveLength(before + 1)
})
it('is said under the name, which on a phone is all that a row of the list has', async () => {
  answers['professionals.list'] = () => ({ data: [] })
  await show(<Name {...listed({ status: 'archived', phone: '600100200' })} />)
  expect(screen.getByText('Archivado · 600 100 200')).toBeTruthy()
  cleanup()
  await show(<Name {...listed({ status: 'inactive', phone: '600100200' })} />)
  expect(screen.getByText('Sin cita')).toBeTruthy()
})

const listed = (fields: Partial<PatientRow>) => ({ ...patient(), next_appointment_at: null, ...fields }) as PatientRow

const Name = (row: PatientRow) => usePatientColumns()[0]!.cell?.(row)
