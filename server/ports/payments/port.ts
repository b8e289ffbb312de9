import type { Interval, SubscriptionInvoice } from '@/lib/contract/subscription'
import type { Payment } from '@/lib/domain/subscription/payments'
import type { Locale } from '@/lib/i18n/locales'
import type { PaymentPeriod } from '@/server/db/schema/clinics'

/** What a provider says of a clinic's subscription; what is null it does not say, and stays as it was. */
export type PaymentState = Payment

/** What is kept of a clinic at the provider. */
export type Paid = { customer: string | null; subscription: string | null; period: PaymentPeriod | null }

/**
 * A provider's message: its own id makes a repetition harmless, `created` (seconds) an older one powerless.
 * `clinic_id` is what we wrote on the subscription when it was begun; null when the message does not carry it.
 */
export type PaymentEvent = { id: string; type: string; created: number; clinic_id: number | null; state: PaymentState }

export type Checkout = {
  clinic_id: number
  email: string
  customer: string | null
  interval: Interval
  locale: Locale
  now: Date
  /** Where the browser comes back to, having paid or not. */
  done_url: string
  canceled_url: string
}

/** Who takes the clinics' money. Every call may throw Refusal `payments_unavailable`. */
export type Payments = {
  provider: 'demo' | 'stripe'
  has_portal: boolean
  /** Leads to the provider's page (`url`), or is done at once (`state`). */
  checkout(asked: Checkout): Promise<{ url: string; state: null } | { url: null; state: PaymentState }>
  portal(customer: string, return_url: string, locale: Locale): Promise<string>
  /** Ends the subscription: at the end of what is paid, or, where nothing is paid, at once. */
  cancel(paid: Paid, now: Date): Promise<PaymentState>
  /**
   * From the month to the year or back, at once; what is left of what was paid is counted against it.
   * @throws Refusal `payment_declined` when what it costs now is not paid: nothing is changed then.
   */
  change(paid: Paid, interval: Interval, now: Date): Promise<PaymentState>
  /** What was billed, the newest first. */
  invoices(customer: string): Promise<SubscriptionInvoice[]>
  /** Lets a canceled one that is still paid for go on. */
  resume(paid: Paid): Promise<PaymentState>
  /**
   * A message's meaning, its signature checked; null for one that does not concern us.
   * @throws Refusal `bad_signature`.
   */
  read(raw: string, headers: Headers): Promise<PaymentEvent | null>
}
