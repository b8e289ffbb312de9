import type { Addresses } from '@/lib/contract/address'

/** What binds the clinic is for its admins. */
export const registrationConsentAddresses = {
  'registration-consents.list': { at: 'GET /api/registration-consents', who: 'admin' },
  'registration-consents.file': { at: 'GET /api/registration-consents/{id}/file', who: 'admin' },
} as const satisfies Addresses
