// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { isUnsaved, leaveFor } from '@/components/form/guard/away'
import { useAwayGuard } from '@/components/form/guard/use-away-guard'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { heard, notHeard } from '@/lib/client/connection'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))
afterEach(() => {
  cleanup()
  heard()
  close.mockClear()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

const close = vi.fn()
const guarded = (isDirty: boolean) =>
  renderHook(
    ({ dirty }) => {
      const guard = useUnsavedGuard(dirty)
      useAwayGuard(guard, close)
      return guard
    },
    { initialProps: { dirty: isDirty } },
  )

it('what leads to another screen and is no link asks too, and goes once the work is given up', () => {
  const go = vi.fn()
  const { result } = guarded(true)
  expect(isUnsaved()).toBe(true)
  act(() => leaveFor(go))
  expect([result.current.asking, go.mock.calls.length]).toEqual([true, 0])
  act(() => result.current.discard())
  expect(go).toHaveBeenCalledOnce()
  expect(close).toHaveBeenCalledOnce()
})

it('it goes at once where there is nothing to lose, or no more', () => {
  const go = vi.fn()
  const { rerender, unmount } = guarded(true)
  rerender({ dirty: false })
  expect(isUnsaved()).toBe(false)
  act(() => leaveFor(go))
  rerender({ dirty: true })
  unmount()
  act(() => leaveFor(go))
  expect(go).toHaveBeenCalledTimes(2)
})

it('without a network the form stays until the other screen is there', () => {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  const changed = () => act(() => void navigation.dispatchEvent(new Event('currententrychange')))
  const go = vi.fn()
  notHeard()
  const { result } = guarded(true)
  act(() => leaveFor(go))
  act(() => result.current.discard())
  expect(go).toHaveBeenCalledOnce()
  // The router stands on the page that is there, as the other one does not come.
  window.history.replaceState(null, '', window.location.href)
  changed()
  expect(close).not.toHaveBeenCalled()
  expect(isUnsaved()).toBe(true)
  window.history.replaceState(null, '', '/groups')
  changed()
  changed()
  expect(close).toHaveBeenCalledOnce()
})
