import type { Addresses } from '@/lib/contract/address'

export const visitPolicyAddresses = {
  'visit-policy.show': { at: 'GET /api/visit-policy', who: 'agenda' },
  'visit-policy.update': { at: 'PATCH /api/visit-policy', who: 'admin' },
} as const satisfies Addresses
