import type { Addresses } from '@/lib/contract/address'

export const serviceAddresses = {
  'services.list': { at: 'GET /api/services', who: 'signed_in' },
  'services.create': { at: 'POST /api/services', who: 'admin' },
  'services.upcoming': { at: 'GET /api/services/{id}/upcoming', who: 'admin' },
  'services.update': { at: 'PATCH /api/services/{id}', who: 'admin' },
  'services.prices': { at: 'GET /api/services/{id}/prices', who: 'admin' },
} as const satisfies Addresses
