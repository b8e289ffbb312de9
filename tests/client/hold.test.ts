import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasJustWritten, holdScreen, isScreenHeld } from '@/lib/client/hold'

beforeEach(() => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(60_000)
})
afterEach(() => vi.useRealTimers())

it('the screen is held until the last of several writes is over', () => {
  const [first, second] = [holdScreen(), holdScreen()]
  first()
  expect(isScreenHeld()).toBe(true)
  second()
  expect(isScreenHeld()).toBe(false)
})

it('what is announced during a write, and shortly after, may be that write; later it is not', () => {
  const release = holdScreen()
  vi.advanceTimersByTime(30_000)
  expect(hasJustWritten()).toBe(true)
  release()
  vi.advanceTimersByTime(2000)
  expect(hasJustWritten()).toBe(true)
  vi.advanceTimersByTime(2000)
  expect(hasJustWritten()).toBe(false)
})
