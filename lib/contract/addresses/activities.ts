import type { Addresses } from '@/lib/contract/address'

export const activityAddresses = {
  'activities.list': { at: 'GET /api/groups/{id}/activities', who: 'agenda' },
} as const satisfies Addresses
