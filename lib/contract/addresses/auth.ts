import type { Addresses } from '@/lib/contract/address'

export const authAddresses = {
  'auth.login': { at: 'POST /login', who: 'public', confined: true },
  'auth.register': { at: 'POST /register', who: 'super' },
  'auth.logout': { at: 'GET /api/logout', who: 'signed_in', confined: true },
  'password.ask-link': { at: 'POST /api/password/link', who: 'public', confined: true },
  'password.reset': { at: 'POST /api/password/reset', who: 'public', confined: true },
  'invitations.read': { at: 'POST /api/invitations/read', who: 'public', confined: true },
  'invitations.accept': { at: 'POST /api/invitations/accept', who: 'public', confined: true },
  'me.show': { at: 'GET /api/me', who: 'signed_in', confined: true, handed: true },
  'me.change-password': { at: 'POST /api/me/password', who: 'signed_in', confined: true },
} as const satisfies Addresses
