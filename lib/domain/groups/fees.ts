import { addDays } from '@/lib/domain/time/clock'
import { isDropIn, type PlanKind } from './membership'

/** A week before a month begins its fees are there: to be paid before, and for who prepares the direct debits. */
export const FEES_AHEAD_DAYS = 7
/** Of a membership that is written down late, so many months back at most: what is older was settled somewhere else. */
export const FEES_BACK_MONTHS = 12
/** So long after it is due a fee is awaited, and nobody asks for it. */
export const FEE_GRACE_DAYS = 5

/**
 * - `pending`: to be paid, and its days of grace are not over
 * - `overdue`: to be paid, and they are
 * - `paid`: all of it
 * - `waived`: nothing more of it is asked for: the clinic let it go, or its month is none of the membership's any more
 */
export const feeStates = ['paid', 'pending', 'overdue', 'waived'] as const
export type FeeState = (typeof feeStates)[number]

/** What a fee has of its plan, frozen when it comes into being. */
export type FeeTerms = { plan_id: number; kind: PlanKind; price_cents: number }

/** Whether who has a plan owes a fee for each month: the one place that says so. Who comes now and then pays each time. */
export const owesFee = (plan: Pick<FeeTerms, 'kind' | 'price_cents'>): boolean =>
  !isDropIn(plan) && plan.price_cents > 0

/** The first day of a day's month: how a month is named. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** The month so many after another one, or before it. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 10)
}

/** When a month's fee is due: on its first day, or the day the membership begins in it. */
export const feeDueOn = (month: string, from: string): string => (from > month ? from : month)

/** Whether a month is one of a membership's. */
export const isFeeMonth = ({ from, until }: { from: string; until: string | null }, month: string): boolean =>
  monthOf(from) <= month && (until === null || month <= until)

/** A membership as far as it says which of its fees are owed; `owes`: its plan asks for one each month. */
export type FeeDays = { from: string; until: string | null; fees_from: string | null; owes: boolean }

/**
 * Whether what is due on a day was asked for by what a membership was before: who changes plans in the middle of a month owes it by
 * the first.
 */
const isDueBefore = (
  { from, fees_from }: Pick<FeeDays, 'from' | 'fees_from'>,
  { due_on }: { due_on: string },
): boolean => due_on < (fees_from ?? from)

/**
 * Whether a fee is owed: its month is the membership's, and the plan that this has now asks for one. What was due before it had
 * that plan stays owed, and so does what is paid in part.
 */
export const isOwedFee = (membership: FeeDays, fee: { month: string; due_on: string; paid_cents: number }): boolean =>
  isFeeMonth(membership, fee.month) && (membership.owes || fee.paid_cents > 0 || isDueBefore(membership, fee))

type Judged = {
  amount_cents: number
  paid_cents: number
  due_on: string
  /** Somebody let it go. */
  is_waived: boolean
  /** Its month is the membership's still, and its plan asks for it. */
  is_owed: boolean
}

/** Where a fee stands on a day (yyyy-MM-dd of the clinic). */
export function feeState({ amount_cents, paid_cents, due_on, is_waived, is_owed }: Judged, day: string): FeeState {
  if (paid_cents >= amount_cents) return 'paid'
  if (is_waived || !is_owed) return 'waived'
  return addDays(due_on, FEE_GRACE_DAYS) < day ? 'overdue' : 'pending'
}

/** Whether something of a fee is still asked for. */
export const isOpen = (state: FeeState): boolean => state === 'pending' || state === 'overdue'

/** A patient's membership of a group; `fees_from`: by its plan no fee is asked for months before that day's, and what is due before it stays. */
export type FeeMembership<Plan extends FeeTerms = FeeTerms> = {
  id: number
  from: string
  until: string | null
  fees_from: string | null
  plan: Plan
}

/** A fee that is there. */
export type StandingFee = {
  id: number
  member_id: number
  month: string
  plan_id: number
  due_on: string
  /** Nothing is paid of it, nobody let it go or gave it an amount of its own. */
  is_untouched: boolean
  /** All of it is paid. */
  is_paid: boolean
  /** What was paid once stays said, also where it was taken back: such a fee is never dropped. */
  has_payments: boolean
}

