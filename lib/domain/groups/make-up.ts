import { isLate, type VisitPolicy } from '@/lib/domain/policy/visit-policy'
import { addDays, dayOf } from '@/lib/domain/time/clock'
import { mayDecline } from './decline'
import type { GroupLimits } from './limits'
import { leastLimits } from './limits'
import { isDropIn, isMemberOn, type Membership } from './membership'

const HOUR_MS = 3_600_000

/** When a clinic lets somebody come another time for a place that they give up; null of a clinic: it never does. */
export type MakeUpRules = {
  /** How long before the activity begins it has to be said, in hours. */
  notice_hours: number
  /** How many of a calendar month's activities at most, in each group; null: as many as there are. */
  per_month: number | null
  /** How many days after the missed activity it can be made up for. */
  valid_days: number
  /** For what falls out because the clinic calls it off, too. */
  on_holidays: boolean
  /** What was missed is made up for only while the fee of its month is paid: given all the same, it waits for that. */
  paid_month_only: boolean
}

type Missed = {
  /** When the activity begins, and when it was said that they do not come, ISO 8601. */
  starts_at: string
  said_at: string
  /** How many were given for activities of that calendar month so far. */
  given: number
}

export const makeUpRefusals = ['late', 'many'] as const
export type MakeUpRefusal = (typeof makeUpRefusals)[number]

/** Why a place that is given up is not to be made up for; null where it is. Exactly so many hours before is in time. */
export function makeUpRefusal(
  { notice_hours, per_month }: Pick<MakeUpRules, 'notice_hours' | 'per_month'>,
  missed: Missed,
): MakeUpRefusal | null {
  if (isShortNotice({ notice_hours }, missed)) return 'late'
  return per_month !== null && missed.given >= per_month ? 'many' : null
}

/** So long after it was given a place that is given up again was a slip of the desk's, however late it is and however many they were. */
const SLIP_MS = 10 * 60_000

/** Whether a place is given up so soon after it was given that nobody can have counted on it. */
export const isSlip = ({ made_at, said_at }: { made_at: string; said_at: string }): boolean =>
  Date.parse(said_at) - Date.parse(made_at) < SLIP_MS

/** Whether a place is given up too late to be had another time. */
export const isShortNotice = (
  { notice_hours }: Pick<MakeUpRules, 'notice_hours'>,
  { starts_at, said_at }: Pick<Missed, 'starts_at' | 'said_at'>,
): boolean => Date.parse(starts_at) - Date.parse(said_at) < notice_hours * HOUR_MS

/** The clinic's rules by which a place that is given up may cost something: what a late cancellation does, and what is made up for. */
type OffRules = { policy: Pick<VisitPolicy, 'late_hours' | 'late_charge'>; make_ups: MakeUpRules | null }

/**
 * Whether coming off an activity may cost who has a place something, so that it is asked whose doing it is: the visit, or
 * what could be made up for. Of a number a month nobody here knows how many were given.
 */
export function comingOffMayCost(
  { policy, make_ups }: OffRules,
  { starts_at, decline_until }: { starts_at: string; decline_until: string | null },
  now: Date,
): boolean {
  if (mayDecline(decline_until, now)) return false
  if (policy.late_charge !== 'none' && isLate(policy, starts_at, now)) return true
  if (make_ups === null) return false
  return make_ups.per_month !== null || isShortNotice(make_ups, { starts_at, said_at: now.toISOString() })
}

/** The last day (yyyy-MM-dd of the clinic) on which a missed activity can be made up for. */
export const makeUpUntil = ({ valid_days }: Pick<MakeUpRules, 'valid_days'>, startsAt: string, zone: string): string =>
  addDays(dayOf(startsAt, zone), valid_days)

/**
 * Whether anything is lost with a place: who may come as often as there are activities has nothing to make up for, nor has who
 * pays each as it is had.
 */
export function isLimited(group: GroupLimits, memberships: readonly Membership[], day: string): boolean {
  const membership = memberships.find((each) => isMemberOn(each, day))
  if (!membership || isDropIn(membership.plan)) return false
  const { week, month } = leastLimits(group, membership.plan)
  return week !== null || month !== null
}

/** A missed activity that can be made up for: the place that was given up, its day, and the last day for it. */
export type MakeUp = {
  id: number
  day: string
  until: string
  /** The fee of its month is open, and the clinic asks for it first. */
  unpaid?: boolean
}

/** Which of them an activity of a day makes up for: what ends first of what has not ended by then, and waits for no payment. */
export const makeUpFor = (open: readonly MakeUp[], day: string): MakeUp | null =>
  open
    .filter(({ until, unpaid }) => !unpaid && day <= until)
    .toSorted((one, other) => one.until.localeCompare(other.until) || one.id - other.id)[0] ?? null
