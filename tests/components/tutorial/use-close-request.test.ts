// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useCloseRequest } from '@/components/tutorial/use-close-request'

const watchers: Watcher[] = []
class Watcher extends EventTarget {
  destroy = vi.fn()
  constructor() {
    super()
    watchers.push(this)
  }
}
const point = (kind: 'coarse' | 'fine') =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(kind) }))
afterEach(() => {
  vi.unstubAllGlobals()
  watchers.length = 0
})

it("by touch the device's own Back closes what opened by itself, and is let go with it", () => {
  vi.stubGlobal('CloseWatcher', Watcher)
  point('coarse')
  const close = vi.fn()
  const { rerender } = renderHook(({ isOpen }) => useCloseRequest(isOpen, close), { initialProps: { isOpen: true } })
  watchers[0]!.dispatchEvent(new Event('close'))
  expect(close).toHaveBeenCalledOnce()
  rerender({ isOpen: false })
  expect(watchers[0]!.destroy).toHaveBeenCalledOnce()
  expect(watchers).toHaveLength(1)
})

it('leaves Escape to the dialog beside a mouse, and asks nothing of a browser that has none', () => {
  point('coarse')
  renderHook(() => useCloseRequest(true, vi.fn()))
  vi.stubGlobal('CloseWatcher', Watcher)
  point('fine')
  renderHook(() => useCloseRequest(true, vi.fn()))
  expect(watchers).toEqual([])
})
