// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BookingForm } from '@/components/booking/booking-form'
import { answers } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { professional } from '@/tests/support/factories/professional'
import { service } from '@/tests/support/factories/service'
import { show } from '@/tests/support/screen'

vi.mock('@/lib/client/api', () => import('@/tests/support/answers'))
vi.mock('@/lib/i18n/more-texts', () => ({ MoreTexts: ({ children }: { children: ReactNode }) => children }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))

const kinds = { kind: 'room', color: 'teal', version: 1, capacity: 1 }
const optionsOf = (label: string) =>
  [...(screen.getByLabelText(label) as HTMLSelectElement).options].map(({ text }) => text)

beforeEach(() => {
  answers['appointments.judge'] = () => ({ data: { collisions: [], offers: [] } })
  answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [] } })
  answers['rooms.list'] = () => ({
    data: [
      { id: 5, name: 'Sala 1', ...kinds, active: true },
      { id: 9, name: 'Sótano', ...kinds, active: false },
    ],
  })
})
afterEach(cleanup)

it('says of a service and a room that an appointment has still that they are archived, and offers no others', async () => {
  const services = [service(), service({ id: 4, name: 'Masaje', active: false })]
  const given = { zone: 'Europe/Madrid', professionals: [professional()], writer: {} as never, onClosed: () => {} }
  const start = { kind: 'edit' as const, appointment: appointment({ service_id: 4, room_id: 9 }) }
  await show(<BookingForm {...given} start={start} services={services} isPhone={false} />)
  await screen.findByLabelText('Sala o equipo')
  expect(optionsOf('Servicio')).toEqual(['Sin servicio', 'Fisioterapia', 'Masaje (Archivado)'])
  expect(optionsOf('Sala o equipo')).toEqual(['Sin sala', 'Sala 1', 'Sótano (Archivado)'])
})
