import type { Addresses } from '@/lib/contract/address'

export const bookingAddresses = {
  // Nobody is signed in: what is offered online, limited by address; a confined clinic is not found.
  'booking.services': { at: 'GET /api/public/clinics/{id}/services', who: 'public', confined: true },
  'booking.slots': { at: 'GET /api/public/clinics/{id}/slots', who: 'public', confined: true },
} as const satisfies Addresses
