import { cleanup, waitFor } from '@testing-library/react'
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

/** Where each part of the list stands on the screen, in px; jsdom lays nothing out. */
const tops = new Map([
  ['2026-11-23', 120],
  ['2026-11-24', 620],
])
const LIST_TOP = 120
const intoView = vi.fn()

beforeEach(() => {
  answers['professionals.list'] = () => ({ data: [professional({ id: 7, bookable: true })] })
  answers['services.list'] = () => ({ data: [service()] })
  answers['plannings.list'] = () => ({ data: [planning()], meta: { exceptions: [] } })
  answers['appointments.list'] = () => ({
    data: [...tops.keys()].map((day, index) =>
      appointment({
        id: index + 1,
        professional_id: 7,
        starts_at: `${day}T09:00:00Z`,
        ends_at: `${day}T10:00:00Z`,
      }),
    ),
  })
  Element.prototype.scrollIntoView = intoView
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { top: tops.get(this.dataset.day ?? '') ?? LIST_TOP } as DOMRect
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The day of the address, in the list. */
async function listedDay(): Promise<Element> {
  window.history.replaceState(null, '', '/appointments/2026-11-24?view=list')
  await show(<AppointmentsScreen phone={false} kept={noChoice} />, { id: 7 })
  return waitFor(() => {
    const found = document.querySelector('[data-day="2026-11-24"]')
    expect(found).not.toBeNull()
    return found!
  })
}

it('begins at the day that one is on, and scrolls nothing but the list', async () => {
  const day = await listedDay()
  await waitFor(() => expect(day.parentElement!.scrollTop).toBe(500))
  expect(intoView).not.toHaveBeenCalled()
})

it('counts as the month does: nobody comes to what is canceled, which is listed all the same', async () => {
  const at = (id: number, status: 'confirmed' | 'canceled') =>
    appointment({
      ...{ id, status, professional_id: 7 },
      ...{ starts_at: '2026-11-24T09:00:00Z', ends_at: '2026-11-24T10:00:00Z' },
    })
  answers['appointments.list'] = () => ({ data: [at(1, 'confirmed'), at(2, 'canceled')] })
  const day = await listedDay()
  expect(day.querySelectorAll('[data-appointment]')).toHaveLength(2)
  expect(day.querySelector('h2')!.textContent).toContain('1 cita')
})
