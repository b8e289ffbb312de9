import { expect, it, vi } from 'vitest'
import { prefetch } from '@/lib/bff/prefetch'

const asked = vi.hoisted(() => vi.fn(async (..._: unknown[]) => Response.json({ data: [] })))
const given = vi.hoisted(() => ({ headers: { host: 'localhost' } as Record<string, string> }))
vi.mock('next/headers', () => ({
  headers: async () => new Headers(given.headers),
  cookies: async () => ({ get: (name: string) => ({ value: name === 'locale' ? 'fr' : 'token' }) }),
}))
vi.mock('@/lib/bff/session', () => ({ userBehind: async () => ({ id: 1 }) }))
vi.mock('@/lib/bff/upstream', () => ({ askUpstream: asked }))

it('what a page begins with is read in the page’s language, not in the first of the six', async () => {
  await prefetch(() => [['exercises.list', { query: {} }]] as never)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(asked.mock.calls[0]![1]).toMatchObject({ headers: { 'accept-language': 'fr' } })
})

it('of a page’s frame alone nothing is read but who looks', async () => {
  asked.mockClear()
  given.headers = { host: 'localhost', 'x-frame-only': '1' }
  const { queries } = await prefetch(() => [['exercises.list', { query: {} }]] as never)
  expect(asked).not.toHaveBeenCalled()
  expect(queries).toHaveLength(1)
})
