import { isOrderedVisit, isShortVisit } from '@/lib/contract/appointments'
import { Refusal } from '@/lib/contract/errors'
import type { KeptReason, OccurrenceChange } from '@/lib/contract/series'
import { isSameSpan, type Span } from './place'
import type { SeriesRule, SeriesVisit, VisitFields } from './series-appointment'

/** One occurrence as it is to be. `day`: the one that the rule gives it; `visit`: which one it changes, null for a new one. */
export type PlannedVisit = Span & {
  day: string
  visit: SeriesVisit | null
  fields: VisitFields
  detached: boolean
  /** Left out: not made, or left as it is. */
  is_skipped: boolean
  /** May come over another visit. */
  is_intended: boolean
}

/**
 * What becomes of the series itself.
 * - `stays`: it does not change, or there is none
 * - `changes`: it has another rule · `ends`: its last day is `until`
 * - `begins`: another series, which remembers the one that ends the day before, where there was one
 */
export type SeriesFate =
  | { kind: 'stays' }
  | { kind: 'changes'; rule: SeriesRule }
  | { kind: 'ends'; until: string }
  | { kind: 'begins'; rule: SeriesRule; until: string }

/** What a change of several visits does. `still` are the rule's too, and look as before. */
export type ChangePlan = {
  changed: PlannedVisit[]
  still: PlannedVisit[]
  created: PlannedVisit[]
  removed: SeriesVisit[]
  kept: { visit: SeriesVisit; reason: KeptReason }[]
  fate: SeriesFate
}

/**
 * An occurrence with what was decided of it; moved by that, it stays itself when the series changes.
 * @throws Refusal `invalid` when it would end before it begins, or last longer than a day.
 */
export function decided(planned: PlannedVisit, decisions: Map<string, OccurrenceChange>): PlannedVisit {
  const decision = decisions.get(planned.day)
  if (!decision) return planned
  const { skip = false, allow_overlap = planned.is_intended } = decision
  const starts_at = decision.starts_at ?? planned.starts_at
  const length_ms = Date.parse(planned.ends_at) - Date.parse(planned.starts_at)
  const ends_at = decision.ends_at ?? new Date(Date.parse(starts_at) + length_ms).toISOString()
  const span = { starts_at: new Date(starts_at).toISOString(), ends_at: new Date(ends_at).toISOString() }
  if (!isOrderedVisit(span) || !isShortVisit(span)) throw new Refusal('invalid')
  const detached = planned.detached || !isSameSpan(span, planned)
  return { ...planned, ...span, detached, is_skipped: skip, is_intended: allow_overlap }
}

export const decisionsOf = (changes: OccurrenceChange[]) => new Map(changes.map((change) => [change.day, change]))

/** Does it look other than the visit that it changes? */
export const isChanged = ({ visit, fields, ...span }: PlannedVisit): boolean =>
  !visit || !isSameSpan(span, visit) || namesOf(fields).some((name) => !isSame(fields[name], visit[name]))

/** Must it find its time free: is it new, or at another time, with another professional, or no longer canceled? */
export function isPlaced({ visit, fields, ...span }: PlannedVisit): boolean {
  if (fields.status === 'canceled') return false
  const stays = visit?.professional_id === fields.professional_id && isSameSpan(span, visit)
  return !stays || visit.status === 'canceled'
}

const namesOf = (fields: VisitFields) => Object.keys(fields) as (keyof VisitFields)[]
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
