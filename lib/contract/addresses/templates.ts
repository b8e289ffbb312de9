import type { Addresses } from '@/lib/contract/address'

/** Who treats patients fills templates in; what is asked in the clinic, its admins say. */
export const templateAddresses = {
  'templates.list': { at: 'GET /api/templates', who: 'record' },
  'templates.show': { at: 'GET /api/templates/{id}', who: 'record' },
  'templates.versions': { at: 'GET /api/templates/{id}/versions', who: 'record' },
  'templates.export': { at: 'GET /api/templates/{id}/export', who: 'record' },
  'templates.adopt': { at: 'POST /api/templates/adopt', who: 'record' },
  'templates.create': { at: 'POST /api/templates', who: 'admin' },
  'templates.import': { at: 'POST /api/templates/import', who: 'admin' },
  'templates.update': { at: 'PATCH /api/templates/{id}', who: 'admin' },
  'templates.publish': { at: 'POST /api/templates/{id}/publish', who: 'admin' },
  'templates.duplicate': { at: 'POST /api/templates/{id}/duplicate', who: 'admin' },
} as const satisfies Addresses
