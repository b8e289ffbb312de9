import { type GroupLimits, type LimitHit, limitHit } from './limits'
import { type MakeUp, makeUpFor } from './make-up'
import { isDropIn, isMemberOn, type Membership } from './membership'

/**
 * - `enrolled`: has a place
 * - `waiting`: comes up when one is free
 * - `attended`, `missed`: of an enrolled one, once it was
 * - `removed`: came off again, by themselves or the clinic
 */
export const enrolmentStates = ['enrolled', 'waiting', 'attended', 'missed', 'removed'] as const
export type EnrolmentState = (typeof enrolmentStates)[number]

/** Before an activity is over it is to come. */
export const enrolmentTimes = ['coming', 'past'] as const

/** Those that take a place of the activity, and count for the limits. */
export const isSeated = (state: EnrolmentState): boolean =>
  state === 'enrolled' || state === 'attended' || state === 'missed'

/** Why somebody waits and has no place. */
export type WaitingReason = { key: 'full'; capacity: number } | ({ key: 'limit' } & LimitHit)

/** Why somebody neither has a place nor waits (product §5, §8). */
export type EnrolmentRefusal = { key: 'no_plan' } | { key: 'waiting_list_disabled'; reason: WaitingReason }

/** `makes_up`: the missed activity that it makes up for, which is then taken; null: it counts for the limits. */
export type Enrolment =
  | { is: 'enrolled'; makes_up: MakeUp | null }
  | { is: 'waiting'; reason: WaitingReason; makes_up: MakeUp | null }
  | ({ is: 'refused' } & EnrolmentRefusal)

/** Is no place of an activity free for who comes now? Who waits goes first. */
const isFull = ({ taken, waiting, capacity }: { taken: number; waiting: number; capacity: number }): boolean =>
  taken + waiting >= capacity

type Asked = {
  group: GroupLimits & { waiting_list: boolean }
  /** The day of the activity, yyyy-MM-dd of the clinic; how many places it has, and how many of them are taken. */
  activity: { day: string; capacity: number; taken: number; waiting: number }
  /** The patient's plans of the group, also those that ended or are to come. */
  memberships: readonly Membership[]
  /** The days of the activities of the group that count for the patient's limits. */
  days: readonly string[]
  /** What they can make up for. */
  make_ups: readonly MakeUp[]
}

/**
 * What becomes of a patient who is to be enrolled in an activity: a place; or the waiting list, where the plan's or group's
 * limit is reached or no place is free; or a refusal, for who has no plan of the group on that day, and where what does
 * not fit would have to wait and the group has no waiting list. Who waits already goes first: a free place is theirs, unless the
 * group has no waiting list any more. Who has reached a limit and has something to make up for takes that, also while they wait.
 */
export function judgeEnrolment({ group, activity, memberships, days, make_ups }: Asked): Enrolment {
  const membership = memberships.find((each) => isMemberOn(each, activity.day))
  if (!membership) return { is: 'refused', key: 'no_plan' }
  const { hit, makes_up } = withinLimits(group, membership, { days, make_ups }, activity.day)
  const inLine = group.waiting_list ? activity.waiting : 0
  const reason: WaitingReason | null = hit
    ? { key: 'limit', ...hit }
    : isFull({ ...activity, waiting: inLine })
      ? { key: 'full', capacity: activity.capacity }
      : null
  if (!reason) return { is: 'enrolled', makes_up }
  if (!group.waiting_list) return { is: 'refused', key: 'waiting_list_disabled', reason }
  return { is: 'waiting', reason, makes_up }
}

/**
 * The limit that a place had before passes now, of an activity that is held again; null: none, or nobody asks any more (they have no
 * plan, and no place either).
 */
export function overLimit(
  group: GroupLimits,
  memberships: readonly Membership[],
  days: readonly string[],
  day: string,
): WaitingReason | null {
  const membership = memberships.find((each) => isMemberOn(each, day))
  const hit = membership && limitHit(group, membership.plan, days, day)
  return hit ? { key: 'limit', ...hit } : null
}

/** The limit that an activity of a day would pass, unless it makes up for a missed one, and for which: a drop-in never does. */
function withinLimits(
  group: GroupLimits,
  { plan }: Membership,
  { days, make_ups }: Pick<Asked, 'days' | 'make_ups'>,
  day: string,
): { hit: LimitHit | null; makes_up: MakeUp | null } {
  const hit = limitHit(group, plan, days, day)
  const makes_up = hit && !isDropIn(plan) && makeUpFor(make_ups, day)
  return makes_up ? { hit: null, makes_up } : { hit, makes_up: null }
}

/** Somebody who waits for an activity, in the order in which they came; `makes_up_id`: what they wait with. */
export type InLine = Pick<Asked, 'memberships' | 'days' | 'make_ups'> & { id: number; makes_up_id: number | null }

/** What somebody waits with, as what is taken before anything else: it was open when they came. */
export const heldMakeUp = (makes_up_id: number | null, day: string): MakeUp[] =>
  makes_up_id === null ? [] : [{ id: makes_up_id, day, until: day }]

/** The limit that somebody in line has reached for the activity now, and what they would make up for; null: they have no plan of the group. */
function inLineWithin(
  group: GroupLimits,
  day: string,
  { memberships, makes_up_id, days, make_ups }: Omit<InLine, 'id'>,
): { hit: LimitHit | null; makes_up: MakeUp | null } | null {
  const membership = memberships.find((each) => isMemberOn(each, day))
  const all = [...heldMakeUp(makes_up_id, day), ...make_ups]
  return membership ? withinLimits(group, membership, { days, make_ups: all }, day) : null
}

/**
 * Why somebody in line waits now, whatever they came for: the limit that keeps them from a free place too, or that no place came
 * to them so far; null of who has no plan any more.
 */
export function waitsFor(
  group: GroupLimits,
  { day, capacity }: { day: string; capacity: number },
  waiting: Omit<InLine, 'id'>,
): WaitingReason | null {
  const within = inLineWithin(group, day, waiting)
  if (!within) return null
  return within.hit ? { key: 'limit', ...within.hit } : { key: 'full', capacity }
}

/**
 * Who of those that wait has a place now, in their order: as many as are free, and what each makes up for. Who has reached a
 * limit, or has no plan any more, keeps their turn and is passed over; what somebody waits with and does not need any more is there again.
 */
export function promotable(
  group: GroupLimits,
  activity: { day: string; capacity: number; taken: number },
  waiting: readonly InLine[],
): { id: number; makes_up_id: number | null }[] {
  const free = Math.max(0, activity.capacity - activity.taken)
  return waiting
    .flatMap(({ id, ...each }) => {
      const within = inLineWithin(group, activity.day, each)
      return !within || within.hit ? [] : [{ id, makes_up_id: within.makes_up?.id ?? null }]
    })
    .slice(0, free)
}
