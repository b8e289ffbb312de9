import type { Addresses } from '@/lib/contract/address'

/** As one document is sent: by who treats patients, to those whom they see. */
export const documentBatchAddresses = {
  'document-batches.list': { at: 'GET /api/document-batches', who: 'record' },
  'document-batches.preview': { at: 'POST /api/document-batches/preview', who: 'record' },
  'document-batches.create': { at: 'POST /api/document-batches', who: 'record' },
  'document-batches.show': { at: 'GET /api/document-batches/{id}', who: 'record' },
  'document-batches.stop': { at: 'POST /api/document-batches/{id}/stop', who: 'record' },
  'document-batches.retry': { at: 'POST /api/document-batches/{id}/retry', who: 'record' },
} as const satisfies Addresses
