import type { Addresses } from '@/lib/contract/address'

export const planningAddresses = {
  'plannings.list': { at: 'GET /api/plannings', who: 'agenda' },
  // Whose hours and exceptions: see mayPlan and mayKeepException (lib/domain/access.ts).
  'plannings.create': { at: 'POST /api/plannings', who: 'agenda' },
  'plannings.copy': { at: 'POST /api/plannings/copy', who: 'admin' },
  'plannings.update': { at: 'PATCH /api/plannings/{id}', who: 'agenda' },
  'plannings.remove': { at: 'DELETE /api/plannings/{id}', who: 'agenda' },
  'planning-exceptions.affected': { at: 'GET /api/planning-exceptions/affected', who: 'agenda' },
  'planning-exceptions.create': { at: 'POST /api/planning-exceptions', who: 'agenda' },
  'planning-exceptions.update': { at: 'PATCH /api/planning-exceptions/{id}', who: 'agenda' },
  'planning-exceptions.remove': { at: 'DELETE /api/planning-exceptions/{id}', who: 'agenda' },
} as const satisfies Addresses
