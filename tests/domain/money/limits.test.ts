import { expect, it } from 'vitest'
import { countries, currencyOf } from '@/lib/domain/clinic/countries'
import { currencyDigits, wholeUnits } from '@/lib/domain/money/amount'
import { COLUMN_MAX_CENTS, LIMIT_DIGITS, LINE_MAX_CENTS, LINES_MAX, PRICE_MAX_CENTS } from '@/lib/domain/money/limits'

it.each(['EUR', 'USD'])('the limits are made for what %s has: as many decimals, and a hundred thousand', (currency) => {
  expect(currencyDigits(currency)).toBe(LIMIT_DIGITS)
  expect(wholeUnits(PRICE_MAX_CENTS, currencyDigits(currency))).toBe(100_000)
})

it('no currency of a clinic has more decimals than three: a price of 10,000 fits in each', () => {
  const most = Math.max(...countries.map((country) => currencyDigits(currencyOf(country))))
  expect(most).toBe(3)
  expect(wholeUnits(PRICE_MAX_CENTS, most)).toBe(10_000)
})

it('all that an invoice may come to is a number that the database holds', () => {
  expect(LINES_MAX * LINE_MAX_CENTS).toBeLessThanOrEqual(COLUMN_MAX_CENTS)
  expect(PRICE_MAX_CENTS).toBeLessThanOrEqual(LINE_MAX_CENTS)
})
