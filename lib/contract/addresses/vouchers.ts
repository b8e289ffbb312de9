import type { Addresses } from '@/lib/contract/address'

export const voucherAddresses = {
  'vouchers.list': { at: 'GET /api/vouchers', who: 'agenda' },
  'vouchers.kinds': { at: 'GET /api/vouchers/kinds', who: 'agenda' },
  'vouchers.create': { at: 'POST /api/vouchers', who: 'agenda' },
  'vouchers.show': { at: 'GET /api/vouchers/{id}', who: 'agenda' },
  'vouchers.update': { at: 'PATCH /api/vouchers/{id}', who: 'agenda' },
  'vouchers.extend': { at: 'POST /api/vouchers/{id}/extend', who: 'agenda' },
  'vouchers.adjust': { at: 'POST /api/vouchers/{id}/adjust', who: 'agenda' },
  'vouchers.pay': { at: 'POST /api/vouchers/{id}/pay', who: 'agenda' },
  'vouchers.reverse': { at: 'POST /api/vouchers/{id}/reverse', who: 'agenda' },
  'vouchers.remove': { at: 'DELETE /api/vouchers/{id}', who: 'agenda' },
  'vouchers.restore': { at: 'POST /api/vouchers/{id}/restore', who: 'agenda' },
} as const satisfies Addresses
