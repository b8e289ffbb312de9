import { describe, expect, it } from 'vitest'
import { afterMessage, type Payment, takesEffect } from '@/lib/domain/subscription/payments'

const ends = '2026-12-21T10:00:00.000Z'
const active: Payment = {
  status: 'active',
  customer: 'cus_1',
  subscription: 'sub_1',
  period: { interval: 'month', period_ends_at: ends, ends: false },
}
const none: Payment = { status: null, customer: null, subscription: null, period: null }
const canceled: Payment = { ...active, status: 'canceled' }
const updated = (state: Payment, created = 100) => ({ type: 'customer.subscription.updated', created, state })
const paid = (state: Payment, created = 100) => ({ type: 'checkout.session.completed', created, state })
const other = (state: Payment) => ({ ...state, subscription: 'sub_2' })
const last = (created: number, type = 'customer.subscription.updated') => ({ type, created })

describe('a message of the payment provider changes nothing', () => {
  it.each([
    ['older than the newest about its subscription', active, updated(canceled, 99), last(100)],
    [
      'of the second in which the subscription ended',
      canceled,
      updated(active, 100),
      last(100, 'customer.subscription.deleted'),
    ],
    ['the end of a former subscription, when another runs', active, updated(other(canceled)), null],
    ['a former subscription’s renewal, when another runs', active, updated(other(active)), null],
    [
      'a failed payment of another subscription',
      canceled,
      { type: 'invoice.payment_failed', created: 100, state: other({ ...active, status: null }) },
      null,
    ],
  ] as const)('%s', (_, stored, told, newest) => {
    expect(takesEffect(stored, told, newest)).toBe(false)
  })
})

describe('a message of the payment provider counts', () => {
  it.each([
    ['the first one', none, updated(active), null],
    ['a newer one', active, updated(canceled, 101), last(100)],
    ['another of the same second', active, updated(canceled, 100), last(100)],
    [
      'the end, in the second of a change',
      active,
      { type: 'customer.subscription.deleted', created: 100, state: canceled },
      last(100),
    ],
    ['a subscription after a canceled one', canceled, updated(other(active)), null],
    ['a payment, whatever was there', active, paid(other(active)), null],
  ] as const)('%s', (_, stored, told, newest) => {
    expect(takesEffect(stored, told, newest)).toBe(true)
  })
})

describe('what is stored after it', () => {
  it('keeps what it does not say', () => {
    const failed: Payment = {
      ...active,
      status: null,
      customer: null,
      period: { interval: 'month', period_ends_at: null, ends: false, overdue: true },
    }
    const ending = { ...active, period: { ...active.period!, ends: true } }
    expect(afterMessage(ending, failed)).toEqual({ ...ending, period: { ...ending.period, overdue: true } })
  })

  it('takes nothing of another subscription over', () => {
    const bare: Payment = {
      ...active,
      subscription: 'sub_2',
      period: { interval: 'year', period_ends_at: null, ends: false },
    }
    expect(afterMessage(canceled, bare)).toEqual(bare)
    expect(afterMessage(canceled, { ...bare, period: null }).period).toBeNull()
  })
})
