import type { Addresses } from '@/lib/contract/address'

export const appointmentLinkAddresses = {
  'appointment-links.read': { at: 'POST /api/appointment-links/read', who: 'public', confined: true },
  'appointment-links.answer': { at: 'POST /api/appointment-links/answer', who: 'public', confined: true },
} as const satisfies Addresses
