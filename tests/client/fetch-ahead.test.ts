// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchAhead } from '@/lib/client/fetch-ahead'

beforeEach(() => {
  vi.useFakeTimers()
  onlineManager.setOnline(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})
const idle = () => vi.advanceTimersByTimeAsync(2000)

it('fetches one after another once the browser has time, and not before', async () => {
  const done: string[] = []
  const part = (name: string) => async () => {
    done.push(name)
    await Promise.resolve()
    done.push(`${name} came`)
  }
  fetchAhead([part('form'), part('card')])
  expect(done).toEqual([])
  await idle()
  expect(done).toEqual(['form', 'form came', 'card', 'card came'])
})

it('what did not come is tried again when the API is reached anew, the others are not', async () => {
  const here = vi.fn().mockResolvedValue(null)
  const missing = vi.fn().mockRejectedValueOnce(new Error('Failed to load chunk')).mockResolvedValue(null)
  fetchAhead([missing, here])
  await idle()
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await idle()
  expect([missing.mock.calls.length, here.mock.calls.length]).toEqual([2, 1])
})

it('asks for nothing while the API is not reached', async () => {
  const part = vi.fn().mockResolvedValue(null)
  onlineManager.setOnline(false)
  fetchAhead([part])
  await idle()
  expect(part).not.toHaveBeenCalled()
})

it('asks for nothing once it was given up', async () => {
  const part = vi.fn().mockResolvedValue(null)
  fetchAhead([part])()
  await idle()
  expect(part).not.toHaveBeenCalled()
})

it('fetches nothing for who saves data', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { connection: { saveData: true } }))
  const part = vi.fn().mockResolvedValue(null)
  fetchAhead([part])
  await idle()
  expect(part).not.toHaveBeenCalled()
})
