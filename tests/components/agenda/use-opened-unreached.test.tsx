// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { useOpened } from '@/components/agenda/use-opened'

vi.mock('@/components/agenda/free-start', () => {
  throw new Error('the network is away')
})
afterEach(cleanup)

it('still asks for the form, which says that it cannot come, where what looks for a free time cannot', async () => {
  const agenda = {
    ...{ chosen: [{ id: 2 }], booked: [], hours: { from: 480, to: 1200 }, present: { day: '2026-11-20', minute: 0 } },
  } as unknown as Agenda
  const { result } = renderHook(() => useOpened(agenda, 8, false), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  })
  await act(async () => result.current.bookFor([]))
  expect(result.current.form).toMatchObject({ kind: 'new', professional_id: 2, day: '2026-11-20', start: 480 })
})
