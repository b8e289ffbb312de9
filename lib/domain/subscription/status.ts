import type { Clinic, SubscriptionStatus } from '@/lib/contract/professionals'

/** A clinic's own subscription is all that the rule reads. */
type Subscribed = Pick<Clinic, 'trial_ends_at'> & { subscription: { status: SubscriptionStatus } | null }

/**
 * The subscription's state (product §4): its own status if there is one; otherwise trial or expired by the
 * trial's end; a clinic with neither is active.
 */
export function subscriptionStatus(clinic: Subscribed, now: Date): SubscriptionStatus {
  if (clinic.subscription) return clinic.subscription.status
  if (!clinic.trial_ends_at) return 'active'
  return new Date(clinic.trial_ends_at) > now ? 'trial' : 'expired'
}

/** Canceled, or without a subscription and past its trial: such a clinic reaches settings only (product §2, §4). */
export function isConfined(clinic: Subscribed, now: Date): boolean {
  const status = subscriptionStatus(clinic, now)
  return status === 'canceled' || status === 'expired'
}

/** Whole days left of the trial, rounded up; 0 when over or not in trial. */
export function trialDaysLeft(clinic: Subscribed, now: Date): number {
  if (subscriptionStatus(clinic, now) !== 'trial' || !clinic.trial_ends_at) return 0
  return Math.ceil((new Date(clinic.trial_ends_at).getTime() - now.getTime()) / 86_400_000)
}

/** The end of a paid month or year that begins at `from`: the same day of the calendar, or that month's last (UTC). */
export function periodEnd(from: Date, interval: 'month' | 'year'): Date {
  const months = interval === 'month' ? 1 : 12
  const end = new Date(from)
  end.setUTCMonth(from.getUTCMonth() + months)
  // 31 January and a month: March has begun, so that month's day zero, the last of February, is meant.
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end
}
