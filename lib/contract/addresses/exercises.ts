import type { Addresses } from '@/lib/contract/address'

export const exerciseAddresses = {
  'exercises.list': { at: 'GET /api/exercises', who: 'record' },
  'exercises.create': { at: 'POST /api/exercises', who: 'record' },
  'exercises.show': { at: 'GET /api/exercises/{id}', who: 'record' },
  'exercises.update': { at: 'PATCH /api/exercises/{id}', who: 'record' },
  'exercises.add_picture': { at: 'POST /api/exercises/{id}/pictures', who: 'record' },
  'exercises.starter': { at: 'GET /api/starter-exercises', who: 'record' },
  'exercises.adopt': { at: 'POST /api/starter-exercises', who: 'record' },
  'exercises.favourite': { at: 'POST /api/exercise-favourites', who: 'record' },
} as const satisfies Addresses
