import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BookingForm } from '@/components/booking/booking-form'
import { answers } from '@/tests/support/answers'
import { professional } from '@/tests/support/factories/professional'
import { service } from '@/tests/support/factories/service'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })

beforeEach(() => {
  answers['appointments.judge'] = () => ({ data: { collisions: [], offers: [] } })
  answers['appointments.proposal'] = () => ({ data: { professional_id: null, service_id: null, slot: null } })
  answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [] } })
  answers['rooms.list'] = () => ({ data: [] })
})
afterEach(cleanup)

const given = { zone: 'Europe/Madrid', professionals: [professional()], writer: {} as never, onClosed: () => {} }
const start = { kind: 'new' as const, professional_id: 2, day: '2026-11-30', start: 540, end: null }

/** The form's text before its first field, which is all that a phone shows without scrolling. */
const aboveTheFields = () => document.querySelector('form')?.textContent?.split('Paciente')[0] ?? ''

it('a phone says above the fields that the proposed day is not the one on the screen, and which', async () => {
  const proposed = { seen: ['2026-11-27'] }
  await show(<BookingForm {...given} start={{ ...start, proposed }} services={[service()]} isPhone />)
  await waitFor(() => expect(aboveTheFields()).toMatch(/otro día: lunes, 30 de noviembre\..*09:00–10:00/))
})

it('a phone says there when it is that is proposed on the day of the screen', async () => {
  const proposed = { seen: ['2026-11-30'] }
  await show(<BookingForm {...given} start={{ ...start, proposed }} services={[service()]} isPhone />)
  await waitFor(() => expect(aboveTheFields()).toMatch(/lunes, 30 nov, 09:00–10:00/))
  expect(aboveTheFields()).not.toMatch(/otro día/)
})

it('says nothing there of a time that was pointed at', async () => {
  await show(<BookingForm {...given} start={start} services={[service()]} isPhone />)
  await screen.findByLabelText('Fecha')
  expect(aboveTheFields()).not.toMatch(/09:00/)
})
