import type { Addresses } from '@/lib/contract/address'

/** What a patient signs is of who treats them, as the rest of their record is. */
export const documentAddresses = {
  'documents.board': { at: 'GET /api/documents', who: 'record' },
  'documents.list': { at: 'GET /api/patients/{id}/documents', who: 'record' },
  'documents.create': { at: 'POST /api/patients/{id}/documents', who: 'record' },
  'documents.handed': { at: 'GET /api/handed-document', who: 'record', handed: true },
  'documents.key': { at: 'GET /api/signature-key', who: 'record', handed: true },
  // Whatever became meanwhile of who handed the device over, or of their clinic: it does not stay locked.
  'documents.hand_back': { at: 'POST /api/handed-document/back', who: 'signed_in', confined: true, handed: true },
  'documents.show': { at: 'GET /api/documents/{id}', who: 'record' },
  'documents.file': { at: 'GET /api/documents/{id}/file', who: 'record' },
  'documents.revoke': { at: 'POST /api/documents/{id}/revoke', who: 'record' },
  'documents.send': { at: 'POST /api/documents/{id}/send', who: 'record' },
  'documents.withdraw': { at: 'POST /api/documents/{id}/withdraw', who: 'record' },
  'documents.hand_over': { at: 'POST /api/documents/{id}/hand-over', who: 'record' },
  'documents.sign': { at: 'POST /api/documents/{id}/sign', who: 'record', handed: true },
} as const satisfies Addresses
