import type { Planning, PlanningException } from '@/lib/contract/plannings'
import { type Interval, minutes, openIntervals } from './availability'

/** Why a time is not within somebody's hours: what keeps it, or that it is simply outside of them. */
export type Outside = PlanningException | 'outside'

/** When the clinic's professionals are open. */
type Openings = { plannings: Planning[]; exceptions: PlanningException[] }

/**
 * Why a span of a day is not wholly within a professional's hours: the clinic's closure before what is their own, an absence
 * before a block. Null where it is, and where nobody planned any hours for them, but for these, which always count.
 * @param span minutes of the day, the clinic's local time
 */
export function outsideReason(
  { plannings, exceptions }: Openings,
  professionalId: number,
  day: string,
  span: Interval,
): Outside | null {
  const open = openIntervals(plannings, exceptions, professionalId, day)
  if (open.some(({ start, end }) => start <= span.start && span.end <= end)) return null
  const inTheWay = exceptions.filter(
    ({ kind, professional_id, date, date_to, from, to }) =>
      kind !== 'extra' &&
      (professional_id ?? professionalId) === professionalId &&
      date <= day &&
      day <= date_to &&
      (from ? minutes(from) : 0) < span.end &&
      span.start < (to ? minutes(to) : 24 * 60),
  )
  const [first] = inTheWay.toSorted((one, other) => rank(one) - rank(other))
  if (first) return first
  return plannings.some(({ professional_id }) => professional_id === professionalId) ? 'outside' : null
}

const rank = ({ professional_id, kind }: PlanningException) =>
  professional_id === null ? 0 : kind === 'holiday' ? 1 : 2
