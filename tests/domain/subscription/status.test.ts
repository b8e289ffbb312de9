import { describe, expect, it } from 'vitest'
import { type SubscriptionStatus, subscriptionStatuses } from '@/lib/contract/professionals'
import { isConfined, periodEnd, subscriptionStatus, trialDaysLeft } from '@/lib/domain/subscription/status'

const now = new Date('2026-11-21T10:00:00Z')
const clinic = (status: SubscriptionStatus | null, trial_ends_at: string | null) => ({
  subscription: status && { status },
  trial_ends_at,
})

const past = '2020-01-01T00:00:00Z'
const future = '2030-01-01T00:00:00Z'

describe('a subscription’s state (product §4)', () => {
  it.each([
    ['a trial that ends in a millisecond', '2026-11-21T10:00:00.001Z', 'trial', false],
    ['a trial that ends this very instant is over', '2026-11-21T10:00:00.000Z', 'expired', true],
    ['a trial that ended a millisecond ago', '2026-11-21T09:59:59.999Z', 'expired', true],
    ['the same instant said in another zone', '2026-11-21T11:00:00+01:00', 'expired', true],
    ['long ago', past, 'expired', true],
    ['far ahead', future, 'trial', false],
    ['no trial at all', null, 'active', false],
  ] as const)('without a subscription: %s', (_, trial_ends_at, status, confined) => {
    expect(subscriptionStatus(clinic(null, trial_ends_at), now)).toBe(status)
    expect(isConfined(clinic(null, trial_ends_at), now)).toBe(confined)
  })

  it.each(subscriptionStatuses.flatMap((status) => [past, future, null].map((trial) => [status, trial] as const)))(
    'its own status wins, %s, with a trial until %s',
    (status, trial_ends_at) => {
      expect(subscriptionStatus(clinic(status, trial_ends_at), now)).toBe(status)
      expect(isConfined(clinic(status, trial_ends_at), now)).toBe(status === 'canceled' || status === 'expired')
    },
  )

  it.each([
    ['2026-12-11T10:00:00Z', 20],
    ['2026-12-11T10:00:00.001Z', 21],
    ['2026-11-22T10:00:00Z', 1],
    ['2026-11-21T10:00:00.001Z', 1],
    ['2026-11-21T10:00:00Z', 0],
    ['2026-11-20T10:00:00Z', 0],
  ])('a trial until %s has %i days left', (ends, days) => {
    expect(trialDaysLeft(clinic(null, ends), now)).toBe(days)
  })

  it('counts no days where a subscription goes before the trial', () => {
    expect(trialDaysLeft(clinic('active', future), now)).toBe(0)
  })
})

describe('what is paid', () => {
  it.each([
    ['2026-11-21T10:00:00Z', 'month', '2026-12-21T10:00:00.000Z'],
    ['2026-12-31T10:00:00Z', 'month', '2027-01-31T10:00:00.000Z'],
    ['2027-01-31T10:00:00Z', 'month', '2027-02-28T10:00:00.000Z'],
    ['2028-01-30T10:00:00Z', 'month', '2028-02-29T10:00:00.000Z'],
    ['2028-02-29T10:00:00Z', 'year', '2029-02-28T10:00:00.000Z'],
    ['2026-11-21T10:00:00Z', 'year', '2027-11-21T10:00:00.000Z'],
  ] as const)('from %s by the %s ends on %s', (from, interval, end) => {
    expect(periodEnd(new Date(from), interval).toISOString()).toBe(end)
  })
})
