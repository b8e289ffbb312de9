import { describe, expect, it, test } from 'vitest'
import { isOtherPrice, settledVat, vatCustom } from '@/lib/domain/services/service'

describe('VAT', () => {
  it('has no rate where it is exempt, and no reason where there is a rate', () => {
    const both = { vat_bp: 2100, vat_exemption: 'Art. 20' }
    expect(settledVat({ ...both, vat_treatment: 'exempt' })).toEqual({ ...both, vat_treatment: 'exempt', vat_bp: 0 })
    expect(settledVat({ ...both, vat_treatment: 'rate' })).toEqual({
      ...both,
      vat_treatment: 'rate',
      vat_exemption: null,
    })
  })

  it('of a country whose law is not known here is left to its admin', () => {
    expect(vatCustom('ZZ')).toEqual({ exemption: '', rate_bp: 0 })
    expect(vatCustom('ES').exemption).toContain('20.Uno.3')
  })
})

const price = { price_cents: 5000, vat_bp: 2100, vat_treatment: 'rate' } as const
test.each([
  ['the same', {}, false],
  ['another amount', { price_cents: 5001 }, true],
  ['another rate', { vat_bp: 1000 }, true],
  ['another treatment', { vat_treatment: 'exempt' as const }, true],
])('%s: is it another price? %o', (_, more, expected) =>
  expect(isOtherPrice(price, { ...price, ...more })).toBe(expected),
)
