import type { Addresses } from '@/lib/contract/address'

export const episodeAddresses = {
  'episodes.list': { at: 'GET /api/patients/{id}/episodes', who: 'record' },
  'episodes.create': { at: 'POST /api/patients/{id}/episodes', who: 'record' },
  'episodes.update': { at: 'PATCH /api/episodes/{id}', who: 'record' },
  'episodes.discharge': { at: 'POST /api/episodes/{id}/discharge', who: 'record' },
  'goals.create': { at: 'POST /api/episodes/{id}/goals', who: 'record' },
  'goals.update': { at: 'PATCH /api/goals/{id}', who: 'record' },
} as const satisfies Addresses
