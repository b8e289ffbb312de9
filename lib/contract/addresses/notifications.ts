import type { Addresses } from '@/lib/contract/address'

export const notificationAddresses = {
  'notifications.list': { at: 'GET /api/user-notifications', who: 'signed_in' },
  'notifications.check': { at: 'POST /api/user-notifications/{id}/checked', who: 'signed_in' },
  'notifications.check-all': { at: 'POST /api/user-notifications/checked', who: 'signed_in' },
} as const satisfies Addresses
