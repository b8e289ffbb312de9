import { describe, expect, it } from 'vitest'
import type { SubscriptionStatus } from '@/lib/contract/professionals'
import { isConfined, subscriptionStatus, trialDaysLeft } from '@/lib/domain/subscription'

const now = new Date('2026-11-21T10:00:00Z')
const clinic = (status: SubscriptionStatus | null, trial_ends_at: string | null) => ({
  subscription: status && { status },
  trial_ends_at,
})

describe('a subscription’s state (specification §4)', () => {
  it.each([
    ['its own status wins over the trial', clinic('active', '2020-01-01T00:00:00Z'), 'active', false],
    ['canceled confines', clinic('canceled', '2030-01-01T00:00:00Z'), 'canceled', true],
    ['a trial that has not ended', clinic(null, '2026-11-21T10:00:01Z'), 'trial', false],
    ['a trial that ends this very instant is over', clinic(null, '2026-11-21T10:00:00Z'), 'expired', true],
    ['neither: active', clinic(null, null), 'active', false],
  ])('%s', (_, given, status, confined) => {
    expect(subscriptionStatus(given, now)).toBe(status)
    expect(isConfined(given, now)).toBe(confined)
  })

  it.each([
    ['2026-12-11T10:00:00Z', 20],
    ['2026-11-21T10:00:01Z', 1],
    ['2026-11-20T10:00:00Z', 0],
  ])('a trial until %s has %i days left', (ends, days) => {
    expect(trialDaysLeft(clinic(null, ends), now)).toBe(days)
  })
})
