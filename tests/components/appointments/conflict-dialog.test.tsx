// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ConflictDialog } from '@/components/appointments/conflict-dialog'
import { useDays } from '@/components/format/use-days'
import { collision } from '@/tests/support/factories/collision'
import { show } from '@/tests/support/screen'

vi.mock('@/lib/client/api', () => import('@/tests/support/answers'))
afterEach(cleanup)

const collisions = [
  collision(),
  collision({ kind: 'room', occupant_name: 'Sala 1', appointment_id: 41, patient_names: ['Pau Serra'] }),
  collision({ kind: 'patient', occupant_name: 'Marta García', appointment_id: 42, patient_names: ['Marta García'] }),
  collision({ kind: 'patient', occupant_name: 'Ana Ruiz', appointment_id: 42, patient_names: ['Marta García'] }),
]

function Shown() {
  const dates = useDays()
  return (
    <ConflictDialog
      conflict={{ collisions, bookAnyway: () => {} }}
      zone="Europe/Madrid"
      dates={dates}
      onClose={() => {}}
    />
  )
}

it('names everything that is in the way: whose time, which room, and each patient who has another appointment', async () => {
  await show(<Shown />)
  const items = await screen.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Marta Gil.*10:00–11:00 · Carmen Vidal/),
    expect.stringMatching(/^Pau Serra.*· Sala 1 · Carmen Vidal/),
    expect.stringMatching(/^Marta García ya tiene cita.*10:00–11:00 · Carmen Vidal/),
    expect.stringMatching(/^Ana Ruiz ya tiene cita/),
  ])
})
