import fc from 'fast-check'
import { expect, it } from 'vitest'
import { totalsOf, vatDetails } from '@/lib/domain/invoices/amounts'
import { printedAmounts } from '@/lib/domain/invoices/printed-amounts'

const exempt = { vat_treatment: 'exempt' as const, vat_bp: 0, vat_exemption: 'Art. 20' }
const rated = (vat_bp: number) => ({ vat_treatment: 'rate' as const, vat_bp, vat_exemption: null })
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  unit_cents: fc.integer({ min: -99_999, max: 99_999 }),
  discount_bp: fc.constantFrom(0, 3333),
  of: fc.constantFrom(exempt, { ...exempt, vat_exemption: 'Art. 21' }, rated(0), rated(1000), rated(2100)),
})

it('stands beside its own words, and all of it adds up to the total', () => {
  const lines = [
    { quantity: 8, unit_cents: 5000, discount_bp: 0, ...exempt },
    { quantity: 2, unit_cents: 36_300, discount_bp: 0, ...rated(2100) },
  ]
  expect(printedAmounts(vatDetails(lines)).map(({ kind, vat_bp, cents }) => [kind, vat_bp, cents])).toEqual([
    ['base_exempt', 0, 40_000],
    ['base_rate', 2100, 60_000],
    ['vat_rate', 2100, 12_600],
  ])
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (some) => {
      const written = some.map(({ of, ...amounts }) => ({ ...amounts, ...of }))
      const printed = printedAmounts(vatDetails(written))
      expect(printed.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalsOf(written, 0).total_cents)
      expect(new Set(printed.map(({ key }) => key)).size).toBe(printed.length)
    }),
  )
})
