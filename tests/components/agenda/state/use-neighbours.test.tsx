// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { useNeighbours } from '@/components/agenda/state/use-neighbours'
import type { Placement } from '@/components/appointments/placement'
import type { Appointment } from '@/lib/contract/appointments'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'

vi.mock('@/lib/client/api', () => import('@/tests/support/answers'))
vi.mock('@/lib/client/when-idle', () => ({
  whenIdle: (act: () => void) => {
    act()
    return () => {}
  },
}))

const drawn = vi.fn()
const dates = { week: vi.fn(), head: vi.fn() }
const whereOf = (one: Appointment) => [{ appointment: one }] as Placement[]
/** The agenda of professional 2 in the week of 16 November. */
const agenda = (given: Partial<Agenda> = {}) =>
  ({
    ...{ day: '2026-11-18', zone: 'UTC', state: 'known', isTurning: false, whereOf, eventOf: drawn, dates },
    isOwn: (placement: Placement) => placement.appointment.professional_id === 2,
    ...given,
  }) as Agenda

/** What each week has: one of professional 2 and one of another, with its Monday as their ids. */
const weekOf = (from = '') => Number(from.slice(8, 10))
const asked = (name: 'appointments.list' | 'waiting-list.held') => calls(name).map(({ query }) => weekOf(query.from))
const made = () => drawn.mock.calls.map(([{ appointment: one }]) => one.id)

beforeEach(() => {
  drawn.mockClear()
  dates.week.mockClear()
  dates.head.mockClear()
  answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [] } })
  answers['waiting-list.held'] = () => ({ data: [] })
  answers['appointments.list'] = ({ query }) => ({
    data: [2, 3].map((professional_id) => appointment({ id: weekOf(query.from), professional_id })),
    meta: { count: 2 },
  })
})
afterEach(cleanup)

function open(given: Partial<Agenda> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(({ shown }) => useNeighbours(shown), { wrapper, initialProps: { shown: agenda(given) } })
}

it('reads the weeks before and after with what is offered in them, and makes ready what would be drawn of them', async () => {
  open()
  await waitFor(() => expect(made()).toEqual([23, 9]))
  expect(dates.week.mock.calls.flat()).toEqual(['2026-11-23', '2026-11-09'])
  expect(dates.head).toHaveBeenCalledTimes(14)
  expect(asked('appointments.list')).toEqual([16, 23, 9])
  // Four weeks at once: from 16 November, and from 19 October.
  expect(asked('waiting-list.held')).toEqual([16, 19])
  expect(calls('plannings.list').map(({ query }) => query)).toEqual([
    { from: '2026-11-16', to: '2026-12-13' },
    { from: '2026-10-19', to: '2026-11-15' },
  ])
})

it('reads the appointments of the week that one goes to, once, and nothing that is here already', async () => {
  const { rerender } = open()
  await waitFor(() => expect(made()).toHaveLength(2))
  rerender({ shown: agenda({ day: '2026-11-25' }) })
  await waitFor(() => expect(asked('appointments.list')).toEqual([16, 23, 9, 30]))
  expect(asked('waiting-list.held')).toHaveLength(2)
  expect(calls('plannings.list')).toHaveLength(2)
})

it('waits for the week that is shown', () => {
  open({ isTurning: true })
  open({ state: 'reading' })
  expect(calls('appointments.list')).toEqual([])
})

it('makes the other ready where one cannot be read', async () => {
  const read = answers['appointments.list']!
  answers['appointments.list'] = (given) => {
    if (weekOf(given.query.from) === 23) throw new Error('no network')
    return read(given)
  }
  open()
  await waitFor(() => expect(made()).toEqual([9]))
})
