import type { Addresses } from '@/lib/contract/address'

export const exerciseSessionAddresses = {
  'exercise-sessions.list': { at: 'GET /api/exercise-sessions', who: 'record' },
  'exercise-sessions.create': { at: 'POST /api/exercise-sessions', who: 'record' },
  'exercise-sessions.show': { at: 'GET /api/exercise-sessions/{id}', who: 'record' },
  'exercise-sessions.update': { at: 'PATCH /api/exercise-sessions/{id}', who: 'record' },
} as const satisfies Addresses
