import type { Addresses } from '@/lib/contract/address'

export const datedPlanAddresses = {
  'dated-plans.list': { at: 'GET /api/dated-plans', who: 'record' },
  'dated-plans.create': { at: 'POST /api/dated-plans', who: 'record' },
  'dated-plans.show': { at: 'GET /api/dated-plans/{id}', who: 'record' },
  'dated-plans.update': { at: 'PATCH /api/dated-plans/{id}', who: 'record' },
  'dated-plans.adherence': { at: 'GET /api/dated-plans/{id}/adherence', who: 'record' },
  'dated-plans.copy_week': { at: 'POST /api/dated-plans/{id}/copy-week', who: 'record' },
  'dated-plans.shift': { at: 'POST /api/dated-plans/{id}/shift', who: 'record' },
  'dated-plans.scale': { at: 'POST /api/dated-plans/{id}/scale', who: 'record' },
  'dated-plans.keep': { at: 'POST /api/dated-plans/{id}/keep', who: 'record' },
  'dated-sessions.list': { at: 'GET /api/dated-plans/{id}/sessions', who: 'record' },
  'dated-sessions.create': { at: 'POST /api/dated-plans/{id}/sessions', who: 'record' },
  'dated-sessions.update': { at: 'PATCH /api/dated-sessions/{id}', who: 'record' },
  'dated-sessions.move': { at: 'POST /api/dated-sessions/{id}/move', who: 'record' },
  'dated-sessions.remove': { at: 'POST /api/dated-sessions/{id}/remove', who: 'record' },
} as const satisfies Addresses
