import type { Addresses } from '@/lib/contract/address'

export const membershipFeeAddresses = {
  'membership-fees.list': { at: 'GET /api/groups/{id}/fees', who: 'agenda' },
  'membership-fees.of_member': { at: 'GET /api/group-members/{id}/fees', who: 'agenda' },
  'membership-fees.pay_all': { at: 'POST /api/groups/{id}/fees/pay', who: 'agenda' },
  'membership-fees.pay': { at: 'POST /api/membership-fees/{id}/pay', who: 'agenda' },
  'membership-fees.reverse': { at: 'POST /api/membership-fees/{id}/reverse', who: 'agenda' },
  'membership-fees.waive': { at: 'POST /api/membership-fees/{id}/waive', who: 'agenda' },
  'membership-fees.update': { at: 'PATCH /api/membership-fees/{id}', who: 'agenda' },
} as const satisfies Addresses
