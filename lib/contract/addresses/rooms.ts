import type { Addresses } from '@/lib/contract/address'

export const roomAddresses = {
  'rooms.list': { at: 'GET /api/rooms', who: 'signed_in' },
  'rooms.create': { at: 'POST /api/rooms', who: 'admin' },
  'rooms.upcoming': { at: 'GET /api/rooms/{id}/upcoming', who: 'admin' },
  'rooms.update': { at: 'PATCH /api/rooms/{id}', who: 'admin' },
} as const satisfies Addresses
