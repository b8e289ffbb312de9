import type { Addresses } from '@/lib/contract/address'

export const cashAddresses = {
  'cash.show': { at: 'GET /api/cash', who: 'agenda' },
  'cash.close': { at: 'POST /api/cash', who: 'agenda' },
  'cash.reopen': { at: 'POST /api/cash/reopen', who: 'clinic_finances' },
  'cash.move': { at: 'POST /api/cash/movements', who: 'agenda' },
  'cash.reverse': { at: 'POST /api/cash/movements/{id}/reverse', who: 'agenda' },
} as const satisfies Addresses
