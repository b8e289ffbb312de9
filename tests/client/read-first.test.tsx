// @vitest-environment jsdom
import { type DehydratedState, dehydrate, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ReadFirst } from '@/lib/client/read-first'

afterEach(cleanup)

const KEY = ['rooms.list', {}]

/** What the server read, as it travels: one value at an instant. */
function read(value: string, at: number): DehydratedState {
  const client = new QueryClient()
  client.setQueryData(KEY, value, { updatedAt: at })
  return JSON.parse(JSON.stringify(dehydrate(client)))
}

const ask = vi.fn(() => new Promise<string>(() => {}))
const drawn: unknown[] = []
function Child() {
  drawn.push(useQuery({ queryKey: KEY, queryFn: ask, staleTime: 30_000 }).data)
  return null
}
const page = (client: QueryClient, state: DehydratedState) => (
  <QueryClientProvider client={client}>
    <ReadFirst state={state}>
      <Child />
    </ReadFirst>
  </QueryClientProvider>
)

afterEach(() => {
  drawn.length = 0
  ask.mockClear()
})

it('what the server read is there when the children are first drawn, and is not asked for again while it is fresh', () => {
  render(page(new QueryClient(), read('first', Date.now())))
  expect(drawn).toEqual(['first'])
  expect(ask).not.toHaveBeenCalled()
})

it('what is newer than the cache’s own comes once the children stand', () => {
  const client = new QueryClient()
  const now = Date.now()
  client.setQueryData(KEY, 'own', { updatedAt: now - 1000 })
  render(page(client, read('newer', now)))
  expect(drawn[0]).toBe('own')
  expect(client.getQueryData(KEY)).toBe('newer')
  expect(client.getQueryState(KEY)?.dataUpdatedAt).toBe(now)
})

it('what is older than the cache’s own is left', () => {
  const client = new QueryClient()
  const now = Date.now()
  client.setQueryData(KEY, 'own', { updatedAt: now })
  render(page(client, read('older', now - 1000)))
  expect(client.getQueryData(KEY)).toBe('own')
})

it('what is being read goes on being read', () => {
  const client = new QueryClient()
  const now = Date.now()
  client.setQueryData(KEY, 'own', { updatedAt: now - 60_000 })
  void client.fetchQuery({ queryKey: KEY, queryFn: ask })
  render(page(client, read('newer', now)))
  expect(client.getQueryData(KEY)).toBe('newer')
  expect(client.getQueryState(KEY)?.fetchStatus).toBe('fetching')
})
