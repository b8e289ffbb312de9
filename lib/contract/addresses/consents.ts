import type { Addresses } from '@/lib/contract/address'

/** Whether something is signed concerns who books too; what it says is of who treats the patient. */
export const consentAddresses = {
  'consents.list': { at: 'GET /api/patients/{id}/consents', who: 'agenda' },
} as const satisfies Addresses
