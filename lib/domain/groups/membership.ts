/** How often a plan lets somebody come: so many activities a week or a month; without a number as many as there are. */
export const planPeriods = ['week', 'month'] as const
export type PlanPeriod = (typeof planPeriods)[number]

/** How a plan can be paid (product §9). */
export const paymentMethods = ['cash', 'transfer', 'direct_debit', 'pos'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * - `membership`: a price of a month, for so many activities of each week or month
 * - `drop_in`: the price of one activity, for who comes now and then
 */
export const planKinds = ['membership', 'drop_in'] as const
export type PlanKind = (typeof planKinds)[number]

/** What of a plan an enrolment depends on; `kind` absent: a membership. */
export type PlanAllowance = { kind?: PlanKind | undefined; period: PlanPeriod; activities: number | null }

/** Whether a plan is of single activities, each paid as it is had: nothing of it is paid, or lost, in advance. */
export const isDropIn = ({ kind }: Pick<PlanAllowance, 'kind'>): boolean => kind === 'drop_in'

/** Somebody's plan of a group, from a day on and, where it ended, until one; both days of it. */
export type Membership = { plan: PlanAllowance; from: string; until: string | null }

/** Whether a membership counts on a day (yyyy-MM-dd of the clinic). */
export const isMemberOn = ({ from, until }: Pick<Membership, 'from' | 'until'>, day: string): boolean =>
  from <= day && (until === null || day <= until)

/** Where a membership stands on a day: it counts, it is over, or it is still to begin. */
export const membershipStates = ['current', 'ended', 'coming'] as const
export type MembershipState = (typeof membershipStates)[number]

/** Where a membership stands on a day (yyyy-MM-dd of the clinic). */
export function membershipState(membership: Pick<Membership, 'from' | 'until'>, day: string): MembershipState {
  if (isMemberOn(membership, day)) return 'current'
  return membership.from > day ? 'coming' : 'ended'
}