export type NewFee<Plan> = { member_id: number; month: string; due_on: string; plan: Plan }
export type FeeChanges<Plan> = {
  made: NewFee<Plan>[]
  /** `plan` null: it keeps the terms that it has. */
  changed: (Omit<NewFee<Plan>, 'plan'> & { id: number; plan: Plan | null })[]
  dropped: number[]
}

/**
 * What is to become of the fees of a patient's memberships of one group, so that each month that they touch is owed once: whole, and
 * by the first of them in it whose plan owes one. Asked again, there is nothing to do.
 *
 * There are those up to the month of a week from now, and of what is still to begin its first. A fee keeps its plan's terms; where the
 * membership has another plan, those due since that are untouched take that one's, and this month's, due before, stays owed by the first. What is no longer owed goes, unless
 * something was paid of it; paid whole it is the month's, else who owes the month now owes all of it.
 * @param day yyyy-MM-dd of the clinic
 */
export function judgeFees<Plan extends FeeTerms>(
  memberships: readonly FeeMembership<Plan>[],
  standing: readonly StandingFee[],
  day: string,
): FeeChanges<Plan> {
  const inOrder = memberships.toSorted((one, other) => one.from.localeCompare(other.from) || one.id - other.id)
  const owner = (month: string) => inOrder.find((each) => owesFee(each.plan) && isFeeMonth(each, month))
  const isOwed = (fee: StandingFee, membership: FeeMembership<Plan> | undefined): boolean => {
    if (!membership || !isFeeMonth(membership, fee.month)) return false
    const owing = owner(fee.month)
    // Nothing was asked for by this plan any more from this month on; what was asked for before it stays.
    if (!owing) return fee.month < monthOf(day) || isDueBefore(membership, fee) || !fee.is_untouched
    return owing === membership || !fee.is_untouched
  }
  const of = (fee: StandingFee) => inOrder.find(({ id }) => id === fee.member_id)
  const dropped = standing.filter((fee) => !fee.has_payments && !isOwed(fee, of(fee)))
  const kept = standing.filter((fee) => !dropped.includes(fee))
  const isOfMonth = (fee: StandingFee) => fee.is_paid || isOwed(fee, of(fee))
  const made = inOrder.flatMap((membership) =>
    feeMonths(membership, day)
      .filter((month) => owner(month) === membership && !kept.some((fee) => fee.month === month && isOfMonth(fee)))
      .map((month) => feeOf(membership, month)),
  )
  const changed = kept.flatMap((fee) => {
    const membership = of(fee)
    if (!membership || !fee.is_untouched || owner(fee.month) !== membership || fee.month < monthOf(day)) return []
    const next = feeOf(membership, fee.month)
    const plan = next.plan.plan_id === fee.plan_id || isDueBefore(membership, fee) ? null : next.plan
    return plan === null && next.due_on === fee.due_on ? [] : [{ ...next, id: fee.id, plan }]
  })
  return { made, changed, dropped: dropped.map(({ id }) => id) }
}

const feeOf = <Plan extends FeeTerms>({ id, from, plan }: FeeMembership<Plan>, month: string): NewFee<Plan> => ({
  ...{ member_id: id, month, due_on: feeDueOn(month, from), plan },
})

/** The months of a membership whose fees are to be there on a day. */
export function feeMonths(
  {
    from,
    until,
    fees_from,
    plan,
  }: Pick<FeeMembership, 'from' | 'until' | 'fees_from'> & {
    plan: Pick<FeeTerms, 'kind' | 'price_cents'>
  },
  day: string,
): string[] {
  if (!owesFee(plan)) return []
  const first = monthOf(from)
  const starts = [first, monthOf(fees_from ?? from), addMonths(monthOf(day), -FEES_BACK_MONTHS)].sort().at(-1)!
  const ahead = monthOf(addDays(day, FEES_AHEAD_DAYS))
  const last = first > ahead ? first : ahead
  const months: string[] = []
  for (let month = starts; month <= last && (until === null || month <= until); month = addMonths(month, 1))
    months.push(month)
  return months
}
