import type { Addresses } from '@/lib/contract/address'

export const fixedSeatAddresses = {
  'fixed-seats.list': { at: 'GET /api/groups/{id}/fixed-seats', who: 'agenda' },
  'fixed-seats.series': { at: 'GET /api/groups/{id}/series', who: 'agenda' },
  'fixed-seats.create': { at: 'POST /api/group-members/{id}/fixed-seats', who: 'agenda' },
  'fixed-seats.end': { at: 'POST /api/fixed-seats/{id}/end', who: 'agenda' },
} as const satisfies Addresses
