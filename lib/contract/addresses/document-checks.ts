import type { Addresses } from '@/lib/contract/address'

/** Whether a sealed document is the clinic's, to whoever holds it: the code is on its page of evidence. */
export const documentCheckAddresses = {
  'document-checks.read': { at: 'POST /api/document-checks', who: 'public', confined: true },
} as const satisfies Addresses
