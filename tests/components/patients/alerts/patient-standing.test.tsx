import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PatientStanding } from '@/components/patients/alerts/patient-standing'
import { BookedNotes } from '@/components/patients/picker/booked-notes'
import { answers, calls } from '@/tests/support/answers'
import { show } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

beginAt('2026-11-25T10:00:00Z')
afterEach(cleanup)

const owes = (cents: number, ...data: unknown[]) => {
  answers['invoices.billable'] = () => ({
    data,
    meta: { count: 1, patients: 1, total_cents: cents, owed_cents: cents },
  })
}
const missed = (...instants: string[]) => {
  answers['appointments.of_patient'] = () => ({ data: instants.map((starts_at, id) => ({ id, starts_at })) })
}
const marta = { id: 12, name: 'Marta Gil', phone: null }

it('who owes something and did not come of late is said to; what is owed is unfolded there, and the form is not left', async () => {
  const line = { appointment_id: 1, voucher_id: null, fee_id: null }
  const row = { patient: marta, kind: 'appointment', title: 'Fisioterapia', on: '2026-11-10', total_cents: 4500 }
  owes(4500, { ...row, paid_cents: 0, line })
  missed('2026-11-10T09:00:00Z', '2026-08-10T09:00:00Z', '2025-08-10T09:00:00Z')
  await show(<PatientStanding patientId={12} name={null} />)
  const owed = await screen.findByRole('button', { name: /^Debe 45,00\s€$/, expanded: false })
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(owed)
  const things = await screen.findByRole('list', { name: /^Debe 45,00/ })
  expect(things.textContent).toMatch(/^Fisioterapia · .*45,00\s€$/)
  expect(owed.getAttribute('aria-expanded')).toBe('true')
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
  expect(await screen.findByRole('button', { name: /^Marta Gil: Debe 45,00\s€$/ })).toBeTruthy()
  expect(await screen.findByText('Berta Mas: 1 falta en los últimos 6 meses')).toBeTruthy()
})
