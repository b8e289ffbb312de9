import type { Addresses } from '@/lib/contract/address'

export const patientImportAddresses = {
  'patient-imports.list': { at: 'GET /api/patient-imports', who: 'admin' },
  'patient-imports.create': { at: 'POST /api/patient-imports', who: 'admin' },
  'patient-imports.show': { at: 'GET /api/patient-imports/{id}', who: 'admin' },
  'patient-imports.findings': { at: 'GET /api/patient-imports/{id}/findings', who: 'admin' },
  'patient-imports.export': { at: 'GET /api/patient-imports/{id}/export', who: 'admin' },
  'patient-imports.check': { at: 'POST /api/patient-imports/{id}/check', who: 'admin' },
  'patient-imports.start': { at: 'POST /api/patient-imports/{id}/start', who: 'admin' },
  'patient-imports.resume': { at: 'POST /api/patient-imports/{id}/resume', who: 'admin' },
  'patient-imports.undo': { at: 'POST /api/patient-imports/{id}/undo', who: 'admin' },
  'patient-imports.drop': { at: 'POST /api/patient-imports/{id}/drop', who: 'admin' },
} as const satisfies Addresses
