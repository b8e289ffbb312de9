import type { Addresses } from '@/lib/contract/address'

/** Who treats patients has documents signed; what they say, the clinic's admins write. */
export const documentTemplateAddresses = {
  'document-templates.list': { at: 'GET /api/document-templates', who: 'record' },
  'document-templates.show': { at: 'GET /api/document-templates/{id}', who: 'record' },
  'document-templates.versions': { at: 'GET /api/document-templates/{id}/versions', who: 'record' },
  'document-templates.standing': { at: 'GET /api/document-templates/{id}/standing', who: 'record' },
  'document-templates.create': { at: 'POST /api/document-templates', who: 'admin' },
  'document-templates.update': { at: 'PATCH /api/document-templates/{id}', who: 'admin' },
} as const satisfies Addresses
