import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CardNote } from '@/components/appointments/card/card-note'
import { answers } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })

afterEach(cleanup)

const note = (patient_id: number) => ({ id: patient_id, patient_id, appointment_id: 1, state: 'signed', author_id: 1 })

async function showNotes(count: number) {
  const patients = Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Paciente ${at + 1}` }))
  answers['record.noted'] = () => ({ data: [note(1)] })
  const given = { ...appointment({ id: 1, starts_at: '2026-11-19T08:00:00.000Z' }), patients }
  await show(<CardNote appointment={given as never} zone="Europe/Madrid" />)
  await screen.findByText(/Paciente 2/)
}

it('names each note of a few patients', async () => {
  await showNotes(3)
  expect(document.querySelector('details')).toBeNull()
  expect(screen.getAllByRole('link')).toHaveLength(3)
})

it('says of the notes of many how many are written, and opens them', async () => {
  await showNotes(8)
  expect(screen.getByText('Notas escritas: 1 de 8').closest('details')?.open).toBe(false)
  expect(document.querySelectorAll('details a')).toHaveLength(8)
})
