import * as z from 'zod'
import { endpoint, Instant, single } from './endpoint'
import { intervals, subscriptionInvoiceStates } from './intervals'
import { SubscriptionStatus } from './professionals'

export const Interval = z.enum(intervals)
export type Interval = z.infer<typeof Interval>

/** What the clinic pays, or would pay (product §9): integer minor units; the discount as a percentage. */
export const Subscription = z.object({
  /** `demo` charges nothing and says so. */
  provider: z.enum(['demo', 'stripe']),
  status: SubscriptionStatus,
  interval: Interval.nullable(),
  /** The end of what is paid; with `ends` true the subscription ends then, else it is renewed. */
  period_ends_at: Instant.nullable(),
  ends: z.boolean(),
  /** The last payment failed and is being tried again; meanwhile the clinic keeps what it has. */
  overdue: z.boolean(),
  trial_ends_at: Instant.nullable(),
  /** Null for who is no admin: they see how it stands, not what it costs. */
  prices: z
    .object({
      currency: z.string().length(3),
      monthly_cents: z.number().int(),
      yearly_cents: z.number().int(),
      discount_percent: z.number(),
    })
    .nullable(),
  /** The provider has a page where card, invoices and cancellation are kept. */
  has_portal: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

/** What the provider billed the clinic for the product. Its pages are the provider's, at an address of its own. */
export const SubscriptionInvoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  billed_at: Instant,
  /** Integer minor units of `currency`; below zero: given back. */
  total_cents: z.number().int(),
  currency: z.string().length(3),
  status: z.enum(subscriptionInvoiceStates),
  /** Where it is seen, and paid while it is open. */
  url: z.url({ protocol: /^https$/ }).nullable(),
  pdf: z.url({ protocol: /^https$/ }).nullable(),
})
export type SubscriptionInvoice = z.infer<typeof SubscriptionInvoice>

/** Where the browser has to go on; null when it is done already (the demo provider). */
const Onward = single(z.object({ url: z.string().nullable() }))

export const subscriptionEndpoints = {
  'subscription.show': endpoint({ answer: single(Subscription) }),
  /** Takes it out; one that is paid for but was canceled goes on. */
  'subscription.checkout': endpoint({ body: z.object({ interval: Interval }), answer: Onward }),
  'subscription.portal': endpoint({ answer: Onward }),
  /** From the month to the year or back, at once: what is left of what was paid is counted against it. */
  'subscription.change': endpoint({ body: z.object({ interval: Interval }), answer: single(Subscription) }),
  /** The newest first, as many as fit two years; empty where nothing was ever billed. */
  'subscription.invoices': endpoint({ answer: single(z.array(SubscriptionInvoice)) }),
  'subscription.cancel': endpoint({ answer: single(Subscription) }),
  /** What the payment provider tells, signed by it. */
  'subscription.webhook': endpoint({
    body: z.looseObject({}),
    answer: z.object({ received: z.boolean() }),
    raw: true,
  }),
}
