/** How often a subscription is paid; apart from its schemas, so that a screen can list them without a validator. */
export const intervals = ['month', 'year'] as const
export type Interval = (typeof intervals)[number]

/** What became of what was billed for a subscription; `open` waits to be paid. */
export const subscriptionInvoiceStates = ['paid', 'open', 'void', 'uncollectible'] as const
export type SubscriptionInvoiceState = (typeof subscriptionInvoiceStates)[number]
