import type { Addresses } from '@/lib/contract/address'

export const makeUpRulesAddresses = {
  'make-up-rules.show': { at: 'GET /api/make-up-rules', who: 'agenda' },
  'make-up-rules.update': { at: 'PATCH /api/make-up-rules', who: 'admin' },
} as const satisfies Addresses
