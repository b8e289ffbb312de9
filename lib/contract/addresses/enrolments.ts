import type { Addresses } from '@/lib/contract/address'

export const enrolmentAddresses = {
  'enrolments.list': { at: 'GET /api/activities/{id}/enrolments', who: 'agenda' },
  'enrolments.of_patient': { at: 'GET /api/enrolments/of-patient', who: 'agenda' },
  'enrolments.create': { at: 'POST /api/groups/{id}/enrolments', who: 'agenda' },
  'enrolments.update': { at: 'PATCH /api/enrolments/{id}', who: 'agenda' },
} as const satisfies Addresses
