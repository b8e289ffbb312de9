import type { PlanKind } from '@/lib/domain/groups/membership'

/** What of a visit says what it costs in money. */
export type DueVisit = {
  /** Of the appointment, or of the drop-in plan; null: none is set. */
  price_cents: number | null
  plan_kind: PlanKind | null
  use: 'none' | 'held' | 'used'
  status: string
  attendance: string
  is_deleted: boolean
  is_coming: boolean
  charge_by: 'session' | 'amount' | null
  charge_cents: number | null
  waived: boolean
}

/**
 * What a visit costs in money, paid or not: what the policy asks for, unless that is let go; else the price of one that is booked or
 * was attended. Nothing where a voucher or the month's price pays it. Billing asks the same of what took place.
 */
export function visitDue(visit: DueVisit): number {
  const { use, charge_by, charge_cents, waived, price_cents } = visit
  if (visit.is_deleted || use !== 'none') return 0
  if (charge_by !== null) return waived || charge_by === 'session' ? 0 : (charge_cents ?? 0)
  const isHad = visit.is_coming && visit.status !== 'canceled' && visit.attendance !== 'no_show'
  return isHad && visit.plan_kind !== 'membership' ? (price_cents ?? 0) : 0
}
