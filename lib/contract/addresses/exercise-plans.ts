import type { Addresses } from '@/lib/contract/address'

export const exercisePlanAddresses = {
  'exercise-plans.list': { at: 'GET /api/exercise-plans', who: 'record' },
  'exercise-plans.create': { at: 'POST /api/exercise-plans', who: 'record' },
  'exercise-plans.show': { at: 'GET /api/exercise-plans/{id}', who: 'record' },
  'exercise-plans.update': { at: 'PATCH /api/exercise-plans/{id}', who: 'record' },
} as const satisfies Addresses
