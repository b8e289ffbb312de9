import type { Addresses } from '@/lib/contract/address'

export const remittanceAddresses = {
  'remittances.list': { at: 'GET /api/remittances', who: 'clinic_finances' },
  'remittances.candidates': { at: 'GET /api/remittances/candidates', who: 'clinic_finances' },
  'remittances.create': { at: 'POST /api/remittances', who: 'clinic_finances' },
  'remittances.read_returns': { at: 'POST /api/remittances/returns/file', who: 'clinic_finances' },
  'remittances.return': { at: 'POST /api/remittances/returns', who: 'clinic_finances' },
  'remittances.show': { at: 'GET /api/remittances/{id}', who: 'clinic_finances' },
  'remittances.file': { at: 'GET /api/remittances/{id}/file', who: 'clinic_finances' },
  'remittances.collect': { at: 'POST /api/remittances/{id}/collect', who: 'clinic_finances' },
  'remittances.cancel': { at: 'POST /api/remittances/{id}/cancel', who: 'clinic_finances' },
} as const satisfies Addresses
