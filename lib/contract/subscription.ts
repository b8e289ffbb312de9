import * as z from 'zod'
import { endpoint, Instant, single } from './endpoint'
import { intervals } from './intervals'
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

/** Where the browser has to go on; null when it is done already (the demo provider). */
const Onward = single(z.object({ url: z.string().nullable() }))

export const subscriptionEndpoints = {
  'subscription.show': endpoint({ answer: single(Subscription) }),
  /** Takes it out; one that is paid for but was canceled goes on. */
  'subscription.checkout': endpoint({ body: z.object({ interval: Interval }), answer: Onward }),
  'subscription.portal': endpoint({ answer: Onward }),
  'subscription.cancel': endpoint({ answer: single(Subscription) }),
  /** What the payment provider tells, signed by it. */
  'subscription.webhook': endpoint({
    body: z.looseObject({}),
    answer: z.object({ received: z.boolean() }),
    raw: true,
  }),
}
