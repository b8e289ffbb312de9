import type { Addresses } from '@/lib/contract/address'

export const remittanceAddresses = {
  'remittances.list': { at: 'GET /api/remittances', who: 'agenda' },
  'remittances.candidates': { at: 'GET /api/remittances/candidates', who: 'agenda' },
  'remittances.create': { at: 'POST /api/remittances', who: 'agenda' },
  'remittances.read_returns': { at: 'POST /api/remittances/returns/file', who: 'agenda' },
  'remittances.return': { at: 'POST /api/remittances/returns', who: 'agenda' },
  'remittances.show': { at: 'GET /api/remittances/{id}', who: 'agenda' },
  'remittances.file': { at: 'GET /api/remittances/{id}/file', who: 'agenda' },
  'remittances.collect': { at: 'POST /api/remittances/{id}/collect', who: 'agenda' },
  'remittances.cancel': { at: 'POST /api/remittances/{id}/cancel', who: 'agenda' },
} as const satisfies Addresses
