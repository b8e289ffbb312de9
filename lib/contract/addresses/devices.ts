import type { Addresses } from '@/lib/contract/address'

export const deviceAddresses = {
  // A device gets what its person may read, so nobody registers one for somebody else.
  'devices.create': { at: 'POST /professionals/{professional_id}/devices', who: 'self' },
  'devices.remove': { at: 'DELETE /professionals/{professional_id}/devices/{id}', who: 'self', confined: true },
  'push.show': { at: 'GET /api/push', who: 'signed_in' },
} as const satisfies Addresses
