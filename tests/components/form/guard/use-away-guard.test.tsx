// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { isUnsaved, leaveFor } from '@/components/form/guard/away'
import { useAwayGuard } from '@/components/form/guard/use-away-guard'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))
afterEach(cleanup)

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
