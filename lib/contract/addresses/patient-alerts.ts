import type { Addresses } from '@/lib/contract/address'

export const patientAlertAddresses = {
  'patient-alerts.list': { at: 'GET /api/patients/{id}/alerts', who: 'agenda' },
  'patient-alerts.of_appointment': { at: 'GET /api/appointments/{id}/alerts', who: 'agenda' },
  'patient-alerts.create': { at: 'POST /api/patients/{id}/alerts', who: 'agenda' },
  'patient-alerts.update': { at: 'PATCH /api/patient-alerts/{id}', who: 'agenda' },
} as const satisfies Addresses
