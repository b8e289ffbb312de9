import type { Addresses } from '@/lib/contract/address'

export const recordAddresses = {
  'record.list': { at: 'GET /api/patients/{id}/record', who: 'record' },
  'record.key': { at: 'GET /api/record-key', who: 'record' },
  'record.noted': { at: 'GET /api/appointments/{id}/notes', who: 'record' },
  'record.show': { at: 'GET /api/record/{id}', who: 'record' },
  'record.versions': { at: 'GET /api/record/{id}/versions', who: 'record' },
  'record.create': { at: 'POST /api/patients/{id}/record', who: 'record' },
  'record.attach': { at: 'POST /api/patients/{id}/record/files', who: 'record' },
  'record.file': { at: 'GET /api/record-files/{id}', who: 'record' },
  'record.update': { at: 'PATCH /api/record/{id}', who: 'record' },
  'record.sign': { at: 'POST /api/record/{id}/sign', who: 'record' },
  'record.amend': { at: 'POST /api/record/{id}/addenda', who: 'record' },
  'record.delete': { at: 'POST /api/record/{id}/remove', who: 'record' },
  'record.writing': { at: 'POST /api/record/{id}/writing', who: 'record' },
} as const satisfies Addresses
