import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CardFacts } from '@/components/appointments/card/card-facts'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import { answers } from '@/tests/support/answers'
import { show } from '@/tests/support/screen'

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
