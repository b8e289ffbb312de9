import type { Addresses } from '@/lib/contract/address'

export const groupPlanAddresses = {
  'group-plans.list': { at: 'GET /api/groups/{id}/plans', who: 'agenda' },
  'group-plans.create': { at: 'POST /api/groups/{id}/plans', who: 'agenda' },
  'group-plans.update': { at: 'PATCH /api/group-plans/{id}', who: 'agenda' },
} as const satisfies Addresses
