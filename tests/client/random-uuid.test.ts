import { expect, it } from 'vitest'
import * as z from 'zod'
import { provideRandomUuid, randomUuid } from '@/lib/client/random-uuid'

it('is one that the API takes, and another each time', () => {
  const made = Array.from({ length: 500 }, randomUuid)
  expect(made.filter((one) => !z.uuidv4().safeParse(one).success)).toEqual([])
  expect(new Set(made).size).toBe(500)
})

it('is provided where the browser has none, and only there', () => {
  const bare: Parameters<typeof provideRandomUuid>[0] = {}
  provideRandomUuid(bare)
  expect(bare?.randomUUID).toBe(randomUuid)
  const own = () => randomUuid()
  const whole = { randomUUID: own }
  provideRandomUuid(whole)
  expect(whole.randomUUID).toBe(own)
})
