import type { Addresses } from '@/lib/contract/address'

export const broadcastingAddresses = {
  'broadcasting.show': { at: 'GET /api/broadcasting', who: 'signed_in' },
  'broadcasting.auth': { at: 'POST /api/broadcasting/auth', who: 'signed_in' },
} as const satisfies Addresses
