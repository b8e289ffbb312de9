import type { Addresses } from '@/lib/contract/address'

export const accessAddresses = {
  'accesses.list': { at: 'GET /api/accesses', who: 'admin', confined: true },
  'accesses.report': { at: 'GET /api/patients/{id}/accesses', who: 'admin', confined: true },
  'accesses.verify': { at: 'GET /api/accesses/verify', who: 'admin', confined: true },
} as const satisfies Addresses
