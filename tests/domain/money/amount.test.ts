import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { amountOf, amountText, currencyDigits } from '@/lib/domain/money/amount'
import { locales } from '@/lib/i18n/locales'

test.each([
  ['', 'es', null],
  ['gratis', 'es', null],
  ['-5', 'es', null],
  ['4,505', 'es', null],
  ['4,5,0', 'es', null],
  ['1.23,4', 'es', null],
  ['1.234', 'en', null],
  ['45', 'es', 4500],
  ['45,5', 'es', 4550],
  ['45.50', 'es', 4550],
  ['45,50', 'en', 4550],
  ['1.234', 'es', 123_400],
  ['1.234,50 €', 'es', 123_450],
  ['€1,234.50', 'en', 123_450],
  ['1 234,50', 'fr', 123_450],
  ['0', 'pt', 0],
])('%j in %s is %s hundredths', (text, locale, expected) =>
  expect(amountOf(text, { locale, digits: 2 })).toBe(expected),
)

it('knows currencies without decimals', () => {
  expect(currencyDigits('JPY')).toBe(0)
  expect(currencyDigits('EUR')).toBe(2)
  expect(amountOf('5.000', { locale: 'es', digits: 0 })).toBe(5000)
  expect(amountOf('5,5', { locale: 'es', digits: 0 })).toBeNull()
})

it('reads again what it wrote, in every language', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom(...locales), fc.constantFrom(0, 2, 3), (amount, locale, digits) => {
      const writing = { locale, digits }
      expect(amountOf(amountText(amount, writing), writing)).toBe(amount)
      expect(amountOf(amountText(amount, writing, 0), writing)).toBe(amount)
    }),
  )
})
