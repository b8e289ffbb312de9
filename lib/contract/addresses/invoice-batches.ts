import type { Addresses } from '@/lib/contract/address'

export const invoiceBatchAddresses = {
  'invoice-batches.list': { at: 'GET /api/invoice-batches', who: 'agenda' },
  'invoice-batches.create': { at: 'POST /api/invoice-batches', who: 'agenda' },
  'invoice-batches.show': { at: 'GET /api/invoice-batches/{id}', who: 'agenda' },
  'invoice-batches.zip': { at: 'GET /api/invoice-batches/{id}/zip', who: 'agenda' },
  'invoice-batches.stop': { at: 'POST /api/invoice-batches/{id}/stop', who: 'agenda' },
} as const satisfies Addresses
