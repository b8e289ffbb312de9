import type { Addresses } from '@/lib/contract/address'

export const financialAddresses = {
  'financials.show': { at: 'GET /api/financials', who: 'finances' },
  'financials.work': { at: 'GET /api/financials/work', who: 'finances' },
  'financials.lines': { at: 'GET /api/financials/lines', who: 'finances' },
  'financials.payments': { at: 'GET /api/financials/payments', who: 'clinic_finances' },
  'financials.pending': { at: 'GET /api/financials/pending', who: 'clinic_finances' },
  'financials.vouchers': { at: 'GET /api/financials/vouchers', who: 'clinic_finances' },
} as const satisfies Addresses
