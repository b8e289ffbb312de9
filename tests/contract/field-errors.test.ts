import { expect, it } from 'vitest'
import * as z from 'zod'
import { Id } from '@/lib/contract/endpoint'
import { fieldTexts } from '@/lib/contract/field-errors'

const textsOf = (schema: z.ZodType, given: unknown) => {
  const { error } = schema.safeParse(given, { reportInput: true })
  return error && fieldTexts(error)
}

it('a limit of the field is told in what is typed', () => {
  const amount = z.object({ price_cents: z.number().int().max(10_000_000) })
  expect(textsOf(amount, { price_cents: 10_000_001 })).toEqual({
    price_cents: [{ key: 'too_big', values: { max: 100_000 } }],
  })
})

it.each([1e300, Number.MAX_SAFE_INTEGER + 1])('a limit that is only the machine’s is not told: %d', (given) => {
  for (const schema of [Id, z.number().int()])
    expect(textsOf(z.object({ at: schema }), { at: given })).toEqual({ at: [{ key: 'invalid' }] })
})
