import type { Addresses } from '@/lib/contract/address'

export const measureAddresses = {
  'measures.list': { at: 'GET /api/measures', who: 'record' },
  'measures.create': { at: 'POST /api/measures', who: 'admin' },
  'measures.update': { at: 'PATCH /api/measures/{id}', who: 'admin' },
  'measures.history': { at: 'GET /api/patients/{id}/measures', who: 'record' },
  'measure-links.create': { at: 'POST /api/patients/{id}/measure-links', who: 'record' },
  'measure-links.read': { at: 'POST /api/measure-links/read', who: 'public', confined: true },
  'measure-links.answer': { at: 'POST /api/measure-links/answer', who: 'public', confined: true },
} as const satisfies Addresses
