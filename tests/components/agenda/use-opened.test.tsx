// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { loadStarts, useOpened } from '@/components/agenda/use-opened'
import { placementsOf } from '@/components/appointments/placement'
import { readKey } from '@/lib/client/read-key'
import type { Appointment } from '@/lib/contract/appointments'
import { appointment } from '@/tests/support/factories/appointment'
import { planning } from '@/tests/support/factories/planning'

const markFree = vi.hoisted(() => vi.fn())
vi.mock('@/components/agenda/mark-free', () => ({ markFree }))

const day = '2026-11-27'
const intervals = [{ weekday: 5, from: '09:00', to: '14:00' }]
/** Two people who work in the morning of one day, the first with an appointment from nine. */
const agenda = {
  ...{ chosen: [{ id: 2 }, { id: 4 }], professionals: [], day, services: [], step: 15, zone: 'Europe/Madrid' },
  whereOf: (one: Appointment) => placementsOf(one, 'Europe/Madrid'),
  ...{ hours: { from: 480, to: 1200 }, present: { day: '2026-11-20', minute: 0 } },
  columns: [2, 4].map((id) => ({ key: `${day}:${id}`, day, occupies: { professional_id: id }, closed: [] })),
  booked: [{ professional_id: 2, day, start: 540, end: 600 }],
  openings: {
    plannings: [2, 4].map((professional_id) => planning({ professional_id, intervals })),
    exceptions: [],
  },
} as unknown as Agenda

const opened = (isPhone = false, given = agenda, userId = 8, client = new QueryClient()) =>
  renderHook(() => useOpened(given, userId, isPhone), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }).result
const asked = () => markFree.mock.calls.map(([column, { start }]) => [column, start])

beforeAll(loadStarts)
beforeEach(() => void markFree.mockReset())
afterEach(cleanup)

it('books beside the earliest free time of anybody who is shown, marked on the screen', async () => {
  markFree.mockReturnValue(true)
  const result = opened()
  await act(async () => result.current.bookFree())
  expect(asked()).toEqual([[`${day}:4`, 540]])
  const proposed = { isMarked: true, among: [2, 4] }
  expect(result.current.form).toMatchObject({ professional_id: 4, start: 540, proposed })
})

it.each([
  ['who treats, into their own agenda first', 'professional', 2, { professional_id: 2, start: 600 }],
  ['who is no professional, as everybody else', 'admin', 2, { professional_id: 4, start: 540 }],
  ['who treats elsewhere, as everybody else', 'professional', 8, { professional_id: 4, start: 540 }],
])('books for %s', async (_, role, id, begun) => {
  markFree.mockReturnValue(true)
  const result = opened(false, { ...agenda, professionals: [{ id, role }] } as unknown as Agenda, id)
  await act(async () => result.current.bookFree())
  expect(result.current.form).toMatchObject(begun)
  const isOwn = begun.professional_id === id
  expect(result.current.form).toHaveProperty('proposed', {
    ...{
      from: expect.any(String),
      seen: expect.any(Array),
      isMarked: true,
      ...(isOwn ? { isOwn } : { among: [2, 4] }),
    },
  })
})

it('books for who shows only their own agenda into that one, whatever else they do', async () => {
  markFree.mockReturnValue(true)
  const alone = { ...agenda, chosen: [{ id: 2 }], professionals: [{ id: 2, role: 'admin' }] } as unknown as Agenda
  const result = opened(false, alone, 2)
  await act(async () => result.current.bookFree())
  expect(result.current.form).toMatchObject({ professional_id: 2, start: 600, proposed: { isOwn: true } })
})

it('of two who are free at once takes one’s own', async () => {
  markFree.mockReturnValue(true)
  const both = { ...agenda, booked: [], professionals: [{ id: 4, role: 'admin' }] } as unknown as Agenda
  const result = opened(false, both, 4)
  await act(async () => result.current.bookFree())
  expect(result.current.form).toMatchObject({ professional_id: 4, start: 540 })
})

it.each([
  ['of a mere press follows the service', false, null],
  ['of what was drawn stays, also as long as a press asks for', true, 645],
])('the end %s', (_, isSpan, end) => {
  const result = opened()
  act(() => result.current.book({ column: agenda.columns[1]!, start: 600, end: 645 }, isSpan))
  expect(result.current.form).toMatchObject({ professional_id: 4, start: 600, end })
})

