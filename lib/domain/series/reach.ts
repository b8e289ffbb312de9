import { isOrderedVisit, isShortVisit } from '@/lib/contract/appointments'
import { Refusal } from '@/lib/contract/errors'
import type { SeriesChange } from '@/lib/contract/series'
import { addDays } from '@/lib/domain/time/clock'
import { placeOf, type Shift } from './place'
import type { ChangePlan, PlannedVisit } from './planned'
import { dayInSeries, keptReason, type SeriesRule, type SeriesVisit, type VisitFields } from './series-appointment'

/**
 * What a change starts from: the visit in hand, all of its series that are not deleted (the visit alone without one), the
 * days of those that were deleted on their own, and the rule.
 */
export type SeriesScope = { hand: SeriesVisit; visits: SeriesVisit[]; gaps: string[]; rule: SeriesRule | null }
export type Asked = SeriesScope & { change: SeriesChange; zone: string; now: Date }

/** What a change reaches: the visits from the one in hand on, or all; those that stay as they are, apart. */
export type Reach = {
  visits: SeriesVisit[]
  gaps: string[]
  movable: SeriesVisit[]
  kept: ChangePlan['kept']
  /** Nothing of the series comes before. */
  isWhole: boolean
  shift: Shift
}

/** @throws Refusal `invalid` when the visit in hand would end before it begins, or last longer than a day. */
export function reachOf(asked: Asked): Reach {
  const { hand, change, zone, now } = asked
  const first = dayInSeries(hand, zone)
  const isReached = (day: string) => change.scope === 'all' || day >= first
  const visits = asked.visits.filter((visit) => isReached(dayInSeries(visit, zone)))
  const judged = visits.map((visit) => ({ visit, reason: keptReason(visit, hand.id, now) }))
  return {
    visits,
    gaps: asked.gaps.filter(isReached),
    movable: judged.filter(({ reason }) => reason === null).map(({ visit }) => visit),
    kept: judged.flatMap(({ visit, reason }) => (reason ? [{ visit, reason }] : [])),
    isWhole: visits.length === asked.visits.length,
    shift: shiftOf(asked),
  }
}

function shiftOf({ hand, change: { change }, zone }: Asked): Shift {
  const span = { starts_at: change.starts_at ?? hand.starts_at, ends_at: change.ends_at ?? hand.ends_at }
  if (!isOrderedVisit(span) || !isShortVisit(span)) throw new Refusal('invalid')
  return { from: placeOf(hand, zone), to: placeOf(span, zone) }
}

/** A visit with its new fields, where it is. */
export const plannedAsIs = (asked: Asked, visit: SeriesVisit): PlannedVisit => ({
  ...{ visit, day: dayInSeries(visit, asked.zone), fields: fieldsOf(asked, visit), detached: visit.detached },
  ...{ starts_at: visit.starts_at, ends_at: visit.ends_at, is_skipped: false, is_intended: false },
})

/**
 * What of a change is one. A form says everything of the visit in hand again; what is as it was there is left as it is in the
 * others too, so that a move does not take their notes from them.
 */
export function givenAnew({ hand, change: { change } }: Asked): Partial<VisitFields> {
  const { starts_at: _, ends_at: __, ...given } = change
  const isAnew = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(hand[name as keyof VisitFields])
  return Object.fromEntries(Object.entries(given).filter(isAnew))
}

/** What a visit's fields become. Only the visit in hand comes to follow another one. */
export function fieldsOf(asked: Asked, visit: SeriesVisit): VisitFields {
  const { related_id, ...given } = givenAnew(asked)
  const { professional_id, service_id, color, note, reminder_message } = visit
  const status = given.status ?? visit.status
  const reason = visit.status === 'canceled' ? visit.cancel_reason : asked.change.cancel_reason
  return {
    ...{ professional_id, service_id, color, note, reminder_message, ...given, status },
    patient_ids: [...new Set(given.patient_ids ?? visit.patient_ids)],
    related_id: visit.id === asked.hand.id && related_id !== undefined ? related_id : visit.related_id,
    cancel_reason: status === 'canceled' ? reason : null,
  }
}

/** The day before the visit in hand, on which what comes before it ends. */
export const dayBefore = ({ hand, zone }: Asked) => addDays(dayInSeries(hand, zone), -1)
