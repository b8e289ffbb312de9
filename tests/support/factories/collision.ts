import type { Collision } from '@/lib/contract/collision'

/** Who has a time that somebody wanted. */
export const collision = (given: Partial<Collision> = {}): Collision => ({
  kind: 'professional',
  occupant_name: 'Carmen Vidal',
  appointment_id: 40,
  professional_id: 2,
  professional_name: 'Carmen Vidal',
  patient_names: ['Marta Gil'],
  is_activity: false,
  starts_at: '2026-11-27T09:00:00Z',
  ends_at: '2026-11-27T10:00:00Z',
  booked_by: 'Eva Soler',
  ...given,
})
