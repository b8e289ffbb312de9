import { addDays } from '@/lib/domain/time/clock'
import { isDropIn, type Membership, type PlanAllowance } from './membership'

/**
 * Why somebody has no place on a date of their fixed seat:
 * - `waiting`: they are in line for it
 * - `given_up`: they, or the clinic for them, gave that date up
 * - `unplaced`: it did not fit: something else at that time, or no place and no waiting list
 */
export const missingReasons = ['waiting', 'given_up', 'unplaced'] as const
export type MissingReason = (typeof missingReasons)[number]

/** A fixed seat's days; `until` null: as long as the membership. */
export type SeatDays = { from: string; until: string | null }

/** Whether a seat is of a day (yyyy-MM-dd of the clinic): within its own days, and those of its membership. */
export const isSeatOn = (seat: SeatDays, membership: Pick<Membership, 'from' | 'until'>, day: string): boolean =>
  [seat, membership].every(({ from, until }) => from <= day && (until === null || day <= until))

/** Why a seat cannot be had: it is of who pays each activity as it is had, of nobody's day, theirs already, or one too many. */
export type SeatRefusal = 'drop_in' | 'over' | 'before' | 'already' | 'all_fixed'

type Asked = {
  plan: Pick<PlanAllowance, 'kind'>
  membership: Pick<Membership, 'from' | 'until'>
  /** The first day that is asked for. */
  from: string
  today: string
  /** The seats of that series: the member's own, and how many there are of all. */
  own: readonly SeatDays[]
  fixed: number
  places: number
  /** That it is meant though all places are somebody's. */
  beyond: boolean
}

/** Whether a member may have a fixed seat of a series from a day on; null: they may. */
export function seatRefusal(asked: Asked): SeatRefusal | null {
  const { plan, membership, from, today, own, fixed, places, beyond } = asked
  if (isDropIn(plan)) return 'drop_in'
  if (membership.until !== null && membership.until < (from > today ? from : today)) return 'over'
  if (from < membership.from) return 'before'
  if (own.some(({ until }) => until === null || until >= from)) return 'already'
  return fixed >= places && !beyond ? 'all_fixed' : null
}

/** The last day of a seat that is nobody's from a day on; null where it had not begun by then. */
export const lastDayOf = ({ from }: Pick<SeatDays, 'from'>, goneFrom: string): string | null =>
  goneFrom > from ? addDays(goneFrom, -1) : null
