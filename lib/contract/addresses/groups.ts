import type { Addresses } from '@/lib/contract/address'

export const groupAddresses = {
  'groups.list': { at: 'GET /api/groups', who: 'agenda' },
  'groups.create': { at: 'POST /api/groups', who: 'agenda' },
  'groups.upcoming': { at: 'GET /api/groups/{id}/upcoming', who: 'agenda' },
  'groups.update': { at: 'PATCH /api/groups/{id}', who: 'agenda' },
} as const satisfies Addresses
