import { Refusal } from '@/lib/contract/errors'
import { OCCURRENCES_MAX, type Recurrence } from '@/lib/contract/series'
import { matchDays } from './match'
import { movedDay, movedPlace, type Place, spanOf } from './place'
import { type ChangePlan, decided, decisionsOf, isChanged, type PlannedVisit, type SeriesFate } from './planned'
import { type Asked, dayBefore, fieldsOf, plannedAsIs, type Reach } from './reach'
import { occurrencesOf } from './recurrence'
import { dayInSeries, type SeriesVisit } from './series-appointment'

/**
 * Another rule, from the visit in hand on, which becomes its first, or for the whole series from its first day. Visits go to
 * the new days (see `matchDays`), are taken away where there is none for them, and made where there was none. Those that are
 * kept, and the days of those that were deleted on their own, stand for their occurrence, so that nobody comes twice.
 * @throws Refusal `visit_settled` when the first one cannot be changed, `recurrence_empty`, `recurrence_too_long`.
 */
export function planPattern(asked: Asked, reach: Reach, recurrence: Recurrence): ChangePlan {
  const { hand, rule, change, zone, now } = asked
  const { movable, kept, isWhole, shift } = reach
  const isFromStart = change.scope === 'all' && rule !== null
  if (!isFromStart && !movable.includes(hand)) throw new Refusal('visit_settled')
  const frequency = rule?.recurrence.frequency ?? 'day'
  const place = isFromStart ? movedPlace(firstPlace(rule), frequency, shift) : shift.to
  const days = daysOf(recurrence, place.day)

  const goesTo = (visit: SeriesVisit) => (visit === hand && !isFromStart ? days[0] : undefined)
  const occurrences = [
    ...reach.visits.map((of) => ({ of, day: movedDay(dayInSeries(of, zone), frequency, shift), goesTo: goesTo(of) })),
    ...reach.gaps.map((day) => ({ of: null, day: movedDay(day, frequency, shift) })),
  ]
  const { pairs, left, free } = matchDays<SeriesVisit | null>(occurrences, days, recurrence.frequency)
  const isMovable = (visit: SeriesVisit | null): visit is SeriesVisit => visit !== null && movable.includes(visit)
  const decisions = decisionsOf(change.changes)
  const planned = pairs.flatMap(({ of, day }) => {
    if (!isMovable(of)) return []
    const span = spanOf({ ...place, day }, zone)
    return [decided({ ...plannedAsIs(asked, of), ...span, day, detached: false }, decisions)]
  })
  const created = free
    .map((day): PlannedVisit => newVisit(asked, day, spanOf({ ...place, day }, zone)))
    .filter(({ starts_at }) => !isFromStart || new Date(starts_at) >= now)
    .map((visit) => decided(visit, decisions))
  const fate = fateOf(asked, { recurrence, place: { ...place, day: days[0]! }, isWhole })
  return {
    changed: planned.filter(isChanged),
    still: planned.filter((visit) => !isChanged(visit)),
    ...{ created, removed: left.filter(isMovable), kept, fate },
  }
}

const firstPlace = ({ starts_on, start_minute, duration_minutes }: NonNullable<Asked['rule']>): Place => ({
  ...{ day: starts_on, minute: start_minute, duration_minutes },
})

/** @throws Refusal `recurrence_empty`, `recurrence_too_long` */
export function daysOf(recurrence: Recurrence, firstDay: string): string[] {
  const { days, is_limited } = occurrencesOf(recurrence, firstDay)
  if (is_limited) throw new Refusal('recurrence_too_long', { values: { max: OCCURRENCES_MAX } })
  if (days.length === 0) throw new Refusal('recurrence_empty')
  return days
}

/** An occurrence that was not there before is like the visit in hand, but neither canceled nor confirmed by that. */
function newVisit(asked: Asked, day: string, span: { starts_at: string; ends_at: string }): PlannedVisit {
  const status = asked.change.change.status === 'confirmed' ? 'confirmed' : 'pending'
  const fields = { ...fieldsOf(asked, asked.hand), status, related_id: null, cancel_reason: null } as const
  return { ...span, day, fields, visit: null, detached: false, is_skipped: false, is_intended: false }
}

function fateOf(asked: Asked, next: { recurrence: Recurrence; place: Place; isWhole: boolean }): SeriesFate {
  const { professional_id, service_id } = fieldsOf(asked, asked.hand)
  const { day: starts_on, minute: start_minute, duration_minutes } = next.place
  const { recurrence } = next
  const rule = { recurrence, starts_on, start_minute, duration_minutes, professional_id, service_id }
  if (asked.rule && next.isWhole) return { kind: 'changes', rule }
  return { kind: 'begins', rule, until: dayBefore(asked) }
}
