// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { staleReads } from '@/lib/client/realtime/staleness'

let client: QueryClient
let isHeld = false
let asked: string[]
const offs: (() => void)[] = []

/** A read that is on the screen. */
function show(name: string, answer: () => Promise<unknown> = async () => name) {
  const queryFn = () => {
    asked.push(name)
    return answer()
  }
  offs.push(new QueryObserver(client, { queryKey: [name, {}, {}], queryFn, staleTime: 60_000 }).subscribe(() => {}))
}

beforeEach(async () => {
  vi.useFakeTimers()
  client = new QueryClient()
  asked = []
  isHeld = false
  show('appointments.list')
  show('patients.list')
  await vi.advanceTimersByTimeAsync(10_000)
  asked = []
})
afterEach(() => {
  for (const off of offs.splice(0)) off()
  client.clear()
  vi.useRealTimers()
})

it('nothing is read again while a hand holds the screen; then it is', async () => {
  const reads = staleReads(client, () => isHeld)
  isHeld = true
  reads.add(['appointments'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toEqual([])
  isHeld = false
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toEqual(['appointments.list'])
})

it('many changes at once are read once, and of their nouns only', async () => {
  const reads = staleReads(client, () => isHeld)
  for (let change = 0; change < 50; change += 1) reads.add(['appointments'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual(['appointments.list'])
})

it('an answer on its way is not cut off by the next change, which is read after it', async () => {
  let ended = 0
  show('services.list', () => new Promise((resolve) => setTimeout(() => resolve(++ended), 1000)))
  await vi.advanceTimersByTimeAsync(1500)
  asked = []
  ended = 0
  const reads = staleReads(client, () => isHeld)
  for (let change = 0; change < 8; change += 1) {
    reads.add(['services'])
    await vi.advanceTimersByTimeAsync(300)
  }
  await vi.advanceTimersByTimeAsync(3000)
  expect(ended).toBe(asked.length)
  expect(asked.length).toBeLessThanOrEqual(4)
})

it('what is stopped reads nothing more', async () => {
  const reads = staleReads(client, () => isHeld)
  reads.add(['appointments'])
  reads.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([])
})
