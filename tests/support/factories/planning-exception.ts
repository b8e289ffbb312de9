import type { PlanningException } from '@/lib/contract/plannings'

/** A day off, of as many days as are given. */
export const planningException = (given: Partial<PlanningException> = {}): PlanningException => ({
  id: 8,
  professional_id: 7,
  date: '2026-12-01',
  date_to: given.date ?? '2026-12-01',
  kind: 'holiday',
  from: null,
  to: null,
  title: null,
  version: 2,
  ...given,
})
