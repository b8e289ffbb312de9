import { describe, expect, it } from 'vitest'
import { billableGroupNames, billableKinds, kindsOf, sessionCents } from '@/lib/domain/invoices/billable'

it('every kind that can be billed is of one group', () => {
  expect(billableGroupNames.flatMap((group) => kindsOf([group])).sort()).toEqual([...billableKinds].sort())
  expect(kindsOf(null)).toEqual(billableKinds)
})

describe('the sessions of a voucher', () => {
  it.each([
    [10_000, 3, [3333, 3333, 3334]],
    [30_000, 10, Array.from({ length: 10 }, () => 3000)],
    [2, 3, [0, 1, 1]],
    [2_000_000_000, 999, undefined],
  ])('of %i cents for %i come to its price to the cent', (price, sessions, expected) => {
    const each = Array.from({ length: sessions }, (_, at) => sessionCents(price, sessions, at + 1))
    if (expected) expect(each).toEqual(expected)
    expect(each.reduce((sum, cents) => sum + cents, 0)).toBe(price)
    expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1)
  })
})
