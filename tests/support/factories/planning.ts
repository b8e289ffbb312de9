import type { Planning } from '@/lib/contract/plannings'

/** A schedule without an end: Mondays from nine to two. */
export const planning = (given: Partial<Planning> = {}): Planning => ({
  id: 4,
  professional_id: 7,
  valid_from: '2026-01-01',
  valid_to: null,
  intervals: [{ weekday: 1, from: '09:00', to: '14:00' }],
  color: null,
  service_ids: null,
  online_booking: false,
  online_notice_minutes: 120,
  online_horizon_days: 30,
  version: 3,
  ...given,
})
