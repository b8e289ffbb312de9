import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PatientAppointments } from '@/components/patient-appointments/patient-appointments'
import { AppointmentTimeline } from '@/components/patients/history/appointment-timeline'
import { appointmentStates } from '@/lib/domain/appointments/states'
import { answers } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { standInForNavigation } from '@/tests/support/navigation'
import { openRecord, recordDesk } from '@/tests/support/record-desk'
import { show } from '@/tests/support/screen'

standInForNavigation({
  ...{ useRouter: () => ({ push: vi.fn(), replace: vi.fn() }), useParams: () => ({ id: '7' }) },
  ...{ usePathname: () => '/patients/7', useSearchParams: () => new URLSearchParams() },
})

const patients = [
  { id: 7, name: 'Marta Gil', phone: null },
  { id: 8, name: 'Nicolás Garrido', phone: null },
]
const attended = { attendance: 'attended' as const, status: 'confirmed' as const, patients }
/** A class of a group, and a visit that two were booked for together. */
const visits = [
  appointment({ ...attended, id: 1, service_id: null, group_id: 5, group_name: 'Pilates suelo pélvico' }),
  appointment({ ...attended, id: 2, starts_at: '2026-11-19T09:00:00.000Z', ends_at: '2026-11-19T09:45:00.000Z' }),
]

beforeEach(() => {
  recordDesk({ visits })
  const counts = Object.fromEntries([...appointmentStates, 'coming', 'past'].map((state) => [state, 0]))
  answers['appointments.of_patient'] = () => ({
    data: visits,
    meta: { next_cursor: null, count: 2, counts, next_starts_at: null },
  })
})
afterEach(cleanup)

it.each([
  ['list', () => show(<PatientAppointments />)],
  ['timeline', () => show(<AppointmentTimeline />)],
  ['record', openRecord],
])('a group’s class stands in the %s by the group’s name, without who else came to it', async (name, open) => {
  await open()
  expect((await screen.findAllByText('Pilates suelo pélvico')).length).toBeGreaterThan(0)
  // Who was booked together is told, where it was before.
  expect(screen.queryAllByText(/Garrido/)).toHaveLength(name === 'record' ? 0 : 1)
})
