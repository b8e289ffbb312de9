import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useBackCloses, useBackClosesSheet } from '@/components/ui/use-back-closes'

/** As the browser's: it stands at the third page. */
const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 2 } })
vi.stubGlobal('navigation', navigation)

function travel(given: object) {
  const event = Object.assign(new Event('navigate', { cancelable: true }), {
    ...{ navigationType: 'traverse', destination: { index: 1 } },
    ...given,
  })
  navigation.dispatchEvent(event)
  return event.defaultPrevented
}

afterEach(cleanup)

it.each([
  ['Back', {}, true],
  ['Forward', { destination: { index: 3 } }, false],
  ['a link', { navigationType: 'push' }, false],
])('%s', (_, given, closes) => {
  const close = vi.fn()
  renderHook(() => useBackCloses(true, close))
  expect(travel(given)).toBe(closes)
  expect(close).toHaveBeenCalledTimes(closes ? 1 : 0)
})

it('nothing is stopped once it is closed', () => {
  const close = vi.fn()
  renderHook(() => useBackCloses(false, close))
  expect(travel({})).toBe(false)
  expect(close).not.toHaveBeenCalled()
})

it('of what stands above each other the topmost closes, and nobody else asks', () => {
  const [below, above, asks] = [vi.fn(), vi.fn(), vi.fn()]
  navigation.addEventListener('navigate', asks)
  renderHook(() => useBackCloses(true, below))
  const { unmount } = renderHook(() => useBackCloses(true, above))
  expect(travel({})).toBe(true)
  expect([below, above, asks].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0])
  unmount()
  expect(travel({})).toBe(true)
  expect([below, above, asks].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
  navigation.removeEventListener('navigate', asks)
})

it.each([
  ['on a phone or by touch', true],
  ['beside a mouse', false],
])('a sheet is closed %s: %s', (_, matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  const close = vi.fn()
  renderHook(() => useBackClosesSheet(true, close))
  expect(travel({})).toBe(matches)
  expect(close).toHaveBeenCalledTimes(matches ? 1 : 0)
})
