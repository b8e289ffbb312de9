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

/** Today, as the tests have it: it is eleven o'clock in the clinic. */
const day = '2026-11-20'
const visit = (id: number, hour: number, name: string, given: Parameters<typeof appointment>[0] = {}) =>
  appointment({
    id,
    professional_id: 7,
    service_id: 3,
    starts_at: `${day}T${String(hour - 1).padStart(2, '0')}:00:00.000Z`,
    ends_at: `${day}T${String(hour - 1).padStart(2, '0')}:45:00.000Z`,
    patients: [{ id: 60 + id, name, phone: null }],
    ...given,
  })
const changes: unknown[] = []
/** Where each row stands in the list, in px; jsdom lays nothing out. */
const tops: Record<string, number> = { '1': 160, '2': 204, '3': 248, '4': 292 }

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(`${day}T10:00:00Z`), toFake: ['Date'] })
  changes.length = 0
  answers['professionals.list'] = () => ({ data: [professional({ id: 7, name: 'Lucía Núñez', bookable: true })] })
  answers['services.list'] = () => ({ data: [service({ id: 3, name: 'Punción seca' })] })
  answers['plannings.list'] = () => ({ data: [planning()], meta: { exceptions: [] } })
  const all = [
    visit(1, 9, 'Ána Ruiz'),
    visit(2, 10, 'Bea Gil', { attendance: 'attended' }),
    visit(3, 11, 'Carla Sanz', { group_id: 4, group_name: 'Pilates' }),
    visit(4, 12, 'Dora Paz', { service_id: null }),
  ]
  answers['appointments.list'] = () => ({ data: all })
  answers['appointments.update'] = (given) => {
    changes.push(given)
    return { data: { ...all[0]!, attendance: 'attended', version: 2 } }
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const id = this.querySelector<HTMLElement>('[data-appointment]')?.dataset.appointment
    return { top: (this.matches('li') && tops[id ?? '']) || 120, height: this.matches('h2') ? 40 : 44 } as DOMRect
  })
  Element.prototype.scrollIntoView = vi.fn()
  window.history.replaceState(null, '', `/appointments/${day}?view=list`)
  await show(<AppointmentsScreen phone={false} kept={noChoice} />, { id: 7 })
  await waitFor(() => expect(rows()).not.toHaveLength(0))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-appointment]')].map((row) => row.dataset.appointment)

it('`/` goes to the search of the list, which finds by patient, service and professional, whatever their accents', async () => {
  fireEvent.keyDown(document.body, { key: '/' })
  const field = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(field)
  for (const [text, found] of [
    ['ana', ['1']],
    ['puncion', ['1', '2', '3']],
    ['lucia nunez', ['1', '2', '3', '4']],
    ['pilates', ['3']],
  ] as const) {
    fireEvent.change(field, { target: { value: text } })
    await waitFor(() => expect(rows()).toEqual(found))
  }
  fireEvent.change(field, { target: { value: 'nadie' } })
  expect(await screen.findByText('La búsqueda de «nadie» no ha dado resultados')).toBeDefined()
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(rows()).toHaveLength(4))
})

it("today's list begins with what comes next, the last that has passed above it", async () => {
  const list = document.querySelector<HTMLElement>(`[data-day="${day}"]`)!.parentElement!
  // The visit of eleven is the first that is not over; its head and the row before stay in sight.
  await waitFor(() => expect(list.scrollTop).toBe(248 - 120 - 40 - 44))
})

it('a row that has begun and of which nothing is said has whether somebody came, and one press says it', async () => {
  const named = (name: string) => screen.queryAllByRole('button', { name })
  expect(named('Bea Gil: Asistió')).toHaveLength(0)
  expect(named('Carla Sanz: Asistió')).toHaveLength(0)
  expect(named('Dora Paz: Asistió')).toHaveLength(0)
  const [came] = named('Ána Ruiz: Asistió')
  expect(named('Ána Ruiz: No asistió')).toHaveLength(1)
  came!.focus()
  fireEvent.click(came!)
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(changes[0]).toMatchObject({ body: { attendance: 'attended' } })
  expect((document.activeElement as HTMLElement).dataset.appointment).toBe('1')
})
