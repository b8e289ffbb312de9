import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shownAgain } from '@/lib/client/shown-again'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('what was done is said once all that shows it is read again, also where some of it could not be', async () => {
  const read = Promise.withResolvers<void>()
  const said = vi.fn()
  const waits = shownAgain([Promise.reject(new Error('offline')), read.promise]).then(said)
  await vi.advanceTimersByTimeAsync(1000)
  expect(said).not.toHaveBeenCalled()
  read.resolve()
  await waits
  expect(said).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

it('what is read slowly is not waited for longer than a moment', async () => {
  const said = vi.fn()
  void shownAgain([new Promise(() => {})]).then(said)
  await vi.advanceTimersByTimeAsync(1499)
  expect(said).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toHaveBeenCalledOnce()
})
