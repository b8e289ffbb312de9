// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noChoice } from '@/components/agenda/state/choice'
import { usePlace } from '@/components/agenda/state/use-place'
import { standInForNavigation } from '@/tests/support/navigation'

const router = vi.hoisted(() => ({ path: '', query: new URLSearchParams() }))
standInForNavigation({ usePathname: () => router.path, useSearchParams: () => router.query })

/** The router comes to where the address is: it has another object for the same query. */
function routerComes() {
  router.path = window.location.pathname
  router.query = new URLSearchParams(window.location.search)
}

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/appointments/2026-11-25?view=week&who=2')
  routerComes()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('is the same object when the address and the router come after what is drawn, so that nothing is drawn again', () => {
  const { result, rerender } = renderHook(() => usePlace(noChoice))
  const before = result.current
  act(() => result.current.go('2026-12-02'))
  const drawn = result.current
  expect([before.day, drawn.day]).toEqual(['2026-11-25', '2026-12-02'])
  act(() => vi.advanceTimersByTime(1000))
  expect(window.location.pathname).toBe('/appointments/2026-12-02')
  routerComes()
  rerender()
  expect(result.current).toBe(drawn)
})

it('is another one where the address asks for something else', () => {
  const { result, rerender } = renderHook(() => usePlace(noChoice))
  const drawn = result.current
  window.history.replaceState(null, '', '/appointments/2026-11-25?view=day&who=2')
  routerComes()
  rerender()
  expect([drawn.asked.view, result.current.asked.view]).toEqual(['week', 'day'])
})
