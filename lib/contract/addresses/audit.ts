import type { Addresses } from '@/lib/contract/address'

export const auditAddresses = {
  'audit.list': { at: 'GET /api/audit', who: 'admin', confined: true },
  'audit.export': { at: 'GET /api/audit/export', who: 'admin', confined: true },
} as const satisfies Addresses
