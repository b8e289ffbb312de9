import type { Addresses } from '@/lib/contract/address'

export const professionalAddresses = {
  'professionals.list': { at: 'GET /api/professionals', who: 'signed_in' },
  'professionals.update': { at: 'PATCH /professionals/{id}', who: 'self_or_admin' },
  'professionals.force-logout': { at: 'POST /api/professionals/{id}/force-logout', who: 'super' },
} as const satisfies Addresses
