import type { Addresses } from '@/lib/contract/address'

export const patientAddresses = {
  'patients.list': { at: 'GET /api/patients', who: 'agenda' },
  'patients.duplicates': { at: 'GET /api/patients/duplicates', who: 'agenda' },
  'patients.tags': { at: 'GET /api/patients/tags', who: 'agenda' },
  'patients.change_many': { at: 'POST /api/patients/change-many', who: 'agenda' },
  'patients.export': { at: 'GET /api/patients/export', who: 'agenda' },
  'patients.create': { at: 'POST /api/patients', who: 'agenda' },
  'patients.show': { at: 'GET /api/patients/{id}', who: 'agenda' },
  'patients.update': { at: 'PATCH /api/patients/{id}', who: 'agenda' },
} as const satisfies Addresses
