import type { Addresses } from '@/lib/contract/address'

export const mandateAddresses = {
  'mandates.list': { at: 'GET /api/patients/{id}/mandates', who: 'agenda' },
  'mandates.create': { at: 'POST /api/patients/{id}/mandates', who: 'agenda' },
  'mandates.revoke': { at: 'POST /api/mandates/{id}/revoke', who: 'agenda' },
} as const satisfies Addresses
