// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAhead } from '@/components/agenda/state/use-ahead'

const [before, day, after] = ['2026-11-24', '2026-11-25', '2026-11-26'] as const

/** A frame, and what the address waits after it. */
const FRAME_AND_MORE = 140

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', `/appointments/${day}`)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The agenda at a day, and the router, which says what the address has when it comes to it. */
function opened() {
  const { result, rerender } = renderHook(({ addressed }) => useAhead(addressed), {
    initialProps: { addressed: day as string | null },
  })
  return {
    shown: () => result.current.day,
    go: (to: string) => act(() => result.current.go(to)),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    routerSays: (addressed: string | null) => rerender({ addressed }),
  }
}

it('shows the day that was gone to at once, and writes the address after', () => {
  const { shown, go, wait, routerSays } = opened()
  go(after)
  expect([shown(), window.location.pathname]).toEqual([after, `/appointments/${day}`])
  wait(FRAME_AND_MORE)
  expect(window.location.pathname).toBe(`/appointments/${after}`)
  routerSays(after)
  expect(shown()).toBe(after)
})

it('stays on the day that one came back to, though a slow router passes the other one since', () => {
  const { shown, go, wait, routerSays } = opened()
  go(after)
  wait(300)
  go(day)
  expect(shown()).toBe(day)
  routerSays(after)
  expect(shown()).toBe(day)
  wait(FRAME_AND_MORE)
  routerSays(day)
  expect([shown(), window.location.pathname]).toEqual([day, `/appointments/${day}`])
  routerSays(null)
  expect(shown()).toBeNull()
})

it('holds on to nothing where the router had nothing to say', () => {
  const { shown, go, wait, routerSays } = opened()
  go(after)
  wait(300)
  go(day)
  wait(1000)
  routerSays(before)
  expect(shown()).toBe(before)
})

it('writes the address of what is drawn, of the last one only, and where nothing is drawn all the same', () => {
  const pushed = vi.spyOn(window.history, 'pushState')
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((drawn) => frames.push(drawn))
  const { go, wait } = opened()
  go(before)
  wait(300)
  go(after)
  for (const drawn of frames) drawn(0)
  expect(pushed).not.toHaveBeenCalled()
  wait(120)
  expect(pushed.mock.calls.map(([, , path]) => path)).toEqual([`/appointments/${after}`])
  go(before)
  wait(520)
  expect(window.location.pathname).toBe(`/appointments/${before}`)
  vi.restoreAllMocks()
})
