import type { Subscription } from '@/lib/contract/subscription'

/** How a clinic's subscription stands that has none yet, of the provider that charges nothing. */
export const subscription = (given: Partial<Subscription> = {}): Subscription => ({
  provider: 'demo',
  status: 'trial',
  interval: null,
  period_ends_at: null,
  ends: false,
  overdue: false,
  trial_ends_at: null,
  prices: { currency: 'EUR', monthly_cents: 4900, yearly_cents: 47040, discount_percent: 20 },
  has_portal: false,
  ...given,
})
