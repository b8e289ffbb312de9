import { sentRate } from './plan-vat'

/** A plan as it is sent: a drop-in one without a number of activities, whatever stands in the field that is not shown. */
export function settledPlan(body: Record<string, unknown>, all: Record<string, unknown>): Record<string, unknown> {
  const settled = sentRate(body, all)
  const isAsked = 'kind' in settled || 'activities' in settled
  return isAsked && all.kind === 'drop_in' ? { ...settled, activities: null } : settled
}
