import type { Addresses } from '@/lib/contract/address'

export const sessionAddresses = {
  'sessions.list': { at: 'GET /api/me/sessions', who: 'signed_in', confined: true },
  'sessions.end': { at: 'DELETE /api/me/sessions/{id}', who: 'signed_in', confined: true },
  'sessions.end-others': { at: 'POST /api/me/sessions/end-others', who: 'signed_in', confined: true },
} as const satisfies Addresses
