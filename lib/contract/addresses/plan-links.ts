import type { Addresses } from '@/lib/contract/address'

export const planLinkAddresses = {
  'plan-links.show': { at: 'GET /api/patients/{id}/plan-link', who: 'record' },
  'plan-links.create': { at: 'POST /api/patients/{id}/plan-link', who: 'record' },
  'plan-links.mail': { at: 'POST /api/patients/{id}/plan-link/mail', who: 'record' },
  'plan-links.revoke': { at: 'POST /api/patients/{id}/plan-link/revoke', who: 'record' },
  'plan-links.read': { at: 'POST /api/plan-links/read', who: 'public', confined: true },
  'plan-links.picture': { at: 'POST /api/plan-links/picture', who: 'public', confined: true },
  'plan-links.video': { at: 'POST /api/plan-links/video', who: 'public', confined: true },
  'plan-links.watch': { at: 'GET /api/plan-links/videos/{ticket}', who: 'public', confined: true },
  'plan-links.answer': { at: 'POST /api/plan-links/answer', who: 'public', confined: true },
} as const satisfies Addresses
