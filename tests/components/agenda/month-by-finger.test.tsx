// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppointmentsScreen } from '@/components/agenda/agenda-screen'
import { noChoice } from '@/components/agenda/state/choice'
import { answers } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { planning } from '@/tests/support/factories/planning'
import { professional } from '@/tests/support/factories/professional'
import { service } from '@/tests/support/factories/service'
import { show } from '@/tests/support/screen'

/** jsdom cannot measure the grid itself. */
vi.mock('@/components/calendar/calendar-grid', () => ({ CalendarGrid: () => <div data-cursor /> }))

const day = '2026-11-20'
let isCoarse: boolean

beforeEach(async () => {
  isCoarse = true
  answers['professionals.list'] = () => ({ data: [professional({ id: 7, name: 'Ana Ruiz' })] })
  answers['services.list'] = () => ({ data: [service({ id: 3 })] })
  const intervals = [{ weekday: 5, from: '09:00', to: '20:00' }]
  answers['plannings.list'] = () => ({ data: [planning({ intervals })], meta: { exceptions: [] } })
  answers['appointments.list'] = (given) => {
    const { from, to } = (given as unknown as { query: { from: string; to: string } }).query
    const times = { starts_at: `${day}T09:00:00.000Z`, ends_at: `${day}T09:30:00.000Z` }
    const patients = [{ id: 60, name: 'Bea', phone: null }]
    const all = [appointment({ id: 41, professional_id: 7, service_id: 3, ...times, patients })]
    return { data: all.filter(({ starts_at }) => from <= starts_at && starts_at < to) }
  }
  window.history.replaceState(null, '', `/appointments/${day}?view=month&who=7`)
  await show(<AppointmentsScreen phone={false} kept={noChoice} />, { id: 7 })
  const still = { addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...still,
    media,
    matches: media === '(pointer: coarse)' && isCoarse,
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const line = async () => (await screen.findByText('Bea')).closest<HTMLElement>('[data-appointment]')!
/** As a browser says it of a finger or a mouse; of a key it says none. */
const tap = (element: Element) =>
  fireEvent(element, new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true }))
const theDay = { name: /viernes, 20 de noviembre/ }

it('a finger on a line of a day, too low for it, has all that the day has', async () => {
  tap(await line())
  expect(await screen.findByRole('dialog', theDay)).toBeDefined()
})

it('and so it has beside the lines, not on a day that has none', async () => {
  const cell = (await line()).closest<HTMLElement>('[data-day]')!
  tap(cell)
  expect(await screen.findByRole('dialog', theDay)).toBeDefined()
  fireEvent.pointerDown(document.body)
  tap(document.querySelector('[data-day="2026-11-19"]')!)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(window.location.search).not.toContain('month')
})

it('a mouse opens the appointment that it presses', async () => {
  isCoarse = false
  tap(await line())
  expect(screen.queryByRole('dialog', theDay)).toBeNull()
})
