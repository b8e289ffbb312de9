import type { Addresses } from '@/lib/contract/address'

export const invoiceSettingsAddresses = {
  'invoice-settings.show': { at: 'GET /api/invoice-settings', who: 'agenda' },
  'invoice-settings.declaration': { at: 'GET /api/invoice-settings/declaration', who: 'admin' },
  'invoice-settings.update': { at: 'PATCH /api/invoice-settings', who: 'admin' },
} as const satisfies Addresses
