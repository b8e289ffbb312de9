import type { Addresses } from '@/lib/contract/address'

export const reportAddresses = {
  'reports.create': { at: 'POST /api/patients/{id}/reports', who: 'record' },
} as const satisfies Addresses
