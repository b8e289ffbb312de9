import type { Addresses } from '@/lib/contract/address'

export const clinicAddresses = {
  'meta.show': { at: 'GET /meta', who: 'public', confined: true },
  'clinic.show': { at: 'GET /api/clinic', who: 'signed_in', confined: true },
  'clinic.update': { at: 'PATCH /api/clinic', who: 'admin', confined: true },
} as const satisfies Addresses
