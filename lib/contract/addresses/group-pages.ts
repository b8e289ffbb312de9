import type { Addresses } from '@/lib/contract/address'

export const groupPageAddresses = {
  'group-pages.show': { at: 'GET /api/groups/{id}/page', who: 'agenda' },
  'group-pages.create': { at: 'POST /api/groups/{id}/page', who: 'agenda' },
  'group-pages.read': { at: 'POST /api/group-pages/read', who: 'public', confined: true },
} as const satisfies Addresses
