import type { Addresses } from '@/lib/contract/address'

export const debitTermsAddresses = {
  'debit-terms.show': { at: 'GET /api/debit-terms', who: 'admin' },
  'debit-terms.update': { at: 'PATCH /api/debit-terms', who: 'admin' },
} as const satisfies Addresses
