import { type GroupLimits, type LimitHit, limitHit } from './limits'
import { isMemberOn, type Membership } from './membership'

/**
 * - `enrolled`: has a place
 * - `waiting`: comes up when one is free
 * - `attended`, `missed`: of an enrolled one, once it was
 * - `removed`: came off again, by themselves or the clinic
 */
export const enrolmentStates = ['enrolled', 'waiting', 'attended', 'missed', 'removed'] as const
export type EnrolmentState = (typeof enrolmentStates)[number]

/** Those that take a place of the activity, and count for the limits. */
export const isSeated = (state: EnrolmentState): boolean =>
  state === 'enrolled' || state === 'attended' || state === 'missed'

/** Why somebody waits and has no place. */
export type WaitingReason = { key: 'full'; capacity: number } | ({ key: 'limit' } & LimitHit)

/** Why somebody neither has a place nor waits (product §5, §8). */
export type EnrolmentRefusal = { key: 'no_plan' } | { key: 'waiting_list_disabled'; reason: WaitingReason }

export type Enrolment =
  | { is: 'enrolled' }
  | { is: 'waiting'; reason: WaitingReason }
  | ({ is: 'refused' } & EnrolmentRefusal)

type Asked = {
  group: GroupLimits & { waiting_list: boolean }
  /** The day of the activity, yyyy-MM-dd of the clinic; how many places it has, and how many of them are taken. */
  activity: { day: string; capacity: number; taken: number; waiting: number }
  /** The patient's plans of the group, also those that ended or are to come. */
  memberships: readonly Membership[]
  /** The days of the activities of the group that the patient is enrolled in. */
  days: readonly string[]
}

/**
 * What becomes of a patient who is to be enrolled in an activity: a place; or the waiting list, where the plan's or group's
 * limit is reached or no place is free; or a refusal, for who has no plan of the group on that day, and where what does
 * not fit would have to wait and the group has no waiting list. Who waits already goes first: a free place is theirs.
 */
export function judgeEnrolment({ group, activity, memberships, days }: Asked): Enrolment {
  const membership = memberships.find((each) => isMemberOn(each, activity.day))
  if (!membership) return { is: 'refused', key: 'no_plan' }
  const hit = limitHit(group, membership.plan, days, activity.day)
  const isFull = activity.taken + activity.waiting >= activity.capacity
  const reason: WaitingReason | null = hit
    ? { key: 'limit', ...hit }
    : isFull
      ? { key: 'full', capacity: activity.capacity }
      : null
  if (!reason) return { is: 'enrolled' }
  if (!group.waiting_list) return { is: 'refused', key: 'waiting_list_disabled', reason }
  return { is: 'waiting', reason }
}

/** Somebody who waits for an activity, in the order in which they came. */
type Waiting = { id: number; memberships: readonly Membership[]; days: readonly string[] }

/**
 * Who of those that wait has a place now, in their order: as many as are free. Who has reached a limit, or has no plan any
 * more, keeps their turn and is passed over.
 */
export function promotable(
  group: GroupLimits,
  activity: { day: string; capacity: number; taken: number },
  waiting: readonly Waiting[],
): number[] {
  const free = Math.max(0, activity.capacity - activity.taken)
  return waiting
    .filter(({ memberships, days }) => {
      const membership = memberships.find((each) => isMemberOn(each, activity.day))
      return membership !== undefined && limitHit(group, membership.plan, days, activity.day) === null
    })
    .slice(0, free)
    .map(({ id }) => id)
}
