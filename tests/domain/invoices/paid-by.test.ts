import { expect, it } from 'vitest'
import { paidBy } from '@/lib/domain/invoices/paid-by'

type One = Parameters<typeof paidBy>[0][number]
const one = (
  method: NonNullable<One['last_payment']>['method'] | null,
  paid_cents = 4500,
  total_cents = 4500,
): One => ({
  ...{ paid_cents, total_cents },
  last_payment: method && { method, paid_on: '2026-11-28', on_account: false },
})

it.each<[string, One[], ReturnType<typeof paidBy>]>([
  ['one that was paid in cash', [one('cash')], 'cash'],
  ['two that were paid by card', [one('pos'), one('pos')], 'pos'],
  ['more of it by card than in cash', [one('cash', 3000, 3000), one('pos')], 'pos'],
  ['more of it in cash, of two payments', [one('cash', 3000, 3000), one('pos'), one('cash', 3000, 3000)], 'cash'],
  ['one that was paid in part', [one('cash', 2000)], undefined],
  ['one paid and one not', [one('cash'), one(null, 0)], undefined],
  ['nothing paid', [one(null, 0)], undefined],
  ['nothing to pay', [one(null, 0, 0)], undefined],
  ['nothing', [], undefined],
])('an invoice of %s was paid by %j', (_, given, expected) => {
  expect(paidBy(given)).toBe(expected)
})
