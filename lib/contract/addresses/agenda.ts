import type { Addresses } from '@/lib/contract/address'

export const agendaAddresses = {
  'agenda.update': { at: 'PATCH /api/clinic/agenda', who: 'admin' },
} as const satisfies Addresses
