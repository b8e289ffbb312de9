// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/client/query-client'

const MINUTE = 60_000
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('keeps what a screen read for half an hour after it was left, so that it can be read without a network', async () => {
  const client = createQueryClient()
  const queryKey = ['patients.show', 7]
  await client.prefetchQuery({ queryKey, queryFn: () => 'read' })
  await vi.advanceTimersByTimeAsync(29 * MINUTE)
  expect(client.getQueryData(queryKey)).toBe('read')
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(client.getQueryData(queryKey)).toBeUndefined()
})
