// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { show } from '@/tests/support/screen'

afterEach(cleanup)

const Priced = z.object({
  price_cents: z.number().int().max(10_000_000),
  cents: z.number().int().min(1),
  vat_bp: z.number().int().max(10_000),
  places: z.number().int().min(1).max(20_000),
})

it('says a limit as the person types it: money in the currency’s units, numbers in the reader’s figures', async () => {
  let faults = {}
  function Judge() {
    const judge = useFormSchema(Priced)
    faults = judge({ price_cents: 10_000_001, cents: 0, vat_bp: 10_001, places: 20_001 })
    return null
  }
  await show(<Judge />)
  expect(faults).toEqual({
    price_cents: 'Como máximo 100.000.',
    cents: 'Como mínimo 0,01.',
    vat_bp: 'Como máximo 100.',
    places: 'Como máximo 20.000.',
  })
})
