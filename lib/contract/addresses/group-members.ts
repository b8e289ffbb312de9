import type { Addresses } from '@/lib/contract/address'

export const groupMemberAddresses = {
  'group-members.list': { at: 'GET /api/groups/{id}/members', who: 'agenda' },
  'group-members.of_patient': { at: 'GET /api/patients/{id}/groups', who: 'agenda' },
  'group-members.freed': { at: 'GET /api/group-members/{id}/freed', who: 'agenda' },
  'group-members.create': { at: 'POST /api/groups/{id}/members', who: 'agenda' },
  'group-members.update': { at: 'PATCH /api/group-members/{id}', who: 'agenda' },
  'group-members.remove': { at: 'DELETE /api/group-members/{id}', who: 'agenda' },
} as const satisfies Addresses
