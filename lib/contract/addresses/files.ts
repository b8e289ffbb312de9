import type { Addresses } from '@/lib/contract/address'

export const fileAddresses = {
  'files.show': { at: 'GET /api/files/{id}', who: 'signed_in', confined: true },
} as const satisfies Addresses
