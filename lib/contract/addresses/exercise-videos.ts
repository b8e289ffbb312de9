import type { Addresses } from '@/lib/contract/address'

export const exerciseVideoAddresses = {
  'exercise-videos.begin': { at: 'POST /api/exercises/{id}/videos', who: 'record' },
  'exercise-videos.show': { at: 'GET /api/exercise-videos/{id}', who: 'record' },
  'exercise-videos.send': { at: 'POST /api/exercise-videos/{id}/parts', who: 'record' },
} as const satisfies Addresses
