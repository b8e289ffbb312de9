import type { Addresses } from '@/lib/contract/address'

export const appointmentAddresses = {
  'appointments.list': { at: 'GET /api/appointments', who: 'agenda' },
  'appointments.create': { at: 'POST /api/appointments', who: 'agenda' },
  'appointments.free': { at: 'GET /api/appointments/free', who: 'agenda' },
  'appointments.proposal': { at: 'GET /api/appointments/proposal', who: 'agenda' },
  'appointments.judge': { at: 'GET /api/appointments/judge', who: 'agenda' },
  'appointments.of_patient': { at: 'GET /api/appointments/of-patient', who: 'agenda' },
  'appointments.show': { at: 'GET /api/appointments/{id}', who: 'agenda' },
  'appointments.update': { at: 'PATCH /api/appointments/{id}', who: 'agenda' },
  'appointments.remove': { at: 'DELETE /api/appointments/{id}', who: 'agenda' },
  'appointments.restore': { at: 'POST /api/appointments/{id}/restore', who: 'agenda' },
} as const satisfies Addresses
