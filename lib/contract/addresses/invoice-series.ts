import type { Addresses } from '@/lib/contract/address'

export const invoiceSeriesAddresses = {
  'invoice-series.list': { at: 'GET /api/invoice-series', who: 'agenda' },
  'invoice-series.create': { at: 'POST /api/invoice-series', who: 'admin' },
  'invoice-series.update': { at: 'PATCH /api/invoice-series/{id}', who: 'admin' },
} as const satisfies Addresses
