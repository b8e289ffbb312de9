import type { Addresses } from '@/lib/contract/address'

/** What a patient signs at home: their link is what lets in, whatever became of the clinic's subscription. */
export const documentLinkAddresses = {
  'document-links.read': { at: 'POST /api/document-links/read', who: 'public', confined: true },
  'document-links.code': { at: 'POST /api/document-links/code', who: 'public', confined: true },
  'document-links.confirm': { at: 'POST /api/document-links/confirm', who: 'public', confined: true },
  'document-links.sign': { at: 'POST /api/document-links/sign', who: 'public', confined: true },
  'document-links.file': { at: 'POST /api/document-links/file', who: 'public', confined: true },
} as const satisfies Addresses
