import type { Addresses } from '@/lib/contract/address'

export const placeLinkAddresses = {
  'place-links.read': { at: 'POST /api/place-links/read', who: 'public', confined: true },
  'place-links.decline': { at: 'POST /api/place-links/decline', who: 'public', confined: true },
} as const satisfies Addresses
