import type { Addresses } from '@/lib/contract/address'

export const feedAddresses = {
  // A feed shows what its person sees, so nobody makes one for somebody else; an admin can end it.
  'feeds.show': { at: 'GET /api/professionals/{id}/feed', who: 'self' },
  'feeds.create': { at: 'POST /api/professionals/{id}/feed', who: 'self' },
  'feeds.update': { at: 'PATCH /api/professionals/{id}/feed', who: 'self' },
  'feeds.remove': { at: 'DELETE /api/professionals/{id}/feed', who: 'self_or_admin' },
  // Nobody is signed in: the secret token is what lets in.
  'feeds.read': { at: 'GET /api/feeds/{token}', who: 'public', confined: true },
} as const satisfies Addresses
