import type { Addresses } from '@/lib/contract/address'

export const accountPaymentAddresses = {
  'account-payments.list': { at: 'GET /api/patients/{id}/account', who: 'agenda' },
  'account-payments.create': { at: 'POST /api/patients/{id}/account', who: 'agenda' },
  'account-payments.collect': { at: 'POST /api/patients/{id}/collection', who: 'agenda' },
  'account-payments.refund': { at: 'POST /api/patients/{id}/account/refund', who: 'agenda' },
} as const satisfies Addresses
