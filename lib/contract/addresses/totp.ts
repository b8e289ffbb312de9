import type { Addresses } from '@/lib/contract/address'

export const totpAddresses = {
  'totp.begin': { at: 'POST /api/me/totp', who: 'signed_in' },
  'totp.confirm': { at: 'POST /api/me/totp/confirm', who: 'signed_in' },
  'totp.renew-codes': { at: 'POST /api/me/totp/recovery-codes', who: 'signed_in' },
  'totp.disable': { at: 'POST /api/me/totp/disable', who: 'signed_in' },
} as const satisfies Addresses
