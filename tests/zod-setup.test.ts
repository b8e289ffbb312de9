import { expect, it } from 'vitest'
import { makeZodJitless } from '@/lib/client/zod-setup'

it('zod makes no code from text once told so before it is loaded', async () => {
  makeZodJitless()
  const z = await import('zod')
  expect(z.config().jitless).toBe(true)
})
