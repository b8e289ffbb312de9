import type { Addresses } from '@/lib/contract/address'

export const subscriptionAddresses = {
  'subscription.show': { at: 'GET /api/subscription', who: 'signed_in', confined: true },
  'subscription.checkout': { at: 'POST /api/subscription/checkout', who: 'admin', confined: true },
  'subscription.portal': { at: 'POST /api/subscription/portal', who: 'admin', confined: true },
  'subscription.change': { at: 'POST /api/subscription/change', who: 'admin', confined: true },
  'subscription.invoices': { at: 'GET /api/subscription/invoices', who: 'admin', confined: true },
  'subscription.cancel': { at: 'POST /api/subscription/cancel', who: 'admin', confined: true },
  // Nobody is signed in: the provider's signature over the body is what lets it in.
  'subscription.webhook': { at: 'POST /api/subscription/webhook', who: 'public', confined: true },
} as const satisfies Addresses
