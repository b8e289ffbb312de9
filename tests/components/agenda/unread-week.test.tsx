// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppointmentsScreen } from '@/components/agenda/agenda-screen'
import { noChoice } from '@/components/agenda/state/choice'
import type { CalendarGridProps } from '@/components/calendar/layout/types'
import { ApiError } from '@/lib/client/api-error'
import { answers } from '@/tests/support/answers'
import { planning } from '@/tests/support/factories/planning'
import { professional } from '@/tests/support/factories/professional'
import { service } from '@/tests/support/factories/service'
import { press, show } from '@/tests/support/screen'

vi.mock('@/lib/client/api', () => import('@/tests/support/answers'))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(location.search),
}))

/** The columns, as far as they tell how full they are: jsdom cannot measure the grid itself. */
vi.mock('@/components/calendar/calendar-grid', () => ({
  CalendarGrid: ({ columns }: CalendarGridProps) => columns.map(({ occupancy }) => `occupancy ${occupancy}`).join(),
}))

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '14:00' }))
const isNext = (from: string) => from >= '2026-11-22'
/** What is answered to the week after the one that is shown first. */
let next: () => unknown = () => ({ data: [] })

beforeEach(() => {
  answers['professionals.list'] = () => ({ data: [professional({ id: 7, bookable: true })] })
  answers['services.list'] = () => ({ data: [service()] })
  answers['plannings.list'] = () => ({ data: [planning({ intervals: everyDay })], meta: { exceptions: [] } })
  answers['appointments.list'] = (given) => {
    const { from } = (given as unknown as { query: { from: string } }).query
    return isNext(from) ? next() : { data: [] }
  }
})
afterEach(cleanup)

const grid = () => document.querySelector('[data-agenda-grid]')

async function openWeek(view: string) {
  window.history.replaceState(null, '', `/appointments/2026-11-20?view=${view}`)
  await show(<AppointmentsScreen phone={false} kept={noChoice} />, { id: 7 })
}

it('a week that could not be read is no free week', async () => {
  next = () => {
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  }
  await openWeek('week')
  await waitFor(() => expect(grid()).not.toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  press('Semana siguiente')
  expect((await screen.findByRole('alert')).textContent).toContain('Esta semana no está cargada')
  expect(grid()).toBeNull()
  expect(screen.queryByRole('button', { name: /Nueva cita/ })?.hasAttribute('disabled') ?? true).toBe(true)

  next = () => ({ data: [] })
  press('Reintentar')
  await waitFor(() => expect(grid()).not.toBeNull())
  expect(grid()?.hasAttribute('data-unread')).toBe(false)
})

it('a month of which some weeks could not be read shows the others, and one of which nothing is known says so', async () => {
  next = () => {
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  }
  await openWeek('month')
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Falta por cargar una parte de este mes.'),
  )
  expect(document.querySelector('[data-day="2026-11-20"]')?.getAttribute('aria-label')).toContain('sin citas')
  expect(document.querySelector('[data-day="2026-11-25"]')?.getAttribute('aria-label')).not.toContain('sin citas')
  press('Mes siguiente')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Este mes no está cargado'))

  next = () => ({ data: [] })
  press('Reintentar')
  await waitFor(() => expect(document.querySelector('[data-day="2026-12-20"]')).not.toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a week that is still on its way says so over its columns, and tells no occupancy', async () => {
  next = () => new Promise(() => {})
  await openWeek('day')
  await waitFor(() => expect(grid()).not.toBeNull())
  expect(screen.getByText('occupancy 0')).toBeTruthy()
  for (let day = 20; day < 23; day++) press('Día siguiente')
  await waitFor(() => expect(grid()?.getAttribute('data-unread')).toBe('Cargando la agenda'))
  expect(screen.getByText('occupancy undefined')).toBeTruthy()
})

it('a list of days that are on their way is not called empty', async () => {
  next = () => new Promise(() => {})
  await openWeek('list')
  expect(await screen.findByText('No hay citas en estos días')).toBeTruthy()
  press('Semana siguiente')
  await waitFor(() => expect(screen.queryByText('No hay citas en estos días')).toBeNull())
  expect(screen.getAllByText('Cargando la agenda').length).toBeGreaterThan(0)
})
