import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PatientStanding } from '@/components/patients/alerts/patient-standing'
import { BookedNotes } from '@/components/patients/picker/booked-notes'
import { answers, calls } from '@/tests/support/answers'
import { show } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

beginAt('2026-11-25T10:00:00Z')
afterEach(cleanup)

const owes = (cents: number) => {
  answers['invoices.billable'] = () => ({
    data: [],
    meta: { count: 1, patients: 1, total_cents: cents, owed_cents: cents },
  })
}
const missed = (...instants: string[]) => {
  answers['appointments.of_patient'] = () => ({ data: instants.map((starts_at, id) => ({ id, starts_at })) })
}
const marta = { id: 12, name: 'Marta Gil', phone: null }

it('who owes something and did not come of late is said to, and what they owe leads to where it is charged', async () => {
  owes(4500)
  missed('2026-11-10T09:00:00Z', '2026-08-10T09:00:00Z', '2025-08-10T09:00:00Z')
  await show(<PatientStanding patientId={12} name={null} />)
  const owed = await screen.findByRole('link', { name: /^Debe 45,00\s€$/ })
  expect(owed.getAttribute('href')).toBe('/patients/12/billing')
  expect(await screen.findByText('2 faltas en los últimos 6 meses')).toBeTruthy()
  expect(calls('appointments.of_patient')[0]?.query).toEqual({ patient_id: '12', state: 'no_show' })
})

it('of who owes nothing and always came nothing is said', async () => {
  missed('2025-08-10T09:00:00Z')
  await show(<PatientStanding patientId={12} name={null} />)
  await waitFor(() => expect(calls('appointments.of_patient')).toHaveLength(1))
  expect(screen.queryByText(/falta|Debe/)).toBeNull()
})

it('of several who are booked it is said by name', async () => {
  owes(4500)
  missed('2026-11-10T09:00:00Z')
  await show(<BookedNotes patients={[marta, { id: 13, name: 'Berta Mas', phone: null }]} />)
  expect(await screen.findByRole('link', { name: /^Marta Gil: Debe 45,00\s€$/ })).toBeTruthy()
  expect(await screen.findByText('Berta Mas: 1 falta en los últimos 6 meses')).toBeTruthy()
})
