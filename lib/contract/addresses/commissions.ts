import type { Addresses } from '@/lib/contract/address'

export const commissionAddresses = {
  'commissions.list': { at: 'GET /api/employees/{id}/commissions', who: 'self_or_admin' },
  'commissions.create': { at: 'POST /api/employees/{id}/commissions', who: 'admin' },
} as const satisfies Addresses
