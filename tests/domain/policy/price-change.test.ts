import { expect, it } from 'vitest'
import { priceFault } from '@/lib/domain/policy/price-change'

const visit = { is_of_others: false, is_of_group: false, is_billed: false, price_cents: 5000, paid_cents: 2000 }

it.each([
  ['less than it did', {}, 4000, null],
  ['as much as was paid of it', {}, 2000, null],
  ['less than was paid of it', {}, 1999, 'price_below_paid'],
  ['nothing, where nothing was paid', { paid_cents: 0 }, 0, null],
  ['what it does', {}, 5000, 'price_same'],
  ['something, where it had no price', { price_cents: null }, 5000, null],
  ['another price as it is billed', { is_billed: true }, 4000, 'visit_billed'],
  ['another price than its group’s plans say', { is_of_group: true }, 4000, 'price_of_group'],
  ['another price at all', {}, null, null],
  ['another price for a colleague’s patient too', { is_of_others: true }, null, 'forbidden'],
  ['another price at all, billed', { is_billed: true }, null, 'visit_billed'],
] as const)('costs %s', (_, more, cents, fault) => {
  expect(priceFault({ ...visit, ...more }, cents)).toBe(fault)
})
