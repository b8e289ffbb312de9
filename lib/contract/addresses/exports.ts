import type { Addresses } from '@/lib/contract/address'

export const exportAddresses = {
  'clinic-exports.list': { at: 'GET /api/clinic/exports', who: 'admin', confined: true },
  'clinic-exports.create': { at: 'POST /api/clinic/exports', who: 'admin', confined: true },
  'clinic-exports.cancel': { at: 'POST /api/clinic/exports/{id}/cancel', who: 'admin', confined: true },
  'clinic-exports.file': { at: 'GET /api/clinic/exports/{id}/file', who: 'admin', confined: true },
  'patient-exports.list': { at: 'GET /api/patients/{id}/exports', who: 'record' },
  'patient-exports.create': { at: 'POST /api/patients/{id}/exports', who: 'record' },
  'patient-exports.cancel': { at: 'POST /api/patient-exports/{id}/cancel', who: 'record' },
  'patient-exports.file': { at: 'GET /api/patient-exports/{id}/file', who: 'record' },
} as const satisfies Addresses
