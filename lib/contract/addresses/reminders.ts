import type { Addresses } from '@/lib/contract/address'

export const reminderAddresses = {
  'reminders.show': { at: 'GET /api/clinic/reminders', who: 'admin' },
  'reminders.update': { at: 'PATCH /api/clinic/reminders', who: 'admin' },
  'reminders.list': { at: 'GET /api/appointments/{id}/reminders', who: 'agenda' },
} as const satisfies Addresses
