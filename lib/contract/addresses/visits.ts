import type { Addresses } from '@/lib/contract/address'

export const visitAddresses = {
  'visits.list': { at: 'GET /api/appointments/{id}/visits', who: 'agenda' },
  'visits.choose': { at: 'POST /api/appointments/{id}/voucher', who: 'agenda' },
  'visits.waive': { at: 'POST /api/appointments/{id}/waiver', who: 'agenda' },
  'visits.pay': { at: 'POST /api/appointments/{id}/payments', who: 'agenda' },
  'visits.price': { at: 'POST /api/appointments/{id}/price', who: 'agenda' },
  'visits.reverse': { at: 'POST /api/appointments/{id}/reversals', who: 'agenda' },
} as const satisfies Addresses
