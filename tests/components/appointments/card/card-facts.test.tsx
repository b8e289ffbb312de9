import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CardFacts } from '@/components/appointments/card/card-facts'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import { answers } from '@/tests/support/answers'
import { show } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

beginAt('2026-11-25T10:00:00Z')

afterEach(cleanup)

it('who booked it stands on a line as far as there is room, and when goes to the next as a whole', async () => {
  answers['reminders.list'] = () => ({ data: [] })
  const by = { created_by: 'Belén Martín Cano', created_at: '2026-11-20T09:00:00Z' }
  const detail = { id: 41, patients: [], billed: false, ...by } as unknown as AppointmentDetail
  await show(<CardFacts detail={detail} zone="Europe/Madrid" />)
  const said = await screen.findByText(/^Reservada por Belén Martín Cano, /)
  expect(said.textContent?.split(' ')).toHaveLength(6)
  expect(said.closest('ul')?.style.textWrap).toBeFalsy()
})

it('ends with who did not come of late, which moves nothing that is pressed when it comes', async () => {
  answers['reminders.list'] = () => ({ data: [] })
  answers['appointments.of_patient'] = () => ({ data: [{ id: 1, starts_at: '2026-11-10T09:00:00Z' }] })
  const by = { created_by: 'Belén Martín Cano', created_at: '2026-11-20T09:00:00Z' }
  const patients = [{ id: 12, name: 'Aina Domínguez' }]
  const detail = { id: 41, group_id: null, patients, billed: false, ...by } as unknown as AppointmentDetail
  await show(<CardFacts detail={detail} zone="Europe/Madrid" />)
  const absences = await screen.findByText('1 falta en los últimos 6 meses')
  expect(absences.closest('ul')?.lastElementChild?.contains(absences)).toBe(true)
})
