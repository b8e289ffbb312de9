import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PatientPlan } from '@/components/dated-plans/patient-plan'
import { answers } from '@/tests/support/answers'
import { datedPlan } from '@/tests/support/factories/dated-plan'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

const push = vi.fn()
standInForNavigation({ useRouter: () => ({ push }), useParams: () => ({ id: '7' }) })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  window.history.replaceState(null, '', '/patients/7/plan?view=month')
  answers['patients.show'] = () => ({ data: { id: 7, name: 'Beatriz Alonso' } })
  answers['plan-links.show'] = () => ({ data: { id: 3 } })
  answers['dated-plans.list'] = () => ({ data: [datedPlan()] })
  answers['dated-plans.adherence'] = () => ({
    data: { days: [], asked: 0, done: 0, pain: null, pain_before: null, last_comment: null },
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// The router draws a page with another date anew: what is chosen and written on it would be gone.
it('another month goes into the address, and not by the router', async () => {
  await show(<PatientPlan />)
  await screen.findByRole('heading', { name: 'Lumbopélvico' })
  press('Mes siguiente')
  expect(location.pathname + location.search).toBe('/patients/7/plan/2026-12-20?view=month')
  expect(push).not.toHaveBeenCalled()
})

it('says of what is published that nobody sees it before there is a link, and offers that', async () => {
  answers['plan-links.show'] = () => ({ data: null })
  answers['dated-plans.list'] = () => ({ data: [datedPlan({ published_at: '2026-11-19T10:00:00Z' })] })
  await show(<PatientPlan />)
  await screen.findByText(/Beatriz aún no tiene enlace/)
  expect(screen.queryByText('Beatriz lo ve en su enlace')).toBeNull()
  press('Crear su enlace')
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull())
})
