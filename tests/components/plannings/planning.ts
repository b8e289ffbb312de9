import type { Planning, PlanningException } from '@/lib/contract/plannings'

/** A schedule with what a test is about put over it: Mondays from nine to two. */
export const planning = (more: Partial<Planning> = {}): Planning => ({
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
  ...more,
})

/** A day off with what a test is about put over it. */
export const exception = (more: Partial<PlanningException> = {}): PlanningException => ({
  id: 8,
  professional_id: 7,
  date: '2026-12-01',
  date_to: '2026-12-01',
  kind: 'holiday',
  from: null,
  to: null,
  title: null,
  version: 2,
  ...more,
})
