import { expect, it, vi } from 'vitest'
import { prefetch } from '@/lib/bff/prefetch'

const asked = vi.hoisted(() => vi.fn(async (..._: unknown[]) => Response.json({ data: [] })))
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ host: 'localhost' }),
  cookies: async () => ({ get: (name: string) => ({ value: name === 'locale' ? 'fr' : 'token' }) }),
}))
vi.mock('@/lib/bff/session', () => ({ userBehind: async () => ({ id: 1 }) }))
vi.mock('@/lib/bff/upstream', () => ({ askUpstream: asked }))

it('what a page begins with is read in the page’s language, not in the first of the six', async () => {
  await prefetch(() => [['exercises.list', { query: {} }]] as never)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(asked.mock.calls[0]![1]).toMatchObject({ headers: { 'accept-language': 'fr' } })
})
