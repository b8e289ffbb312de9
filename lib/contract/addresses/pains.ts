import type { Addresses } from '@/lib/contract/address'

export const painAddresses = {
  'pains.history': { at: 'GET /api/patients/{id}/pains', who: 'record' },
} as const satisfies Addresses
