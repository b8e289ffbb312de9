import type { Addresses } from '@/lib/contract/address'

export const signUpAddresses = {
  'sign-ups.create': { at: 'POST /api/sign-ups', who: 'public', confined: true },
  'sign-ups.read': { at: 'POST /api/sign-ups/read', who: 'public', confined: true },
  'sign-ups.confirm': { at: 'POST /api/sign-ups/confirm', who: 'public', confined: true },
} as const satisfies Addresses
