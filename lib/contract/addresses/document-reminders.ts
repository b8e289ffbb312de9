import type { Addresses } from '@/lib/contract/address'

export const documentReminderAddresses = {
  'document-reminders.show': { at: 'GET /api/clinic/document-reminders', who: 'admin' },
  'document-reminders.update': { at: 'PATCH /api/clinic/document-reminders', who: 'admin' },
} as const satisfies Addresses
