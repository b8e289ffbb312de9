import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { entry } from '@/tests/support/factories/entry'
import { standInForNavigation } from '@/tests/support/navigation'
import { beginNote, openRecord, recordDesk } from '@/tests/support/record-desk'
import { press, type } from '@/tests/support/screen'

standInForNavigation({
  ...{ useRouter: () => ({ push: vi.fn(), replace: vi.fn() }), useParams: () => ({ id: '7' }) },
  ...{ usePathname: () => '/patients/7', useSearchParams: () => new URLSearchParams() },
})

/** A visit of the person who writes, that has just begun. */
const now = new Date().toISOString()
const visit = appointment({ id: 31, professional_id: 1, service_id: 3, starts_at: now, ends_at: now })

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
  recordDesk({ visits: [visit] })
  answers['appointments.show'] = () => ({
    data: { ...visit, series: null, related: null, successive: [], consents: [] },
  })
  answers['record.create'] = ({ body }) => ({ data: entry({ id: 9, state: 'draft', ...body }) })
})
afterEach(cleanup)

const begunAs = async () => {
  type('Campo 0', 'Mejor')
  press('Firmar')
  await waitFor(() => expect(calls('record.create')).toHaveLength(1))
  return calls('record.create')[0]!.body
}

it('a note that is begun by the menu is that of the visit under way', async () => {
  await openRecord()
  await screen.findByRole('button', { name: 'Escribir la nota' })
  await beginNote()
  expect(await screen.findByRole('button', { name: 'No es de esta cita' })).toBeTruthy()
  expect(await begunAs()).toMatchObject({ appointment_id: 31 })
})

it('it is of none once that is said, which is offered until something is written', async () => {
  await openRecord()
  await screen.findByRole('button', { name: 'Escribir la nota' })
  await beginNote()
  await screen.findByRole('button', { name: 'No es de esta cita' })
  press('No es de esta cita')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'No es de esta cita' })).toBeNull())
  await screen.findByLabelText('Campo 0')
  expect(await begunAs()).toMatchObject({ appointment_id: null })
})
