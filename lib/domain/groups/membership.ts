/** How often a plan lets somebody come: so many activities a week or a month; without a number as many as there are. */
export const planPeriods = ['week', 'month'] as const
export type PlanPeriod = (typeof planPeriods)[number]

/** How a plan can be paid (product §9). */
export const paymentMethods = ['cash', 'transfer', 'direct_debit', 'pos'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What of a plan an enrolment depends on. */
export type PlanAllowance = { period: PlanPeriod; activities: number | null }

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
