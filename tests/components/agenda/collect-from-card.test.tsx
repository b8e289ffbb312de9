// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppointmentsScreen } from '@/components/agenda/agenda-screen'
import { noChoice } from '@/components/agenda/state/choice'
import { answers } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { planning } from '@/tests/support/factories/planning'
import { professional } from '@/tests/support/factories/professional'
import { service } from '@/tests/support/factories/service'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(location.search),
})

const day = '2026-11-20'
const patient = { id: 12, name: 'José Gil', phone: null }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${day}T10:00:00Z`), toFake: ['Date'] })
  const visit = appointment({
    ...{ id: 1, professional_id: 7, service_id: 3, patients: [patient] },
    ...{ starts_at: `${day}T09:00:00.000Z`, ends_at: `${day}T09:45:00.000Z` },
  })
  answers['professionals.list'] = () => ({ data: [professional({ id: 7, name: 'Lucía Núñez', bookable: true })] })
  answers['services.list'] = () => ({ data: [service({ id: 3, name: 'Punción seca' })] })
  answers['plannings.list'] = () => ({ data: [planning()], meta: { exceptions: [] } })
  answers['appointments.list'] = () => ({ data: [visit] })
  const alone = { series: null, related: null, successive: [], previous_appointment: null, next_appointment: null }
  const plain = {
    ...{ reminder_message: null, cancel_reason: null, consents: [], detached: false, billed: false },
    ...{ created_at: '2026-11-01T09:00:00.000Z', created_by: null },
  }
  answers['appointments.show'] = () => ({ data: { ...visit, ...alone, ...plain } })
  const line = { appointment_id: 1, voucher_id: null, fee_id: null }
  const row = { kind: 'appointment', title: 'Punción seca', on: '2026-11-10', total_cents: 4500, paid_cents: 0 }
  answers['invoices.billable'] = () => ({ data: [{ ...row, patient, line }], meta: { owed_cents: 4500 } })
  answers['account-payments.list'] = () => ({ data: { balance_cents: 0, lines: [] } })
  window.history.replaceState(null, '', `/appointments/${day}?view=list`)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The card closes for it, and with it all that was above the agenda. */
it('what is owed is taken from the card in the agenda, above that, and is gone once it is closed', async () => {
  await show(<AppointmentsScreen phone={false} kept={noChoice} />, { id: 7 })
  await waitFor(() => expect(document.querySelector('[data-appointment="1"]')).toBeTruthy())
  fireEvent.click(document.querySelector('[data-appointment="1"]')!)
  fireEvent.click(await screen.findByRole('button', { name: /^Debe 45,00/ }))
  expect(await screen.findByRole('dialog', { name: 'Cobrar lo que debe' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^Cobrar 45,00/ })).toBeTruthy()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
