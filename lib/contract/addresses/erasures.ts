import type { Addresses } from '@/lib/contract/address'

export const erasureAddresses = {
  'erasures.preview': { at: 'GET /api/patients/{id}/erasure', who: 'admin' },
  'erasures.create': { at: 'POST /api/patients/{id}/erasure', who: 'admin' },
  'erasures.list': { at: 'GET /api/erasures', who: 'admin' },
  'erasures.release': { at: 'POST /api/erasures/{id}/release', who: 'admin' },
  'erasures.file': { at: 'GET /api/releases/{id}/file', who: 'admin' },
} as const satisfies Addresses
