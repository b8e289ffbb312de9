import type { Addresses } from '@/lib/contract/address'

export const waitingListAddresses = {
  'waiting-list.list': { at: 'GET /api/waiting-list', who: 'agenda' },
  'waiting-list.matches': { at: 'GET /api/waiting-list/matches', who: 'agenda' },
  'waiting-list.held': { at: 'GET /api/waiting-list/held', who: 'agenda' },
  'waiting-list.create': { at: 'POST /api/waiting-list', who: 'agenda' },
  'waiting-list.update': { at: 'PATCH /api/waiting-list/{id}', who: 'agenda' },
  'waiting-list.remove': { at: 'DELETE /api/waiting-list/{id}', who: 'agenda' },
  'waiting-list.offer': { at: 'POST /api/waiting-list/{id}/offers', who: 'agenda' },
  'waiting-list.answer': { at: 'POST /api/waiting-list/{id}/answer', who: 'agenda' },
} as const satisfies Addresses
