import type { SubscriptionStatus } from '@/lib/contract/professionals'
import type { Interval } from '@/lib/contract/subscription'
import type { PaymentPeriod } from '@/server/db/schema/clinics'

/** What a provider says of a clinic's subscription. */
export type PaymentState = {
  status: SubscriptionStatus
  customer: string | null
  subscription: string | null
  period: PaymentPeriod | null
}

/** A provider's message: its own id makes a repetition harmless, `created` (seconds) an older one powerless. */
export type PaymentEvent = { id: string; type: string; created: number; clinic_id: number; state: PaymentState }

export type Checkout = {
  clinic_id: number
  email: string
  customer: string | null
  interval: Interval
  /** Where the browser comes back to. */
  return_url: string
}

/** Who takes the clinics' money. */
export type Payments = {
  provider: 'demo' | 'stripe'
  has_portal: boolean
  /** Leads to the provider's page (`url`), or is done at once (`state`). */
  checkout(asked: Checkout): Promise<{ url: string; state: null } | { url: null; state: PaymentState }>
  portal(customer: string, return_url: string): Promise<string>
  /** Ends the subscription at the end of what is paid. */
  cancel(subscription: string | null, period: PaymentPeriod | null): Promise<PaymentState>
  /**
   * A message's meaning, its signature checked; null for one that does not concern us.
   * @throws Refusal `bad_signature`.
   */
  read(raw: string, headers: Headers): Promise<PaymentEvent | null>
}
