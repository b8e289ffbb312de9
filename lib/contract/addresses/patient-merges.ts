import type { Addresses } from '@/lib/contract/address'

/** Merging decides what becomes of a record, so it is an admin's; that two are two people, whoever keeps the agenda says. */
export const patientMergeAddresses = {
  'patient-merges.pairs': { at: 'GET /api/patient-merges/pairs', who: 'agenda' },
  'patient-merges.distinguish': { at: 'POST /api/patient-merges/distinguish', who: 'agenda' },
  'patient-merges.undistinguish': { at: 'POST /api/patient-merges/undistinguish', who: 'agenda' },
  'patient-merges.preview': { at: 'GET /api/patient-merges/preview', who: 'admin' },
  'patient-merges.list': { at: 'GET /api/patients/{id}/merges', who: 'admin' },
  'patient-merges.create': { at: 'POST /api/patients/{id}/merges', who: 'admin' },
  'patient-merges.undo': { at: 'POST /api/patient-merges/{id}/undo', who: 'admin' },
} as const satisfies Addresses