it("takes somebody else's where the first is not shown", async () => {
  markFree.mockImplementation((column: string) => column.endsWith(':2'))
  const result = opened()
  await act(async () => result.current.bookFree())
  expect(result.current.form).toMatchObject({ professional_id: 2, start: 600, proposed: { isMarked: true } })
})

it('begins in the sheet, at the first free time, where none is shown', async () => {
  markFree.mockReturnValue(false)
  const result = opened()
  await act(async () => result.current.bookFree())
  expect(result.current.form).toMatchObject({ professional_id: 4, start: 540 })
  expect(result.current.form).not.toHaveProperty('proposed.isMarked')
})

it.each([
  ['on a phone', true, agenda],
  [
    'where the columns are rooms',
    false,
    { ...agenda, columns: [{ key: `${day}:1`, day, occupies: { room_id: 1 }, closed: [] }] } as unknown as Agenda,
  ],
])('marks nothing %s', async (_, isPhone, given) => {
  const result = opened(isPhone, given)
  await act(async () => result.current.bookFree())
  expect(markFree).not.toHaveBeenCalled()
  expect(result.current.form).toMatchObject({ kind: 'new', professional_id: 4 })
})

it('where nobody is there any more on the screen, begins in the next hours that are known', async () => {
  const late = { ...agenda, present: { day, minute: 1000 } } as unknown as Agenda
  markFree.mockReturnValue(true)
  const result = opened(false, late)
  await act(async () => result.current.bookFree())
  expect(result.current.form).toMatchObject({ day: '2026-12-04', start: 540, proposed: { isMarked: true } })
  const nobody = { ...late, openings: { plannings: [], exceptions: [] } } as unknown as Agenda
  const other = opened(false, nobody)
  await act(async () => other.current.bookFree())
  expect(other.current.form).toMatchObject({ day, start: 1005 })
})

it('looks ahead past what any week that was read has booked there', async () => {
  const late = { ...agenda, present: { day, minute: 1000 } } as unknown as Agenda
  markFree.mockReturnValue(false)
  const client = new QueryClient()
  const at = (id: number, from: string, to: string, more: object = {}) =>
    appointment({ id, starts_at: `2026-12-04T${from}:00Z`, ends_at: `2026-12-04T${to}:00Z`, ...more })
  // 8:00 UTC is 9:00 in Madrid: both are taken until 10:00, the second until 10:30; what was canceled is free.
  client.setQueryData(readKey('appointments.list', { query: { from: '2026-11-30' } }), {
    data: [
      at(1, '08:00', '09:00', { professional_id: 2 }),
      at(2, '08:00', '09:30', { professional_id: 4 }),
      at(3, '09:00', '12:00', { professional_id: 2, status: 'canceled' }),
    ],
    meta: { count: 3 },
  } as never)
  const result = opened(false, late, 8, client)
  await act(async () => result.current.bookFree())
  expect(result.current.form).toMatchObject({ day: '2026-12-04', professional_id: 2, start: 600 })
})

it('leaves what is being booked already', async () => {
  markFree.mockReturnValue(true)
  const result = opened()
  await act(async () => result.current.bookFree())
  const { form } = result.current
  await act(async () => result.current.bookFree())
  expect(result.current.form).toBe(form)
})

const proposed = {
  ...{ kind: 'new' as const, professional_id: 4, day, start: 660, end: null, patients: [] },
  proposed: { isFree: true },
}

it('begins beside the time that the server found, where a column shows it', async () => {
  markFree.mockReturnValue(true)
  const result = opened()
  await act(async () => result.current.propose(proposed))
  expect(asked()).toEqual([[`${day}:4`, 660]])
  expect(result.current.form).toEqual({ ...proposed, proposed: { isFree: true, isMarked: true } })
})

it.each([
  ['of a day that is not on the screen', false, { ...proposed, day: '2026-12-09' }],
  ['on a phone', true, proposed],
])('begins in the sheet with one %s', async (_, isPhone, start) => {
  const result = opened(isPhone)
  await act(async () => result.current.propose(start))
  expect(markFree).not.toHaveBeenCalled()
  expect(result.current.form).toEqual(start)
})
